import type { Page } from '@playwright/test';
import { overflowOf } from './support/faults.ts';
import { demoAccount } from './support/people.ts';
import { present } from './support/screens.ts';
import { signInAs } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

const openIn = async (page: Page, path: string): Promise<void> => {
  await signInAs(page, demoAccount('Client'));
  // German has the longest words.
  await present(page, 'de', 'light');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });

test('on the smallest phone all places of a client are in sight with whole words, and so is help in need', async ({
  page,
}) => {
  for (const [path, current] of [
    ['/dashboard', 'Heute'],
    ['/insights', 'Tagebuch'],
    ['/messages', 'Coach'],
  ] as const) {
    await openIn(page, path);
    const bar = barOf(page);
    expect((await bar.boundingBox())?.height).toBe(60);
    for (const name of ['Heute', 'Üben', 'Tagebuch', 'Coach', 'Mehr']) {
      const word = bar.getByText(name, { exact: true });
      await expect(word).toBeInViewport({ ratio: 1 });
      expect(await word.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await expect(bar.locator('[aria-current]')).toHaveText(new RegExp(`${current}$`));
    const head = page.getByRole('banner');
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(57);
    await expect(head.getByRole('link', { name: 'Soforthilfe' })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 2_000);
    await expect(head.getByRole('link', { name: 'Soforthilfe' })).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toEqual([]);
  }
});

test('by keyboard the bar comes after the page, which is never hidden under it', async ({ page }) => {
  await openIn(page, '/dashboard');
  // What comes above the last link moves it.
  await settled(page);
  const bar = await barOf(page).boundingBox();
  const last = page.locator('main').locator('a[href], button:enabled').last();
  await last.focus();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press('Tab');
  await expect(barOf(page).getByRole('link').first()).toBeFocused();
  for (let passed = 0; passed < 4; passed += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(barOf(page).getByRole('button', { name: 'Mehr' })).toBeFocused();
});
