import type { Page } from '@playwright/test';
import { joinCoach, newAddress, signUpClient, signUpCoach } from './support/people.ts';
import { expect, test } from './support/test.ts';

const noor = { firstName: 'Noor', lastName: 'Bakker' };

/** A client and their coach, whose pages these are. */
const meet = async (page: Page, coachPage: Page): Promise<void> => {
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  await joinCoach(coachPage, coach, page, { email: newAddress('noor'), ...noor });
};

test('a mood is one tap; more may be said of it, and it stands in the journal and the calendar', async ({ page }) => {
  await signUpClient(page, { email: newAddress('noor'), ...noor });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Saved: Good')).toBeFocused();
  await page.getByRole('button', { name: 'Add details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('calm', { exact: true }).click();
  await dialog.getByText('walk', { exact: true }).click();
  await dialog.getByLabel('Note').fill('The heron stood still.');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'The heron stood still.' });
  await expect(entry).toContainText('calm');
  await expect(entry).toContainText('Only you');
  await expect(entry.getByText('Not sent yet')).toHaveCount(0);
  await page.getByLabel('Search your journal').fill('HERON');
  await expect(page.getByText('1 entry')).toBeVisible();
  // The search has settled: what one leaves before that would call one back.
  await expect(page).toHaveURL(/=HERON/);

  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await page.locator('[aria-current=date]').click();
  await expect(page).toHaveURL(/\/journal\?day=/);
  await expect(page.getByText('The heron stood still.')).toBeVisible();
});

test('what is typed outlives a reload; what is shared says so by entry, and stopping everything takes it back', async ({
  page,
  somebodyElse,
}) => {
  await meet(page, await somebodyElse());
  await page.goto('/journal');
  await page.getByRole('button', { name: 'Write a reflection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your words').fill('Rain on the roof.');
  // In mid-sentence: nothing waits for a pause of typing.
  await page.reload();
  await page.getByRole('button', { name: 'Write a reflection' }).click();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Rain on the roof.' });
  await expect(entry).toContainText('Only you');
  await expect(entry.getByText('Not sent yet')).toHaveCount(0);
  await entry.getByRole('button').click();
  await page.getByRole('menuitem', { name: /^Share with/ }).click();
  await expect(entry).toContainText('Shared with Mirre');

  await page.getByRole('link', { name: 'Sharing', exact: true }).click();
  await page.getByRole('button', { name: 'Stop sharing everything' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing everything' }).click();
  await expect(page.getByText('You’re no longer sharing any entries.')).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(entry).toContainText('Only you');
});
