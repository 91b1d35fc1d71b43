import { useSyncExternalStore } from 'react';
import { remember, remembered } from '#web/lib/device-memory.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const storedTheme = (): Theme => themes.find((theme) => theme === remembered('theme')) ?? 'system';

const apply = (): void => {
  const theme = storedTheme();
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  const root = document.documentElement;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

/** Keeps the colours right while the page is open: the first paint was `appearance.js`'s work. */
export const followTheme = (): void => {
  prefersDark().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === 'stillwater.theme') apply();
  });
  apply();
};

const chooseTheme = (theme: Theme): void => {
  remember('theme', theme);
  apply();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The colours chosen on this device and how to choose others. */
export const useTheme = () => ({
  theme: useSyncExternalStore(subscribe, storedTheme, storedTheme),
  choose: chooseTheme,
});
