import type { Page } from '@playwright/test';
import type { BodyInputOf } from '#contract/routes.ts';
import { newAddress, signUpClient, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'America/New_York' });

const zone = 'Europe/Amsterdam';
const day = 86_400_000;
const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '15:00', to: '18:00' }));

/** A day of the calendar, so many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** A coach in Amsterdam, open every day from 15:00 to 18:00, and a client of theirs in New York, whose page is `page`. */
const meet = async (page: Page, coachPage: Page, rules: Partial<BodyInputOf<'updateAvailability'>> = {}) => {
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const body = { version: 0, timeZone: zone, weekly: hours, horizonDays: 365, noticeHours: 0, ...rules };
  await call(coachPage, coach, 'updateAvailability', { body });
  const email = newAddress('noor');
  const name = { firstName: 'Noor', lastName: 'Bakker' };
  const { invitation, client } = await call(coachPage, coach, 'inviteClient', { body: { email, ...name } });
  const noor = await signUpClient(page, { email, ...name });
  await call(page, noor, 'acceptInvitation', { params: { invitationId: invitation.id } });
  const plan = (startsLocal: string, more: object = {}) =>
    call(coachPage, coach, 'createSession', {
      body: { clientId: client.clientId, startsLocal, timeZone: zone, durationMinutes: 60, ...more },
    });
  return { plan };
};

const toCome = (page: Page) => page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');

test('a client in New York books, moves and cancels a time of a coach in Amsterdam, between the two changes of the clocks', async ({
  page,
  somebodyElse,
}) => {
  await meet(page, await somebodyElse());
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page.getByText('No upcoming sessions', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Book a session' }).click();
  // America changes its clocks two weeks before Europe: then it is five hours, else six.
  const march = page.getByRole('radio', { name: /^Wednesday, 17 March 2027/ });
  while (!(await march.isVisible())) {
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('heading', { name: /free times$/ }).waitFor();
  }
  await page.getByRole('radio', { name: /^Wednesday, 31 March 2027/ }).check();
  await expect(page.getByRole('radio', { name: '09:00' })).toBeVisible();
  await march.check();
  await expect(page.getByRole('radio', { name: '09:00' })).toBeHidden();
  await page.getByRole('radio', { name: '10:00' }).check();
  const choice = page.getByRole('region', { name: 'Your session' });
  await expect(choice).toContainText('15:00–16:00 for your coach (Amsterdam)');
  await expect(choice).toContainText('until Tuesday, 16 March 2027, 10:00');
  await choice.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByText('Session booked.')).toBeVisible();
  await expect(toCome(page)).toContainText([/Wednesday, 17 March 2027.*10:00–11:00/]);

  await page.getByRole('link', { name: /^Move: Wednesday/ }).click();
  while (!(await march.isVisible())) {
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('heading', { name: /free times$/ }).waitFor();
  }
  await march.check();
  // The time that it gives up is free for it, and not offered as it is.
  await expect(page.getByRole('radio', { name: '10:00' })).toBeHidden();
  await page.getByRole('radio', { name: '10:30' }).check();
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(toCome(page)).toContainText(['10:30–11:30']);

  await page.getByRole('button', { name: /^Cancel session: Wednesday/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('won’t count as used');
  await expect(dialog.getByRole('button', { name: 'Keep session' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Session cancelled.')).toBeVisible();
  await page.getByText('1 cancelled session').click();
  await expect(page.getByText('Cancelled by you')).toBeVisible();
});

test('inside the window a session cannot be moved, and a cancellation counts as used', async ({
  page,
  somebodyElse,
}) => {
  const { plan } = await meet(page, await somebodyElse(), { cancellationHours: 168 });
  await plan(`${inDays(3)}T15:00`);
  await page.goto('/sessions');
  await page.getByRole('button', { name: /^Move:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'It’s too late to move this session' });
  await expect(dialog).toContainText('If you cancel now, it counts as used.');
  await dialog.getByRole('button', { name: 'Cancel (counts as used)' }).click();
  await expect(page.getByText('Session cancelled. It counts as used.')).toBeVisible();
  await page.getByText('1 cancelled session').click();
  await expect(page.getByText('Cancelled late · counts as used')).toBeVisible();
});

test('a time that somebody else got first is said, and is no longer on offer', async ({ page, somebodyElse }) => {
  const { plan } = await meet(page, await somebodyElse());
  await page.goto('/sessions/book');
  const wanted = inDays(2);
  await page
    .getByRole('radio', { name: new RegExp(`, ${Number(wanted.slice(8))} \\w+ ${wanted.slice(0, 4)}`) })
    .check();
  const times = page.getByRole('radiogroup', { name: /free times$/ }).getByRole('radio');
  await expect(times).toHaveCount(5);
  await times.first().check();
  await plan(`${wanted}T15:00`);
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('alert')).toContainText('This time is already taken');
  await expect(times).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Your session' })).toBeHidden();
});

test('a session is booked by keyboard alone', async ({ page, somebodyElse }) => {
  await meet(page, await somebodyElse());
  await page.goto('/sessions/book');
  await page
    .getByRole('radio', { name: /free times?$/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session booked.')).toBeVisible();
  await expect(toCome(page)).toHaveCount(1);
});
