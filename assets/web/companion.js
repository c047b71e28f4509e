// The page round the app: start screen, a thin line when the connection is lost, a veil over what must not be seen.
(function () {
  "use strict";

  var languages = navigator.languages && navigator.languages.length ? navigator.languages : [navigator.language];
  var russian = !/^en/i.test(languages.filter(function (tag) { return /^(ru|uk|be|kk|en)/i.test(tag); })[0] || "en");
  var words = russian ? {
    start: "Накрываем на стол…",
    returning: "Возвращаемся за стол…",
    slow: "Сеть медленная, ещё загружаем…",
    stuck: "Не получается загрузить. Проверьте, что телефон в той же сети, и обновите страницу.",
    retry: "Обновить",
    lost: "Нет связи — нажатия не принимаются",
    refused: "Нет связи — нажатие не принято",
    back: "Связь вернулась",
    unsure: "Связь вернулась. Последнее нажатие могло не дойти — проверьте экран"
  } : {
    start: "Setting the table…",
    returning: "Coming back to the table…",
    slow: "The network is slow, still loading…",
    stuck: "It does not load. Check that the phone is in the same network, then reload.",
    retry: "Reload",
    lost: "No connection — taps are not taken",
    refused: "No connection — this tap was not taken",
    back: "Connected again",
    unsure: "Connected again. The last tap may not have got through — check the screen"
  };
  var $ = function (id) { return document.getElementById(id); };
  var nativeTimeout = window.setTimeout.bind(window);
  var now = function () { return performance.now(); };
  document.documentElement.lang = russian ? "ru" : "en";

  // The app writes down which colours it was last seen in; nothing yet: dark, as it begins.
  function dressPage() {
    var mode = "dark";
    try { mode = JSON.parse(localStorage.getItem("flutter.companion.mode")) || mode; } catch (none) { /* as it begins */ }
    document.documentElement.dataset.mode = mode;
  }
  dressPage();

  // The device's time zone goes along with the socket, so that dates turn at its own midnight.
  try {
    var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone) { document.cookie = "companion_zone=" + encodeURIComponent(zone) + "; Path=/; Max-Age=31536000; SameSite=Lax"; }
  } catch (none) { /* an old browser: dates follow the server */ }

  // ---- Start screen -----------------------------------------------------------------------------
  var start = $("start"), bar = $("bar"), track = $("track"), hint = $("hint"), retry = $("retry");
  $("say").textContent = words.start;
  retry.textContent = words.retry;
  retry.onclick = function () { location.reload(); };
  var progress = 2, goal = 15, finished = false;
  var STAGES = [[/flutter_bootstrap\.js/, 20], [/(skwasm|canvaskit)\.(js|wasm)/, 45], [/main\.dart\.(js|wasm)/, 75],
    [/FontManifest/, 82], [/\.(otf|woff2)/, 92]];

  function creep() {
    if (finished) { return; }
    progress += (goal - progress) * 0.06;
    bar.style.width = progress.toFixed(1) + "%";
    track.setAttribute("aria-valuenow", String(Math.round(progress)));
    nativeTimeout(creep, 200);
  }
  creep();
  if (window.PerformanceObserver) {
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(function (entry) {
        STAGES.forEach(function (stage) { if (stage[0].test(entry.name)) { goal = Math.max(goal, stage[1]); } });
      });
    }).observe({ type: "resource", buffered: true });
  }
  nativeTimeout(function () { if (!finished) { hint.textContent = words.slow; } }, 8000);
  nativeTimeout(function () { if (!finished) { hint.textContent = words.stuck; retry.hidden = false; } }, 45000);
  window.addEventListener("error", function (event) {
    if (!finished && event.target && event.target.tagName === "SCRIPT") {
      hint.textContent = words.stuck;
      retry.hidden = false;
    }
  }, true);

  // Until the app's first screen is drawn the client shows a page of its own, in English and in colours of its
  // own; the start page lies over it. The client names the document when it draws the app.
  var SETTLE = 300, FRAMES = 6, LATEST = 15000;
  var blank = false, named = false, patched = 0, returns = false;

  new MutationObserver(function () {
    if (!document.title) { blank = true; } else if (blank) { named = true; }
  }).observe(document.querySelector("title"), { childList: true, characterData: true, subtree: true });

  function drawn(task, frames) {  // the canvas may be slow to show what has arrived
    requestAnimationFrame(function () { if (frames > 1) { drawn(task, frames - 1); } else { task(); } });
  }

  // A slow phone draws long after it has built. Where the canvas can be read, its corner tells whether it still
  // shows the client's own page; the colours are the ones of Flet's default theme, dark and light.
  var probe2d = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  var FOREIGN = ["17,20,24,255", "248,249,255,255"], LONGEST = 6000;
  var readable = Boolean(navigator.userAgentData || window.chrome);   // the engine of Blink; others show nothing

  function corner() {
    var pane = document.querySelector("flt-glass-pane");
    var canvas = ((pane && pane.shadowRoot) || document).querySelector("flt-scene-host canvas, flt-scene canvas, flutter-view canvas");
    if (!canvas || !probe2d) { return null; }
    try {
      probe2d.clearRect(0, 0, 1, 1);
      probe2d.drawImage(canvas, 2, canvas.height - 4, 1, 1, 0, 0, 1, 1);
      var pixel = probe2d.getImageData(0, 0, 1, 1).data;
      return pixel[3] ? pixel.join() : null;
    } catch (none) { return null; }
  }

  function stillForeign() {
    var colour = corner();
    return colour === null ? readable : FOREIGN.indexOf(colour) >= 0;
  }

  function shown(since, task) {
    if (stillForeign() && now() - since < LONGEST) {
      nativeTimeout(function () { shown(since, task); }, 100);
    } else { drawn(task, FRAMES); }
  }

  function patchCame() {
    if (patched || !start.isConnected) { return; }
    patched = now();
    awaitScreen();
  }

  function awaitScreen() {
    if (!patched) { return; }
    if (!named && !returns && now() - patched < LATEST) { nativeTimeout(awaitScreen, 50); return; }
    var since = patched;
    nativeTimeout(function () {
      shown(now(), function () { if (since === patched) { startFinished(); } });
    }, SETTLE);
  }

  function startFinished() {
    finished = true;
    start.remove();
    if (returns) { returns = false; cameBack(); }
  }

  function startAgain() {
    patched = 0;
    if (!finished && !returns) { return; }
    returns = true;
    dressPage();
    document.body.appendChild(start);
    start.querySelector("#say").textContent = words.returning;
    start.querySelector("#track").hidden = true;
    start.querySelector("#hint").textContent = "";
  }

  // ---- The engine -------------------------------------------------------------------------------
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

  // ---- The connection ---------------------------------------------------------------------------
  var PING = new Uint8Array([2]);
  var PING_EVERY = 3000, PONG_WITHIN = 3000, AFTER_TAP = 1200, PROBE_EVERY = 700, GRACE = 500, RETRY = 1000, AT_ONCE = 30;
  var FIRST_SCREEN = 1500, DRAWN = 4000, INPUT_COUNTS = 2000;
  var PATCH = 2, EVENT = 3;

  function actionOf(data) {
    var bytes = data instanceof ArrayBuffer ? new Uint8Array(data, 0, Math.min(3, data.byteLength)) : data;
    return bytes && bytes[0] === 0 ? bytes[2] : -1;
  }
  var heartbeat = Boolean(flet.heartbeat);
  var line = $("line"), block = $("block"), veil = $("veil");
  var link = null;            // the socket that carries the app
  var state = "starting";     // starting | up | lost | returning
  var heldClose = null;       // the close event that the app has not been told yet
  var pings = [], pingCount = 0;   // pings on their way; pongs come back in the same order
  var heard = 0, unconfirmed = 0, unsure = false, prober = null, lastInput = -1e9;

  function say(text, calm) {
    line.textContent = text;
    line.className = calm ? "calm" : "";
    line.hidden = false;
    if (calm) { nativeTimeout(function () { if (state === "up" && line.textContent === text) { line.hidden = true; } }, text === words.unsure ? 6000 : 1500); }
  }

  function refuse() {
    line.textContent = words.refused;
    line.classList.remove("nudge");
    void line.offsetWidth;
    line.classList.add("nudge");
    nativeTimeout(function () { if (state === "lost") { line.textContent = words.lost; } }, 1500);
  }
  ["pointerdown", "click"].forEach(function (name) { block.addEventListener(name, refuse); });
  window.addEventListener("keydown", function (event) {
    lastInput = now();
    if (state === "lost" && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(); event.stopImmediatePropagation(); refuse();
    }
  }, true);

  function lose() {
    if (state !== "up") { return; }
    state = "lost";
    unsure = waiting() > 0;
    say(words.lost, false);
    block.hidden = false;
    if (holding() || secret) { cover(Infinity); }
    probe();
  }

  function alive() {
    heard = now();
    if (state === "lost" && !heldClose) { up(); if (secret) { cover(ping()); } }
  }

  function up() {
    var before = state;
    state = "up";
    if (returns) { return; }
    block.hidden = true;
    if (before === "lost" || before === "returning") { sayBack(); }
  }

  function sayBack() {
    say(unsure ? words.unsure : words.back, true);
    unsure = false;
  }

  function cameBack() {
    if (state !== "up") { return; }
    block.hidden = true;
    sayBack();
  }

  // A question that hangs in a network without answers must not hold up the next one.
  function probe() {
    if (state !== "lost") { return; }
    reach();
    prober = prober || setInterval(function () {
      if (state === "lost") { reach(); return; }
      clearInterval(prober);
      prober = null;
    }, PROBE_EVERY);
  }

  function reach() {
    var stop = new AbortController();
    var limit = nativeTimeout(function () { stop.abort(); }, 2000);
    fetch(new URL("healthz", document.baseURI), { cache: "no-store", signal: stop.signal }).then(function (answer) {
      return answer.ok;
    }, function () { return false; }).then(function (reached) {
      clearTimeout(limit);
      if (!reached || state !== "lost") { return; }
      if (heldClose) { release(); return; }
      nativeTimeout(function () { if (state === "lost") { release(); } }, GRACE);
    });
  }

  // Only now the app hears that its socket is gone, and connects anew at once.
  function release() {
    var old = link, told = heldClose || { code: 1006, reason: "" };
    heldClose = null;
    state = "returning";
    link = null;
    startAgain();
    old.abandoned = true;
    sessionStorage.removeItem("_flet_session_id");
    if (old.readyState === WebSocket.OPEN) { try { old.close(); } catch (e) { /* already gone */ } }
    old.dispatchEvent(new CloseEvent("close", { code: told.code, reason: told.reason, wasClean: false }));
  }

  // Sends a ping and gives its number; the answer proves that all taps before it were heard.
  function ping() {
    if (!heartbeat || !link || link.readyState !== WebSocket.OPEN) { return Infinity; }
    var sent = { number: ++pingCount, at: now(), covers: unconfirmed };
    unconfirmed = 0;
    pings.push(sent);
    nativeSend.call(link, PING);
    watch(sent);
    return sent.number;
  }

  function watch(sent) {
    nativeTimeout(function () {
      if (pings.indexOf(sent) < 0 || state !== "up") { return; }
      if (now() - heard >= PONG_WITHIN) { lose(); } else { watch(sent); }
    }, PONG_WITHIN);
  }

  function waiting() {
    return pings.reduce(function (sum, sent) { return sum + sent.covers; }, unconfirmed);
  }

  setInterval(function () {
    if (state === "up" && document.visibilityState === "visible" && !pings.length) { ping(); }
  }, PING_EVERY);
  window.addEventListener("online", function () { ping(); probe(); });
  window.addEventListener("offline", function () { if (heartbeat) { ping(); } });

  var NativeSocket = window.WebSocket, nativeSend = NativeSocket.prototype.send;
  window.WebSocket = class extends NativeSocket {
    constructor(url, protocols) {
      if (protocols === undefined) { super(url); } else { super(url, protocols); }
      var socket = this;
      socket.opened = false;
      socket.abandoned = false;
      socket.addEventListener("open", function () { socket.opened = true; link = socket; pings = []; unconfirmed = 0; });
      socket.addEventListener("message", function (event) {
        if (socket !== link) { event.stopImmediatePropagation(); return; }
        alive();
        if (event.data instanceof ArrayBuffer && event.data.byteLength === 1) {
          event.stopImmediatePropagation();
          answered(pings.shift());
          return;
        }
        if (state !== "up") {
          up();
          // An empty page is answered to a new session, in hundreds of bytes; after a reload the answer is the screen.
          if (event.data.byteLength > DRAWN) { patchCame(); } else { nativeTimeout(patchCame, FIRST_SCREEN); }
        }
        if (actionOf(event.data) === PATCH) { patchCame(); freshScreen(socket); }
      });
      socket.addEventListener("error", function (event) { if (socket.opened) { event.stopImmediatePropagation(); } });
      socket.addEventListener("close", function (event) {
        if (!event.isTrusted) { return; }
        if (socket.abandoned) { event.stopImmediatePropagation(); return; }
        if (!socket.opened || socket !== link || state === "starting" || state === "returning") {
          if (socket.opened) { state = "returning"; link = null; startAgain(); }
          return;
        }
        event.stopImmediatePropagation();
        heldClose = event;
        lose();
        probe();
      });
    }

    send(data) {
      if (this === link && state === "lost" && now() - lastInput < INPUT_COUNTS) { refuse(); }
      super.send(data);
      if (actionOf(data) === EVENT && now() - lastInput < INPUT_COUNTS) {
        unconfirmed += 1;
        nativeTimeout(function () { if (unconfirmed) { ping(); } }, AFTER_TAP);
      }
    }
  };

  // The client doubles its pause between attempts without a limit: keep it at a second.
  window.setTimeout = function (task, pause) {
    var rest = Array.prototype.slice.call(arguments, 2);
    var doubled = pause >= 500 && pause % 500 === 0 && Number.isInteger(Math.log2(pause / 500));
    if (doubled && state === "returning") { pause = pause === 500 ? AT_ONCE : RETRY; }
    else if (doubled && state === "starting" && pause > RETRY) { pause = RETRY; }
    return nativeTimeout.apply(window, [task, pause].concat(rest));
  };

  // ---- What must not be seen --------------------------------------------------------------------
  // A role is on the screen only while a finger holds it. When the page is left, or the server cannot hear that the
  // finger was lifted, an opaque veil comes down and stays until the server has answered.
  var HOLD = 250, HEARD_WITHIN = 800, SETTLED = 700;
  var fingers = new Map();
  var secret = false;         // something that must not be seen may still be on the canvas
  var safeAfter = 0;          // the ping whose answer says that the server has heard the finger go
  var coveredOn = null;

  function holding() {
    var held = false;
    fingers.forEach(function (finger) { if (now() - finger.since >= HOLD) { held = true; } });
    return held;
  }

  function cover(number) {
    secret = true;
    safeAfter = number;
    coveredOn = link;
    veil.hidden = false;
  }
  function uncover() {
    if (document.visibilityState === "visible" && !secret) { veil.hidden = true; }
  }
  function safe() { secret = false; uncover(); }
  function answered(sent) {
    if (!sent || !secret || sent.number < safeAfter) { return; }
    nativeTimeout(function () {
      drawn(function () { if (state === "up" && sent.number >= safeAfter) { safe(); } }, 2);
    }, SETTLED);
  }
  function freshScreen(socket) {
    if (secret && socket !== coveredOn) { nativeTimeout(function () { drawn(safe, 2); }, SETTLED); }
  }

  window.addEventListener("pointerdown", function (event) {
    lastInput = now();
    fingers.set(event.pointerId, { since: now(), type: event.pointerType });
  }, true);
  function lifted(event) {
    lastInput = now();
    var finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger || now() - finger.since < HOLD || !heartbeat) { return; }
    nativeTimeout(function () {
      var number = ping();
      nativeTimeout(function () {
        if (pings.some(function (sent) { return sent.number === number; })) { cover(number); }
      }, HEARD_WITHIN);
    }, 0);
  }
  window.addEventListener("pointerup", lifted, true);
  window.addEventListener("pointercancel", lifted, true);

  function leave() {
    if (holding()) {
      var view = document.querySelector("flutter-view");
      fingers.forEach(function (finger, id) {
        var cancel = { pointerId: id, bubbles: true, composed: true, pointerType: finger.type };
        if (view) { view.dispatchEvent(new PointerEvent("pointercancel", cancel)); }
      });
      fingers.clear();
      cover(ping());
    }
  }
  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "hidden") { veil.hidden = false; leave(); return; }
    ping();
    probe();
    requestAnimationFrame(uncover);
  });
  window.addEventListener("pagehide", function () { veil.hidden = false; leave(); });
  window.addEventListener("pageshow", uncover);
  window.addEventListener("blur", leave);
})();
