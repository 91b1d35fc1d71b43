import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe.ts';
import { inDays } from './support/days.ts';
import { newestMailTo } from './support/mailbox.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, timezoneId: 'Europe/Amsterdam' });

const zone = 'Europe/Amsterdam';
const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '15:00', to: '18:00' }));

/** A coach who is open in the afternoon, and a client of theirs, whose page is `page`. */
const meet = async (page: Page, coachPage: Page) => {
  const mirre = newAddress('mirre');
  const coach = await signUpCoach(coachPage, { email: mirre, firstName: 'Mirre', lastName: 'Overbeek' });
  const body = { version: 0, timeZone: zone, weekly, horizonDays: 60, noticeHours: 0 };
  await call(coachPage, coach, 'updateAvailability', { body });
  const email = newAddress('noor');
  const { clientId } = await joinCoach(coachPage, coach, page, { email, firstName: 'Noor', lastName: 'Bakker' });
  const plan = (startsLocal: string) =>
    call(coachPage, coach, 'createSession', {
      body: { clientId, startsLocal, timeZone: zone, durationMinutes: 60 },
    });
  return { email, mirre, plan };
};

const ask = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  const form = page.getByRole('form', { name: 'Ask for another time' });
  await form.getByLabel('Day', { exact: true }).fill(inDays(9));
  await form.getByLabel('Time', { exact: true }).fill('20:30');
  await form.getByLabel('Message (optional)').fill(words);
  // What was typed is there when the form is opened again.
  await form.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  await expect(form.getByLabel('Message (optional)')).toHaveValue(words);
  await form.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page.getByText('Request sent. Mirre answers by email.')).toBeVisible();
};

test('a client asks for a time, the coach proposes two, and one is taken by the link of a mail, signed out', async ({
  page,
  somebodyElse,
}) => {
  const coachPage = await somebodyElse();
  const { email, mirre } = await meet(page, coachPage);
  await page.goto('/sessions/book');
  await ask(page, 'After work, if you can.');
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('/sessions');
  await expect(page.getByText(/^You asked Mirre for /)).toBeVisible();

  const toCoach = await newestMailTo(coachPage, mirre, 2);
  expect(toCoach.text).toContain('After work, if you can.');
  await coachPage.goto(new URL(/https?:\S+\?requests/.exec(toCoach.text)?.[0] ?? '').pathname.concat('?requests'));
  const row = coachPage.getByRole('group').filter({ hasText: 'Noor Bakker asks for' });
  await expect(row).toContainText('“After work, if you can.”');
  await row.getByRole('button', { name: 'Propose other times' }).click();
  await row.getByRole('button', { name: 'Add a time' }).click();
  for (const [place, time] of ['19:00', '20:00'].entries()) {
    await row.getByLabel(`Day ${place + 1}`).fill(inDays(10));
    await row.getByLabel(`Time ${place + 1}`).fill(time);
  }
  await row.getByLabel('Message (optional)').fill('One of these?');
  await settled(coachPage);
  expect(await violationsOn(coachPage)).toEqual([]);
  await row.getByRole('button', { name: 'Send times' }).click();
  await expect(coachPage.getByText('Your answer is on its way to Noor.')).toBeVisible();

  const offered = await newestMailTo(page, email, 2);
  expect(offered.subject).toBe('Mirre Overbeek proposes times for your session');
  const visitor = await somebodyElse();
  const link = new URL(/https?:\S+\/offer#\S+/.exec(offered.text)?.[0] ?? '');
  await visitor.goto(link.pathname + link.hash);
  await expect(visitor.getByRole('heading', { name: 'Times with Mirre' })).toBeVisible();
  await expect(visitor.getByText('“One of these?”')).toBeVisible();
  expect(await violationsOn(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: /^Choose .*20:00$/ }).dblclick();
  await expect(visitor.getByText(/^Booked: .*20:00\./)).toBeVisible();
  // Its token is out of the address bar, and a reload still knows it.
  await visitor.reload();
  await expect(visitor.getByText(/^Booked: .*20:00\./)).toBeVisible();
  expect(visitor.url()).not.toContain('#');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')).toContainText(['20:00–21:00']);
  await expect(page.getByText(/^You asked Mirre/)).toBeHidden();
});

test('a client waits for an earlier time and stops waiting, and a coach approves a time that is asked for by keyboard', async ({
  page,
  somebodyElse,
}) => {
  const coachPage = await somebodyElse();
  const { plan } = await meet(page, coachPage);
  await plan(`${inDays(12)}T15:00`);
  await page.goto('/sessions');
  await page.getByRole('link', { name: /^Move: / }).click();
  await page.getByRole('button', { name: 'Tell me when an earlier time frees up' }).click();
  await expect(page.getByText('We’ll email you when a time frees up.')).toBeVisible();
  await ask(page, '');
  await coachPage.goto('/coach/sessions');
  await coachPage.getByText('1 request for a time · 1 client waits for a time').press('Enter');
  await coachPage.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(coachPage.getByText('Approved. You both get the session by email.')).toBeVisible();
  await page.goto('/sessions');
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')).toContainText(['20:30–21:30']);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeHidden();
  await expect(page.getByText('We’ll email you when')).toBeHidden();
});

test('a form that cannot be sent keeps what was typed', async ({ page, somebodyElse }) => {
  await meet(page, await somebodyElse());
  await page.goto('/sessions/book');
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  const form = page.getByRole('form', { name: 'Ask for another time' });
  await form.getByLabel('Day', { exact: true }).fill(inDays(9));
  await form.getByLabel('Time', { exact: true }).fill('20:30');
  await form.getByLabel('Message (optional)').fill('Evenings suit me.');
  await page.route('**/api/own-time-requests', (route) => route.abort());
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Message (optional)')).toHaveValue('Evenings suit me.');
});
