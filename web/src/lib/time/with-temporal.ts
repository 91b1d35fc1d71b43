/**
 * Fetches a screen that reckons with time zones, and beside it `Temporal`, where the browser does not have it yet. For the `load` of a
 * manifest: `load: () => withTemporal(() => import('./sessions-page.tsx'))`. What is loaded must not ask for `Temporal` at its top level.
 */
export const withTemporal = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([load(), 'Temporal' in globalThis ? undefined : bringTemporal()]);
  return loaded;
};

const bringTemporal = async (): Promise<void> => {
  const { Temporal: polyfill } = await import('temporal-polyfill');
  if (!('Temporal' in globalThis)) Object.defineProperty(globalThis, 'Temporal', { value: polyfill });
};
