import type { Page } from '@playwright/test';
import { plusDays } from '#contract/core/time/dates.ts';
import { weekdayOf } from '#contract/core/time/local.ts';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { inWords } from './support/days.ts';
import { newAddress, rowOf, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { sendWhatWaits } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** A coach with one client, whose days are counted in Amsterdam. */
const coachWithClient = async (page: Page): Promise<{ coach: Tokens; clientId: string; email: string }> => {
  const coach = await signUpCoach(page, { email: newAddress('ines'), firstName: 'Ines', lastName: 'Moreau' });
  await call(page, coach, 'updateAvailability', { body: { version: 0, timeZone: 'Europe/Amsterdam' } });
  const email = newAddress('robin');
  const { client } = await call(page, coach, 'inviteClient', {
    body: { email, firstName: 'Robin', lastName: 'Hale' },
  });
  return { coach, clientId: client.clientId, email };
};

const openSheet = async (page: Page, date: string, time: string): Promise<void> => {
  await page.goto(`/coach/sessions?view=day&date=${date}`);
  await page.getByRole('button', { name: 'New session' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New session' });
  await sheet.getByLabel('Date').fill(date);
  await sheet.getByLabel('Starts at').fill(time);
};

const chooseRobin = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Client' }).fill('rob');
  await page.getByRole('option', { name: /Robin Hale/ }).click();
};

const blockOn = (page: Page) => page.getByRole('button', { name: /^Robin Hale/ });

/** Shows a day of the calendar. */
const dayOf = (page: Page, date: string) => page.goto(`/coach/sessions?view=day&date=${date}`);

test('a coach makes a session by the form, in the hour that comes twice the second time, and finds it there', async ({
  page,
}) => {
  const { coach } = await coachWithClient(page);
  await openSheet(page, '2027-10-31', '02:30');
  await chooseRobin(page);
  await page.getByLabel('The second (GMT+1)').check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Session created')).toBeVisible();
  await expect(blockOn(page)).toBeVisible();
  const { items } = await call(page, coach, 'listSessions', {
    query: { from: '2027-10-30T00:00:00.000Z', to: '2027-11-01T00:00:00.000Z' },
  });
  expect(items.map(({ startsAt }) => startsAt)).toEqual(['2027-10-31T01:30:00.000Z']);
});

/** The last Sunday of next March, on which Europe's clocks go forward: always in the future. */
const clockChange = ((): string => {
  const endOfMarch = `${new Date().getUTCFullYear() + 1}-03-31`;
  return plusDays(endOfMarch, -(weekdayOf(endOfMarch) % 7));
})();

test('a weekly series leaves out the date that is taken, and its following are cancelled from one of them', async ({
  page,
}) => {
  const { coach } = await coachWithClient(page);
  const [first, taken, third, fourth] = [
    plusDays(clockChange, -13),
    plusDays(clockChange, -6),
    plusDays(clockChange, 1),
    plusDays(clockChange, 8),
  ];
  await call(page, coach, 'createSession', {
    body: {
      kind: 'block',
      startsLocal: `${taken}T09:30`,
      timeZone: 'Europe/Amsterdam',
      durationMinutes: 60,
    },
  });
  await openSheet(page, first, '09:00');
  await chooseRobin(page);
  await page.getByLabel('How often').selectOption('Every week');
  await page.getByLabel('Number of sessions').fill('4');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    `Mon, ${inWords(taken, { day: 'numeric', month: 'short', year: 'numeric' })}`,
  );
  await page.getByRole('button', { name: 'Skip this date' }).click();
  await expect(page.getByText('3 sessions created')).toBeVisible();

  await dayOf(page, third);
  await blockOn(page).click();
  await page.getByRole('button', { name: 'Cancel session…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('This and following').check();
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await sendWhatWaits(page);
  const { items } = await call(page, coach, 'listSessions', {
    query: { from: `${plusDays(clockChange, -14)}T00:00:00.000Z`, to: `${plusDays(clockChange, 13)}T00:00:00.000Z` },
  });
  const ofSeries = items.filter(({ seriesId }) => seriesId !== undefined);
  expect(ofSeries.map(({ startsAt, status }) => [startsAt, status])).toEqual([
    // The clocks go forward between the two: nine stays nine.
    [`${first}T08:00:00.000Z`, 'scheduled'],
    [`${third}T07:00:00.000Z`, 'cancelled'],
    [`${fourth}T07:00:00.000Z`, 'cancelled'],
  ]);
});

test('a completed session counts in the list of clients, and no longer once it is corrected', async ({ page }) => {
  const { coach, clientId, email } = await coachWithClient(page);
  await call(page, coach, 'createSession', {
    body: { clientId, startsLocal: '2026-03-30T09:00', timeZone: 'Europe/Amsterdam', durationMinutes: 60 },
  });
  await dayOf(page, '2026-03-30');
  await blockOn(page).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(page.getByText('Change outcome')).toBeVisible();
  await page.getByRole('link', { name: 'Show client' }).click();
  await expect(page).toHaveURL(`/coach/clients/${clientId}`);
  await page.goto('/coach/clients');
  await expect(rowOf(page, email).getByText('1', { exact: true })).toBeVisible();

  await dayOf(page, '2026-03-30');
  await blockOn(page).click();
  await page.getByRole('button', { name: 'No-show', exact: true }).click();
  await expect(page.getByText('Marked as no-show')).toBeVisible();
  await page.goto('/coach/clients');
  await expect(rowOf(page, email).getByText('0', { exact: true })).toBeVisible();
});

test('a session is made with the keyboard alone; Escape closes a list first, then the sheet', async ({ page }) => {
  await coachWithClient(page);
  await page.goto('/coach/sessions?view=day&date=2027-03-30');
  const open = page.getByRole('button', { name: 'New session' }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New session' });
  await expect(sheet).toBeVisible();
  const client = sheet.getByRole('combobox', { name: 'Client' });
  await expect(client).toHaveAttribute('placeholder', 'Start typing a name');
  await client.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await client.focus();
  await page.keyboard.type('hale');
  await page.keyboard.press('Enter');
  await expect(client).toHaveValue('Robin Hale');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const starts = sheet.getByRole('textbox', { name: 'Starts at' });
  await sheet.getByLabel('Date').fill('30 mar 2027 14:15');
  await expect(starts).toHaveValue('14:15');
  await starts.press('Alt+ArrowDown');
  await expect(sheet.getByRole('option', { name: '14:15' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('listbox')).toBeHidden();
  await expect(sheet).toBeVisible();
  await starts.press('Alt+ArrowDown');
  await expect(sheet.getByRole('option', { name: '14:15' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(starts).toHaveValue('15:15');
  await sheet.getByRole('button', { name: 'Create', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session created')).toBeVisible();
  await expect(blockOn(page)).toBeVisible();
});

test('a note is begun on the page of a session, about it and its client, and looking at the page begins none', async ({
  page,
}) => {
  const { coach, clientId } = await coachWithClient(page);
  const { items } = await call(page, coach, 'createSession', {
    body: { clientId, startsLocal: '2027-05-03T10:00', timeZone: 'Europe/Amsterdam', durationMinutes: 60 },
  });
  const notes = async () => (await call(page, coach, 'listNotes', { query: { clientId } })).items;
  await dayOf(page, '2027-05-03');
  await blockOn(page).click();
  await page.getByRole('link', { name: 'Open session page' }).click();
  await expect(page).toHaveURL(`/coach/sessions/${items[0]?.sessionId}`);
  const start = page.getByRole('button', { name: 'Start note' });
  await expect(start).toBeVisible();
  expect(await notes()).toEqual([]);
  await start.click();
  await page.getByRole('textbox', { name: 'Text of the note' }).fill('Sleeps better');
  await expect.poll(notes).toMatchObject([{ clientId, sessionId: items[0]?.sessionId, excerpt: 'Sleeps better' }]);
});
