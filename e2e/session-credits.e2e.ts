import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './support/axe.ts';
import { inDays } from './support/days.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, timezoneId: 'Europe/Amsterdam' });

const timeZone = 'Europe/Amsterdam';
/** Up to a week before, a cancellation costs nothing. */
const cancellationHours = 168;
const title = 'One session';

/** A coach who sells single sessions, and a client of theirs, whose page is `page`. */
const meet = async (page: Page, coachPage: Page) => {
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  const body = { version: 0, timeZone, weekly, horizonDays: 60, noticeHours: 0, cancellationHours };
  await call(coachPage, coach, 'updateAvailability', { body });
  const pack = { title, credits: 1, price: 8000, currency: 'EUR', category: 'E', rate: 0 } as const;
  const { id: packageId } = await call(coachPage, coach, 'savePackage', { body: pack });
  const noor = { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' };
  const { clientId } = await joinCoach(coachPage, coach, page, noor);
  return { coach, clientId, packageId };
};

/** A client's remaining credits, as they read them. */
const ownCredits = (page: Page): Locator => page.getByRole('region', { name: 'Session credits' });

/** The same as their coach reads it. */
const creditsOf = async (coachPage: Page, clientId: string): Promise<Locator> => {
  await coachPage.goto(`/coach/clients/${clientId}?tab=money`);
  return coachPage.getByRole('region', { name: 'Session credits' });
};

/** Chooses the first time of a day and asks for it. */
const book = async (page: Page, days: number): Promise<void> => {
  const [year, , day] = inDays(days).split('-');
  await page.goto('/sessions/book');
  await page.getByRole('radio', { name: new RegExp(`, ${Number(day)} \\w+ ${year}`) }).check();
  await page
    .getByRole('radiogroup', { name: /free times$/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: /^Book \d/ }).click();
};

test('a granted credit is held by a booking; without one only the coach plans, and says so', async ({
  page,
  somebodyElse,
}) => {
  const coachPage = await somebodyElse();
  const { clientId } = await meet(page, coachPage);

  const seen = await creditsOf(coachPage, clientId);
  await expect(seen).toContainText('Sessions with Noor don’t need credits');
  await seen.getByRole('button', { name: 'Grant a package' }).click();
  const granting = coachPage.getByRole('dialog');
  await granting.getByRole('combobox').selectOption(`${title}: 1 session`);
  await granting.getByRole('button', { name: 'Grant a package' }).click();
  await expect(seen).toContainText('1 of 1 left');

  await page.goto('/sessions');
  await expect(ownCredits(page)).toContainText('1 session left with Mirre');
  await book(page, 20);
  await expect(page.getByText('Session booked.')).toBeVisible();
  await expect(ownCredits(page)).toContainText('You have no sessions left with Mirre');
  await coachPage.reload();
  await expect(seen).toContainText('0 of 1 left · 1 booked');

  await book(page, 21);
  await expect(page.getByRole('alert')).toContainText('Ask Mirre for a new package');
  expect(await violationsOn(page)).toEqual([]);

  await coachPage.goto(`/coach/sessions?view=day&date=${inDays(21)}`);
  await coachPage.getByRole('button', { name: 'New session' }).first().click();
  const sheet = coachPage.getByRole('dialog', { name: 'New session' });
  await sheet.getByLabel('Date').fill(inDays(21));
  await sheet.getByLabel('Starts at').fill('10:00');
  await sheet.getByRole('combobox', { name: 'Client' }).fill('noor');
  await coachPage.getByRole('option', { name: /Noor Bakker/ }).click();
  await expect(sheet.getByRole('status').filter({ hasText: '0 session credits left.' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText(
    'Your client doesn’t have enough session credits left for this.',
  );
  await sheet.getByRole('button', { name: 'Plan without a credit' }).click();
  await expect(coachPage.getByText('Session created')).toBeVisible();
  await coachPage.getByRole('button', { name: /^Noor Bakker/ }).click();
  await expect(coachPage.getByRole('dialog')).toContainText('No credit');
});

test('a cancellation in time gives the credit back, a late one uses it', async ({ page, somebodyElse }) => {
  const coachPage = await somebodyElse();
  const { coach, clientId, packageId } = await meet(page, coachPage);
  await call(coachPage, coach, 'grantPackage', { body: { clientId, packageId } });

  await book(page, 20);
  await expect(ownCredits(page)).toContainText('You have no sessions left');
  await page.getByRole('button', { name: /^Cancel session:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await expect(ownCredits(page)).toContainText('1 session left with Mirre');
  const seen = await creditsOf(coachPage, clientId);
  await expect(seen).toContainText('1 of 1 left');

  await book(page, 3);
  await expect(ownCredits(page)).toContainText('You have no sessions left');
  await page.getByRole('button', { name: /^Cancel session:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel (counts as used)' }).click();
  await expect(page.getByText('Session cancelled. It counts as used.')).toBeVisible();
  await expect(ownCredits(page)).toContainText('You have no sessions left');
  await coachPage.reload();
  await expect(seen).toContainText('0 of 1 left · 1 used');
  await seen.getByText('Credit history').click();
  await expect(seen.getByRole('group').getByRole('listitem')).toContainText([
    'Used',
    'Booked -1',
    'Returned +1',
    'Booked -1',
    'Granted +1',
  ]);
});
