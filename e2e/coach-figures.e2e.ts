import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe.ts';
import { logInAs, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 1000 } });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

/** Where it is about noon now, so that the last hours are of this day and of this week. */
const zoneAtNoon = (): string => {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

/** The clock reading some hours before 12:00. */
const hoursAgo = (hours: number): string => {
  const noon = Date.now() - new Date().getUTCHours() * 3_600_000 + 12 * 3_600_000;
  return `${new Date(noon - hours * 3_600_000).toISOString().slice(0, 13)}:00`;
};

test('a practice that begins is told its first steps, and makes no figures up', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('new'), firstName: 'Ilse', lastName: 'Brink' });
  await expect(card(page, 'Total clients')).toContainText('0 active, 0 pending');
  await expect(card(page, 'Client progress')).toContainText('—');
  await expect(part(page, 'Needs attention')).toContainText('You’re all caught up');
  expect(await violationsOn(page)).toEqual([]);
  await part(page, 'Recent activities').getByRole('link', { name: 'Invite a client' }).click();
  await expect(page).toHaveURL('/coach/clients');
});

test('a session that is over waits for its outcome; once it has one it counts, and is told', async ({ page }) => {
  const coach = await signUpCoach(page, { email: newAddress('figures'), firstName: 'Ines', lastName: 'Moreau' });
  const timeZone = zoneAtNoon();
  await call(page, coach, 'updateAvailability', { body: { version: 0, timeZone } });
  const { client } = await call(page, coach, 'inviteClient', {
    body: { email: newAddress('robin'), firstName: 'Robin', lastName: 'Hale' },
  });
  await call(page, coach, 'createSession', {
    body: { clientId: client.clientId, startsLocal: hoursAgo(4), timeZone, durationMinutes: 60 },
  });
  await page.reload();
  await expect(card(page, 'Total clients')).toContainText('0 active, 1 pending');
  await expect(card(page, 'Sessions this week')).toContainText('0 completed');
  const attention = part(page, 'Needs attention');
  await expect(attention.getByText('How did the session with Robin Hale go?')).toBeVisible();
  await attention.getByRole('link', { name: /^Add outcome/ }).click();
  await page.getByRole('button', { name: 'Wrap up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(card(page, 'Sessions this week')).toContainText('1 completed');
  await expect(attention).toContainText('You’re all caught up');
  const activity = part(page, 'Recent activities');
  await activity.getByRole('link', { name: 'Session with Robin Hale completed' }).click();
  await expect(page).toHaveURL(/\/coach\/sessions\?view=day&date=/);
  await expect(page.getByRole('dialog')).toContainText('Robin Hale');
});

test('an invoice that is overdue needs attention until it is put off, and stays away then', async ({ page }) => {
  await logInAs(page, 'Coach');
  const attention = part(page, 'Needs attention');
  await attention.getByRole('button', { name: /^Show: \d+ invoices are overdue/ }).click();
  const overdue = attention.getByRole('listitem').filter({ hasText: /Invoice \S+ is overdue/ });
  const title =
    (await overdue
      .last()
      .getByText(/is overdue$/)
      .textContent()) ?? '';
  await overdue
    .last()
    .getByRole('button', { name: `Later: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Until next week' }).click();
  await expect(page.getByText(/^Postponed until/)).toBeVisible();
  await expect(attention.getByText(title, { exact: true })).toBeHidden();
  await expect(attention.getByRole('heading', { name: 'Needs attention' })).toBeFocused();
  await page.reload();
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  await expect(attention.getByText(title, { exact: true })).toBeHidden();
});

test('each part fails alone, and is asked for again', async ({ page }) => {
  await page.route('**/api/coach-dashboard', async (route) => {
    const reply = await route.fetch();
    const body: unknown = await reply.json();
    await route.fulfill({ response: reply, json: Object.assign({}, body, { activity: { failed: true } }) });
  });
  await logInAs(page, 'Coach');
  const activity = part(page, 'Recent activities');
  await expect(activity.getByRole('alert')).toContainText('We couldn’t load recent activity');
  await expect(part(page, 'Upcoming sessions').getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'Total clients')).toContainText(/\d+ active/);
  await page.route('**/api/coach-dashboard', (route) => route.continue());
  await activity.getByRole('button', { name: 'Try again' }).click();
  await expect(activity.getByRole('alert')).toBeHidden();
  await expect(activity.getByRole('link').first()).toBeVisible();
});

test('figures of a period stand as charts, tables and a file; of few people none are told', async ({ page }) => {
  await logInAs(page, 'Coach', '/coach/analytics');
  await page.getByRole('radio', { name: 'Year', exact: true }).check();
  await expect(page).toHaveURL(/period=year/);
  await expect(page.getByRole('status').filter({ hasText: /^1 Jan.*31 Dec/ })).toBeVisible();
  const sessions = part(page, 'Sessions by outcome');
  const walk = sessions.getByRole('slider');
  await walk.focus();
  await page.keyboard.press('Home');
  const held = /Completed: Sessions (\d+)/.exec((await walk.getAttribute('aria-valuetext')) ?? '')?.[1];
  expect(Number(held)).toBeGreaterThan(0);
  await sessions.getByRole('button', { name: 'Table' }).click();
  await expect(sessions.getByRole('row', { name: /^Completed/ })).toContainText(held ?? '');
  await expect(card(page, 'Sessions completed')).toContainText(held ?? '');
  const told = page.getByRole('region', { name: 'Your clients’ well-being' });
  await expect(told).toContainText('only for groups of 5 or more');
  const income = part(page, 'Income by client');
  await expect(income.getByRole('row', { name: /^Total/ }).first()).toBeVisible();
  const sanne = income.getByRole('row', { name: /^Sanne Visser/ });
  await expect(sanne.getByRole('link')).toHaveAttribute('href', /^\/coach\/clients\//);
  await expect(part(page, 'Hours used')).toContainText(/[\d.,]+ of [\d.,]+ hours you offer are used/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^analytics-\d{4}-01-01-\d{4}-12-31\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.includes('"Completed"'))).toMatch(new RegExp(`,"${held}"$`));
  const its = lines.find((line) => line.startsWith('"Income by client"') && line.includes('"Sanne Visser"')) ?? '';
  const amount = Number(/"([\d.]+)"$/.exec(its)?.[1]);
  expect(amount).toBeGreaterThan(0);
  await expect(sanne).toContainText(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount));

  // A past period has its month in the address, and each chart the year before beside it.
  const lastYear = new Date().getFullYear() - 1;
  await page.getByLabel('Month in the period').fill(`03/${lastYear}`);
  await expect(page).toHaveURL(new RegExp(`month=${lastYear}-03`));
  await expect(page.getByRole('status').filter({ hasText: `31 Dec ${lastYear}` })).toBeVisible();
  const compared = part(page, 'Completed sessions, year on year');
  await compared.getByRole('button', { name: 'Table' }).click();
  await expect(compared.getByRole('columnheader', { name: 'A year before' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
