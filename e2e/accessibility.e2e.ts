import { languages } from '#contract/core/languages.ts';
import { violationsOn } from './support/axe.ts';
import { enter, present, screensBy, viewers, visit } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

for (const theme of ['light', 'dark'] as const) {
  for (const language of languages) {
    for (const viewer of viewers) {
      test(`axe finds nothing for ${viewer ?? 'visitors'} in ${language}, ${theme}`, async ({ page }) => {
        test.slow();
        await enter(page, viewer);
        await present(page, language, theme);
        for (const screen of screensBy(viewer)) {
          await visit(page, screen);
          expect.soft(await violationsOn(page), screen.name).toEqual([]);
        }
      });
    }
  }
}
