import { Temporal as polyfill } from 'temporal-polyfill';

/**
 * Temporal, where Node does not have it yet (before 26). Domains that reckon with zones import this before anything else; `Intl`
 * and `Date` stay as they are.
 */
if (!('Temporal' in globalThis)) Object.defineProperty(globalThis, 'Temporal', { value: polyfill });
