// Runs before the first paint, so that neither the colours nor the language change under the reader's eyes.
// It is a file of its own because the content security policy allows no inline script.
const readChoice = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

(() => {
  const chosen = readChoice('stillwater.theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  const language = readChoice('stillwater.language');
  if (language && /^(en|nl|fr|es|de)$/.test(language)) root.lang = language;
})();
