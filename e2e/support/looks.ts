import { createHash } from 'node:crypto';
import { type Language, languages } from '#contract/core/languages.ts';
import { changedFeatures, headCommit } from './changed-features.ts';
import type { Screen } from './screen.ts';

/** How a person has a screen before them. */
export interface Look {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** CSS pixels. */
  readonly width: number;
}

const allLooks: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [320, 1280].map((width) => ({ language, theme, width }))),
);

/**
 * Decides for a whole run, in the environment, so that Playwright's processes agree: `SCREENS_SEED` which look each screen has,
 * `SCREENS` which features are seen in every look, by their names, or `all`. Both can be given.
 * @returns a sentence for the output
 */
export const decideLooks = (): string => {
  process.env['SCREENS_SEED'] ??= headCommit();
  process.env['SCREENS'] ??= changedFeatures().join(',');
  const [seed, everyLook] = [process.env['SCREENS_SEED'], process.env['SCREENS']];
  return `Screens have their looks by SCREENS_SEED=${seed}; in every look: ${everyLook === '' ? 'none, as no feature changed' : everyLook}.`;
};

/** One look a screen, another with every commit; all of them where its feature changed. */
export const looksOf = ({ name, as, feature }: Screen): readonly Look[] => {
  const everyLook = (process.env['SCREENS'] ?? '').split(',');
  if (everyLook.includes('all') || (feature !== undefined && everyLook.includes(feature))) return allLooks;
  const digest = createHash('sha256')
    .update(`${process.env['SCREENS_SEED']} ${as ?? 'Visitor'} ${name}`)
    .digest();
  const look = allLooks[digest.readUInt32BE() % allLooks.length];
  return look ? [look] : [];
};
