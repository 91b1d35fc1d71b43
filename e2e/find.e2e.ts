import type { Page } from '@playwright/test';
import { logInAs } from './support/people.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('option', { name }).first();

/** What the frame of every page asks for whenever it needs it. */
const ofFrame = new Set(['/api/faces', '/api/unread']);

/** Paths of the API that are asked while something is done. */
const askedDuring = async (page: Page, act: () => Promise<void>): Promise<string[]> => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await act();
  return [...new Set(asked.filter((path) => path.startsWith('/api/') && !ofFrame.has(path)))];
};

test('a coach finds a client by keyboard, and plans a session with them in one line', async ({ page }) => {
  await logInAs(page, 'Coach', '/coach/sessions');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('sanne');
  await expect(option(page, /^Sanne Visser/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/coach\/clients\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sanne Visser' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(option(page, /^Sanne Visser/)).toBeVisible();
  await page.keyboard.type('new session sanne tomorrow 10');
  await expect(option(page, /New session with Sanne Visser/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New session' });
  await expect(sheet.getByRole('combobox', { name: 'Client' })).toHaveValue('Sanne Visser');
  await expect(sheet.getByLabel('Starts at')).toHaveValue('10:00');
  // Closed, it stays closed: the address has forgotten it.
  expect(new URL(page.url()).searchParams.get('with')).toBeNull();
});

test('a client searches their own journal on a phone, and nothing of a coach is asked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, 'Client', '/summaries');
  // The page says that its summaries were seen once it has shown them.
  await settled(page);
  const asked = await askedDuring(page, async () => {
    // A number of what is new comes before the name, once it is known.
    await page.getByRole('button', { name: /(More|Meer)$/ }).click();
    await page.getByRole('button', { name: /Find anything|Zoeken/ }).click();
    await field(page).fill('silence');
    await expect(option(page, /silence/i)).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  });
  expect(asked.toSorted()).toEqual(['/api/entries', '/api/invoices', '/api/library', '/api/own-sessions']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
