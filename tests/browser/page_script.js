// Reads Flutter's accessibility tree, which is the only DOM that a Flet screen has.
// Installed once a document as window.__phone; every function returns plain data.
(() => {
  if (window.__phone) return true;
  const host = () => document.querySelector('flt-semantics-host');
  const nameOf = (e) => (e.getAttribute('aria-label') || e.value || e.textContent || '').trim();
  const ROLES = ['button', 'tab', 'checkbox', 'switch', 'radio', 'link', 'menuitem', 'option', 'slider'];
  const touchable = (e) =>
    ROLES.includes(e.getAttribute('role')) || e.hasAttribute('flt-tappable') || /^(INPUT|TEXTAREA)$/.test(e.tagName);
  const shown = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0; };
  const all = () => (host() ? [...host().querySelectorAll('*')] : []);

  const rank = (e, name) => {
    const own = nameOf(e);
    if (!own.includes(name)) return 0;
    const exact = own === name || own.split('\n').includes(name);
    const near = touchable(e) || e.querySelector('[flt-tappable]') || e.closest('[flt-tappable],[role=button]');
    return (exact ? 4 : 0) + (touchable(e) ? 2 : near ? 1 : 0) + 0.5;
  };
  const touching = (e) =>
    e.hasAttribute('flt-tappable') || e.querySelector('[flt-tappable]') || e.closest('[flt-tappable]') ||
    /^(INPUT|TEXTAREA)$/.test(e.tagName);
  const box = (e) => {
    const r = e.getBoundingClientRect();
    return {
      x: r.x + r.width / 2, y: r.y + r.height / 2, width: r.width, height: r.height,
      left: r.x, top: r.y, name: nameOf(e), role: e.getAttribute('role'),
      disabled: e.getAttribute('aria-disabled') === 'true',
      deaf: !(touching(e)), checked: e.getAttribute('aria-checked'),
      chosen: ['aria-current', 'aria-selected'].some((name) => e.getAttribute(name) === 'true'),
      inside: r.x + r.width / 2 >= 0 && r.y + r.height / 2 >= 0 &&
        r.x + r.width / 2 <= innerWidth && r.y + r.height / 2 <= innerHeight,
    };
  };
  const best = (name) => {
    let found = null, top = 0, size = Infinity;
    for (const e of all()) {
      if (!shown(e)) continue;
      const value = rank(e, name);
      const length = nameOf(e).length;
      if (value > top || (value === top && value > 0 && length < size)) { found = e; top = value; size = length; }
    }
    return found;
  };
  const field = (label) => {
    const fields = [...document.querySelectorAll('flt-semantics-host input, flt-semantics-host textarea')];
    return fields.find((e) => e.getAttribute('aria-label') === label) ||
      fields.find((e) => (e.getAttribute('aria-label') || '').includes(label)) || null;
  };

  // Flutter listens to a field's input only after it has taken the focus itself; letters of before are lost.
  const heard = new WeakSet();
  const follow = (method, note) => {
    const own = EventTarget.prototype[method];
    EventTarget.prototype[method] = function (type, ...rest) {
      if (type === 'input' && /^(INPUT|TEXTAREA)$/.test(this?.tagName)) note(this);
      return own.call(this, type, ...rest);
    };
  };
  follow('addEventListener', (field) => heard.add(field));
  follow('removeEventListener', (field) => heard.delete(field));

  let frames = 0;  // drawn by the browser: a busy one draws few
  const count = () => { frames += 1; requestAnimationFrame(count); };
  count();

  window.__phone = {
    frames: () => frames,
    ready: () => all().length > 3,
    wake: () => {
      const placeholder = document.querySelector('flt-semantics-placeholder');
      if (placeholder) placeholder.click();
      const covered = document.getElementById('start');  // the start page still lies over the app and takes the taps
      return Boolean(host() && all().length > 3 && !covered);
    },
    locate: (name) => { const e = best(name); return e ? box(e) : null; },
    field: (label) => { const e = field(label); return e ? { ...box(e), value: e.value } : null; },
    focused: (label) => { const e = field(label); return Boolean(e) && document.activeElement === e && heard.has(e); },
    words: () => {
      const words = [];
      for (const e of all()) {
        const label = e.getAttribute('aria-label');
        if (label) words.push(label);
        if (typeof e.value === 'string' && e.value) words.push(e.value);
        if (!e.children.length && e.textContent.trim()) words.push(e.textContent.trim());
      }
      return words;
    },
    targets: () => all().filter((e) => shown(e) && touchable(e)).map(box),
    size: () => ({ width: innerWidth, height: innerHeight }),
  };
  return true;
})()
