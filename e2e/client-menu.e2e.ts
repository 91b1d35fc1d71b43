import type { Page } from '@playwright/test';
import { overflowOf } from './support/faults.ts';
import { demoAccount } from './support/people.ts';
import { present } from './support/screens.ts';
import { signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

const openIn = async (page: Page, path: string): Promise<void> => {
  await signInAs(page, demoAccount('Client'));
  // German has the longest words.
  await present(page, 'de', 'light');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

test('on a phone the menu of a client is one row; the page shown is in sight, and so is help in need', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/insights', '/messages']) {
    await openIn(page, path);
    const menu = page.getByRole('navigation').first();
    expect((await menu.boundingBox())?.height).toBeLessThan(56);
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.9 });
    await expect(menu.getByRole('link', { name: 'Soforthilfe' })).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toEqual([]);
  }
});

test('the row goes along with the keyboard, and help in need covers nothing', async ({ page }) => {
  await openIn(page, '/dashboard');
  const menu = page.getByRole('navigation').first();
  const links = menu.getByRole('link');
  const help = await menu.getByRole('link', { name: 'Soforthilfe' }).boundingBox();
  await links.first().focus();
  for (let passed = 1; passed < (await links.count()) - 1; passed += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(passed)).toBeFocused();
    // One word is longer than the row.
    await expect(links.nth(passed)).toBeInViewport({ ratio: 0.75 });
  }
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  expect((await links.last().boundingBox())?.x).toBe(help?.x);
});
