// What the parts of the page round the app share: words, clock, colours. Each part adds itself by its name.
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
  document.documentElement.lang = russian ? "ru" : "en";

  // The app writes down which colours it was last seen in; nothing yet: dark, as it begins.
  function dress() {
    var mode = "dark";
    try { mode = JSON.parse(localStorage.getItem("flutter.companion.mode")) || mode; } catch (none) { /* as it begins */ }
    document.documentElement.dataset.mode = mode;
  }
  dress();

  // The device's time zone goes along with the socket, so that dates turn at its own midnight.
  try {
    var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone) { document.cookie = "companion_zone=" + encodeURIComponent(zone) + "; Path=/; Max-Age=31536000; SameSite=Lax"; }
  } catch (none) { /* an old browser: dates follow the server */ }

  window.companion = {
    words: words,
    dress: dress,
    byId: function (id) { return document.getElementById(id); },
    now: function () { return performance.now(); },
    later: window.setTimeout.bind(window),   // line.js changes the pauses of everybody else
    drawn: function drawn(task, frames) {    // the canvas may be slow to show what has arrived
      requestAnimationFrame(function () { if (frames > 1) { drawn(task, frames - 1); } else { task(); } });
    }
  };
})();
