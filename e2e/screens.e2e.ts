import { violationsOn } from './support/axe.ts';
import { functionsCalledBy, mostFunctions } from './support/called-functions.ts';
import { brokenWordsOn, overflowOf, unresolvedOn } from './support/faults.ts';
import { looksOf, widths } from './support/looks.ts';
import { demoAccount } from './support/people.ts';
import { present, screens, visit } from './support/screens.ts';
import { signInAgainAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true });

const softly = expect.configure({ soft: true });

for (const screen of screens) {
  for (const { language, theme, width } of looksOf(screen)) {
    const { name, as } = screen;
    test(`${as ?? 'Visitor'}: ${name} in ${language}, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
      if (as) await signInAgainAs(page, demoAccount(as));
      await present(page, language, theme);
      const called = functionsCalledBy(page);
      await visit(page, screen);
      expect
        .soft(called.size, `It calls ${[...called].join(', ')}`)
        .toBeLessThanOrEqual(screen.functions ?? mostFunctions);
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
      await expect.soft(page).toHaveTitle(/^\S.* · Stillwater$/);
      expect.soft(await unresolvedOn(page), 'texts that are missing').toEqual([]);
      expect.soft(await overflowOf(page), 'beyond the edge').toEqual([]);
      expect.soft(await brokenWordsOn(page), 'words that a line break splits').toEqual([]);
      expect.soft(await violationsOn(page), 'what axe finds').toEqual([]);
      // Visited once: a screen has to be right at a width however it came to it.
      for (const other of widths.filter((each) => each !== width)) {
        await page.setViewportSize({ width: other, height: 800 });
        await softly.poll(() => overflowOf(page), `beyond the edge at ${other} px`).toEqual([]);
        expect.soft(await brokenWordsOn(page), `words that a line break splits at ${other} px`).toEqual([]);
      }
    });
  }
}
