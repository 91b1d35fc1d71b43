import { createHash } from 'node:crypto';
import { type Language, languages } from '#contract/core/languages.ts';
import { projectRoot } from '#local/project-root.ts';
import { changesIn } from '#testing/browser/changes.ts';
import type { Screen } from './screen.ts';

/** How a person has a screen before them. */
export interface Look {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** CSS pixels. */
  readonly width: number;
}

/** CSS pixels: the narrowest phone, a tablet, a small and a usual laptop, a large one, a screen. */
export const widths = [320, 768, 1024, 1280, 1440, 1920] as const;

const allLooks: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [320, 1280].map((width) => ({ language, theme, width }))),
);

/**
 * Decides for a whole run, in the environment, so that Playwright's processes agree: `SCREENS_SEED` which look each screen has,
 * `SCREENS` which features are seen in every language and theme, by their names; with `all`, every screen in every look. Both can be given.
 * @returns sentences for the output
 */
export const decideLooks = (): string => {
  const changes = changesIn(projectRoot);
  process.env['SCREENS_SEED'] ??= changes?.commit ?? 'none';
  process.env['SCREENS'] ??= changes?.features.join(',') ?? '';
  const [seed, everyLook] = [process.env['SCREENS_SEED'], process.env['SCREENS']];
  const against = changes
    ? `compared with ${changes.since}`
    : 'there is no commit to compare with: the seed stays the same';
  return `Looks of the screens by SCREENS_SEED=${seed} SCREENS=${everyLook}: a screen each has one, features in SCREENS have each language and theme (${against}).`;
};

/**
 * One look a screen, another with every commit; each language and theme where its feature changed, at one of the two widths in turn: every
 * visit goes through all widths anyway. With `SCREENS_ONLY` the screens of these features alone.
 */
export const looksOf = ({ name, as, feature }: Screen): readonly Look[] => {
  const only = process.env['SCREENS_ONLY'];
  if (only !== undefined && !only.split(',').includes(feature ?? '')) return [];
  const everyLook = (process.env['SCREENS'] ?? '').split(',');
  if (everyLook.includes('all')) return allLooks;
  const digest = createHash('sha256')
    .update(`${process.env['SCREENS_SEED']} ${as ?? 'Visitor'} ${name}`)
    .digest();
  const chance = digest.readUInt32BE();
  if (feature !== undefined && everyLook.includes(feature)) {
    // The width changes with the theme, and the other way round in the next language.
    return allLooks.filter((_, place) => (place + (place >> 1) + (place >> 2) + chance) % 2 === 0);
  }
  const look = allLooks[chance % allLooks.length];
  return look ? [look] : [];
};
