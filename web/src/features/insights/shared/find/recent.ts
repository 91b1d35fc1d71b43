import type { Found } from './sources.ts';

/**
 * What was opened from the search, latest first, by person. It names clients and notes, so it is in memory alone: it is gone with the tab, and
 * nobody who uses the device after somebody finds it.
 */
const opened = new Map<string, readonly Found[]>();

const remembered = 6;

export const recentOf = (userId: string): readonly Found[] => opened.get(userId) ?? [];

export const keepRecent = (userId: string, { key, title, note, to }: Found): void => {
  const others = recentOf(userId).filter((each) => each.key !== key);
  opened.set(userId, [{ key, title, note, to }, ...others].slice(0, remembered));
};
