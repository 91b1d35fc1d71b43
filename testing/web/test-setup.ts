import { cleanup, configure } from '@testing-library/react';
import { Temporal as polyfill } from 'temporal-polyfill';
import { afterEach, vi } from 'vitest';

// Test files share a worker, so that React and the other packages are evaluated once. Our own modules are evaluated again for each file.
vi.resetModules();
clearPage();

// A busy machine is no failure: what appears late appears.
configure({ asyncUtilTimeout: 10_000 });

// No test reaches the network: what is sent after its end fails, as it does without a connection.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Screens get it by `withTemporal`; parts of them are tested without.
if (!('Temporal' in globalThis)) Object.defineProperty(globalThis, 'Temporal', { value: polyfill, configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Removes what the file before may have left in the page that all files share. */
function clearPage(): void {
  vi.useRealTimers();
  // Otherwise the first test of a file puts back what the file before had in place of its stubs: another file's database among them.
  vi.unstubAllGlobals();
  // Set by `fake-indexeddb/auto`, which is evaluated again in a file that imports it.
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (/^(?:indexedDB$|IDB[A-Z])/.test(name)) Reflect.deleteProperty(globalThis, name);
  }
  const { documentElement: html } = document;
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}
