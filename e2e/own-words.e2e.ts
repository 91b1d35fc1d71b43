import type { Page } from '@playwright/test';
import { checkInsOf, openAsClient } from './support/client-device.ts';
import { newAddress, password } from './support/people.ts';
import { call, signInAs } from './support/session.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const zone = 'Europe/Amsterdam';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a check-in' });

const openCheckIn = async (page: Page): Promise<void> => {
  await page.goto('/journal');
  await page.getByRole('button', { name: 'Add a check-in' }).click();
  await expect(dialogOf(page)).toBeVisible();
};

test('a feeling of one’s own that was added without a connection arrives with its check-in, and is offered on another device', async ({
  page,
  context,
  somebodyElse,
}) => {
  const email = newAddress('ana');
  const tokens = await openAsClient(page, email);
  const choices = async () => (await call(page, tokens, 'getToday', { query: { zone } })).choices;
  expect(await choices()).toEqual({ favourites: [], emotions: [], factors: [] });

  // The device shows a journal that it has seen.
  await page.goto('/journal');
  await expect(page.getByText('No entries yet')).toBeVisible();
  await context.setOffline(true);
  await openCheckIn(page);
  const dialog = dialogOf(page);
  await dialog.getByText('Good', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add a feeling of your own' }).click();
  await dialog.getByRole('textbox', { name: 'Your word for it' }).fill('Wistful');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Wistful' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const entry = page.getByRole('listitem').filter({ hasText: 'Wistful' }).filter({ hasText: 'Good' });
  await expect(entry).toContainText('Not sent yet');
  expect(await checkInsOf(page, tokens)).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Not sent yet')).toHaveCount(0, { timeout: 45_000 });
  expect(await checkInsOf(page, tokens)).toMatchObject([{ mood: 4, emotions: ['Wistful'] }]);
  await expect.poll(choices).toEqual({ favourites: [], emotions: ['Wistful'], factors: [] });

  const other = await somebodyElse();
  const others = await signInAs(other, { email, password });
  await openCheckIn(other);
  const offered = dialogOf(other).getByRole('checkbox', { name: 'Wistful' });
  await expect(offered).not.toBeChecked();
  await dialogOf(other).getByRole('button', { name: 'Add a feeling of your own' }).click();
  await dialogOf(other).getByRole('button', { name: 'Remove: Wistful' }).click();
  await expect(offered).toHaveCount(0);
  await expect
    .poll(async () => (await call(other, others, 'getToday', { query: { zone } })).choices.emotions)
    .toEqual([]);
  // What was said on a day stays said.
  expect(await checkInsOf(page, tokens)).toMatchObject([{ emotions: ['Wistful'] }]);
});
