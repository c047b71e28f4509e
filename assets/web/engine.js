// How the client's engine is loaded: small files, our own host only, our own fonts.
(function () {
  "use strict";

  // The engine picks its fallback fonts by this one property and takes the simplified Chinese slices, which are
  // the ones that we ship, only for this language; the app's own language comes from navigator.languages.
  Object.defineProperty(Navigator.prototype, "language", { get: function () { return "zh-CN"; }, configurable: true });

  // Browsers ask for brotli over https only, but most tables play on plain http: there the large files come as
  // brotli files of their own. Where the browser cannot unpack those by itself (Chromium), a decoder comes along.
  var unpacks = Boolean(flet.heartbeat) && !window.isSecureContext && Boolean(window.TransformStream);
  var nativeFetch = window.fetch.bind(window);
  var DECODER = new URL("unbrotli/brotli_dec_wasm.js", document.currentScript.src).href;
  var UNPACKED_CHUNK = 1 << 18, NEEDS_MORE_OUTPUT = 3;
  var unpackers = null;       // a promise of a function that makes a stream which unpacks

  // On plain http Chromium hides its decoder of pictures, and Flutter would load a larger engine that brings one
  // along. All our pictures are drawings, so the small engine does.
  if (flet.heartbeat && !window.isSecureContext && !window.ImageDecoder) {
    window.ImageDecoder = function () { throw new Error("only drawings are shown here"); };
  }

  function unpacker() {
    unpackers = unpackers || Promise.resolve().then(function () {
      new DecompressionStream("brotli");
      return function () { return new DecompressionStream("brotli"); };
    }).catch(function () {
      return import(DECODER).then(function (decoder) {
        return decoder.default().then(function () { return function () { return decoding(decoder); }; });
      });
    });
    return unpackers.then(function (make) { return make(); });
  }

  function decoding(decoder) {
    var state = new decoder.DecompressStream();
    return new TransformStream({
      transform: function (chunk, out) {
        var result;
        do {
          result = state.decompress(chunk, UNPACKED_CHUNK);
          chunk = chunk.subarray(result.input_offset);
          out.enqueue(result.buf);
        } while (result.code === NEEDS_MORE_OUTPUT);
      }
    });
  }

  function unpacked(address, type) {
    return unpacker().then(function (unpacking) {
      return nativeFetch(address + ".br").then(function (answer) {
        var body = answer.headers.get("x-packed") ? answer.body.pipeThrough(unpacking) : answer.body;
        return new Response(body, { status: answer.status, headers: { "content-type": type } });
      });
    }).catch(function () { return nativeFetch(address); });
  }
  if (unpacks) {
    unpacker().catch(function () { /* the gzip copies then */ });
    window.fetch = function (input) {
      var address = String(input && input.url || input);
      return /\.wasm$/.test(address) && address.indexOf("/unbrotli/") < 0
        ? unpacked(address, "application/wasm") : nativeFetch.apply(window, arguments);
    };
  }

  function appendUnpacked(parent, script) {
    unpacked(script.src, "text/javascript").then(function (answer) { return answer.blob(); }).then(function (code) {
      script.src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    }).catch(function () { /* the plain file then */ }).then(function () { append.call(parent, script); });
  }

  // A part of the client that we do not use wants a script from another host; it never leaves this page.
  var append = Element.prototype.append;
  Element.prototype.append = function () {
    var nodes = Array.prototype.filter.call(arguments, function (node) {
      return !(node && node.tagName === "SCRIPT" && node.src && new URL(node.src, document.baseURI).host !== location.host);
    });
    var script = nodes.length === 1 ? nodes[0] : null;
    if (unpacks && script && script.tagName === "SCRIPT" && /\/main\.dart\.js$/.test(script.src)) {
      appendUnpacked(this, script);
      return undefined;
    }
    return append.apply(this, nodes);
  };

  document.addEventListener("contextmenu", function (event) {
    if (!/^(INPUT|TEXTAREA)$/.test(event.target.tagName || "")) { event.preventDefault(); }
  });

  // WebKit restores a frozen engine from its back/forward cache; only a reload helps.
  window.addEventListener("pageshow", function (event) {
    if (event.persisted && /^Apple/.test(navigator.vendor || "")) { location.reload(); }
  });
})();
