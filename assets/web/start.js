// The start page: it lies over the client until the app's own screen is drawn, at first and after a lost line.
(function () {
  "use strict";

  var page = window.companion, words = page.words, now = page.now, later = page.later;
  var start = page.byId("start"), bar = page.byId("bar"), track = page.byId("track");
  var hint = page.byId("hint"), retry = page.byId("retry");
  var stage = "loading";      // loading: nothing of ours has come | drawing: it came, and is being drawn | away
  var first = true;           // no screen of ours has been seen yet
  var came = 0;               // when what is being drawn came

  page.byId("say").textContent = words.start;
  retry.textContent = words.retry;
  retry.onclick = function () { location.reload(); };

  // ---- Progress of the first load
  var progress = 2, goal = 15;
  var STEPS = [[/flutter_bootstrap\.js/, 20], [/(skwasm|canvaskit)\.(js|wasm)/, 45], [/main\.dart\.(js|wasm)/, 75],
    [/FontManifest/, 82], [/\.(otf|woff2)/, 92]];

  function creep() {
    if (!first) { return; }
    progress += (goal - progress) * 0.06;
    bar.style.width = progress.toFixed(1) + "%";
    track.setAttribute("aria-valuenow", String(Math.round(progress)));
    later(creep, 200);
  }
  creep();
  if (window.PerformanceObserver) {
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(function (entry) {
        STEPS.forEach(function (step) { if (step[0].test(entry.name)) { goal = Math.max(goal, step[1]); } });
      });
    }).observe({ type: "resource", buffered: true });
  }

  function stuck() {
    hint.textContent = words.stuck;
    retry.hidden = false;
  }
  later(function () { if (first) { hint.textContent = words.slow; } }, 8000);
  later(function () { if (first) { stuck(); } }, 45000);
  window.addEventListener("error", function (event) {
    if (first && event.target && event.target.tagName === "SCRIPT") { stuck(); }
  }, true);

  // ---- Is it our screen that is drawn?
  // Until then the client shows a page of its own, in English and in colours of its own. It names the document
  // when it draws the app.
  var SETTLE = 300, FRAMES = 6, LATEST = 15000;
  var title = "ours";         // ours: as the file has it | none: taken away by the client | app: given by the app

  new MutationObserver(function () {
    title = document.title ? (title === "ours" ? "ours" : "app") : "none";
  }).observe(document.querySelector("title"), { childList: true, characterData: true, subtree: true });

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

  function whenShown(since, task) {
    if (stillForeign() && now() - since < LONGEST) {
      later(function () { whenShown(since, task); }, 100);
    } else { page.drawn(task, FRAMES); }
  }

  function awaitScreen(since) {
    if (stage !== "drawing" || since !== came) { return; }
    if (first && title !== "app" && now() - since < LATEST) {
      later(function () { awaitScreen(since); }, 50);
      return;
    }
    later(function () {
      whenShown(now(), function () { if (stage === "drawing" && since === came) { leave(); } });
    }, SETTLE);
  }

  function leave() {
    var again = !first;
    first = false;
    stage = "away";
    start.remove();
    if (again) { page.line.screenIsBack(); }
  }

  page.start = {
    // Something of the app has come over the line.
    screenCame: function () {
      if (stage !== "loading") { return; }
      stage = "drawing";
      came = now();
      awaitScreen(came);
    },
    // The app begins anew: what was seen is covered until it is there again.
    again: function () {
      stage = "loading";
      if (first) { return; }
      page.dress();
      document.body.appendChild(start);
      page.byId("say").textContent = words.returning;
      track.hidden = true;
      hint.textContent = "";
    },
    // True while it covers a screen that was seen before.
    covers: function () { return !first && stage !== "away"; }
  };
})();
