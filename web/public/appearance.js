// Runs before the first paint, so that neither the colours nor the language change under the reader's eyes.
// It is a file of its own because the content security policy allows no inline script.
const isLanguage = (value) => /^(en|nl|fr|es|de)$/.test(value ?? '');

/** @param {(storage: Storage) => string | null | undefined} ask */
const stored = (ask) => {
  try {
    return ask(localStorage) ?? undefined;
  } catch {
    return undefined;
  }
};

(() => {
  const root = document.documentElement;
  const theme = stored((storage) => storage.getItem('stillwater.theme'));
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  const named = new URLSearchParams(location.search).get('lang');
  const asked = isLanguage(named) ? named : undefined;
  const remembered = stored((storage) => storage.getItem('stillwater.language'));
  const written = root.lang;
  // Who followed a link into a language has chosen it, as long as no other was.
  const chosen = isLanguage(remembered) ? remembered : asked;
  if (asked && chosen === asked) stored((storage) => storage.setItem('stillwater.language', asked));
  root.lang = asked ?? chosen ?? written;
  // Whoever serves the public pages knows of the choice by this alone.
  const secure = location.protocol === 'https:' ? '; secure' : '';
  if (chosen) document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`;
  // The language of the browser is offered, never forced: the page has a line in each, and shows this one.
  const own = navigator.language.slice(0, 2);
  if (!chosen && !asked && own !== written && isLanguage(own)) root.dataset.offer = own;

  // A page that was written for others is not shown to who is signed in, or reads another language: the application comes at once.
  const signedIn = stored((storage) => Object.keys(storage).some((key) => key.endsWith('.LastAuthUser')));
  if (signedIn || root.lang !== written) root.dataset.pending = '';
  // The outline of the page that is on its way, until the application fills it: base.css draws it.
  if (signedIn) root.dataset.outline = /^\/(coach|admin)(\/|$)/.test(location.pathname) ? 'portal' : 'plain';
  // Its menu is as wide as in the application.
  root.dataset.menu = stored((storage) => storage.getItem('stillwater.menu')) ?? '';
})();
