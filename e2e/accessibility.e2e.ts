import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { languages } from '#contract/core/languages.ts';
import { enter, present, screensBy, viewers, visit } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** What axe finds against WCAG 2.2 A and AA and its own best practices. */
const violationsOn = async (page: Page): Promise<string[]> => {
  // Through the protocol, which the page's own policy does not concern.
  await page.addScriptTag({ path: axeFile }).catch(() => undefined);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  });
};

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
