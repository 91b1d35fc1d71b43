import { cleanup, configure } from '@testing-library/react';
import { Temporal as polyfill } from 'temporal-polyfill';
import { afterEach } from 'vitest';

// A busy machine is no failure: what appears late appears.
configure({ asyncUtilTimeout: 10_000 });

// Screens get it by `withTemporal`; parts of them are tested without.
if (!('Temporal' in globalThis)) Object.defineProperty(globalThis, 'Temporal', { value: polyfill, configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
