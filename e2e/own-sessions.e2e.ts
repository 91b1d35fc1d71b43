import type { Locator, Page } from '@playwright/test';
import { plusDays } from '#contract/core/time/dates.ts';
import { localAt, weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { violationsOn } from './support/axe.ts';
import { inDays, inWords } from './support/days.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, timezoneId: 'America/New_York' });

const zone = 'Europe/Amsterdam';
const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '15:00', to: '18:00' }));

/** A coach in Amsterdam, open every day from 15:00 to 18:00, and a client of theirs in New York, whose page is `page`. */
const meet = async (page: Page, coachPage: Page, rules: Partial<BodyInputOf<'updateAvailability'>> = {}) => {
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const body = { version: 0, timeZone: zone, weekly: hours, horizonDays: 365, noticeHours: 0, ...rules };
  await call(coachPage, coach, 'updateAvailability', { body });
  const email = newAddress('noor');
  const name = { firstName: 'Noor', lastName: 'Bakker' };
  const { clientId } = await joinCoach(coachPage, coach, page, { email, ...name });
  const plan = (startsLocal: string, more: object = {}) =>
    call(coachPage, coach, 'createSession', {
      body: { clientId, startsLocal, timeZone: zone, durationMinutes: 60, ...more },
    });
  return { plan };
};

const toCome = (page: Page) => page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');

/** How many hours Amsterdam is ahead of New York at noon (UTC) of a date. */
const hoursApart = (date: string): number => {
  const hourIn = (timeZone: string) => Number(localAt(`${date}T12:00:00.000Z`, timeZone).slice(11, 13));
  return hourIn(zone) - hourIn('America/New_York');
};

/**
 * The next Wednesday, a week ahead or more, on which the zones are five hours apart, and the next one after it with six:
 * America changes its clocks on other days than Europe.
 */
const comingWednesdays = () => {
  const dates = Array.from({ length: 364 }, (_, days) => inDays(days + 7));
  const wednesdays = dates.filter((date) => weekdayOf(date) === 3);
  const five = wednesdays.find((date) => hoursApart(date) === 5);
  const six = wednesdays.find((date) => five !== undefined && date > five && hoursApart(date) === 6);
  if (five === undefined || six === undefined) throw new Error('No Wednesday between the clock changes');
  return { five, six };
};

/** `Wednesday, 17 March 2027` */
const named = (date: string): string =>
  `${inWords(date, { weekday: 'long' })}, ${inWords(date, { day: 'numeric', month: 'long', year: 'numeric' })}`;

/** Turns the pages of the calendar until it shows a day. */
const turnTo = async (page: Page, dayRadio: Locator, button: 'Earlier' | 'Later'): Promise<void> => {
  while (!(await dayRadio.isVisible())) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: /free times$/ }).waitFor();
  }
};

test('a client in New York books, moves and cancels a time of a coach in Amsterdam, between the two changes of the clocks', async ({
  page,
  somebodyElse,
}) => {
  await meet(page, await somebodyElse());
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page.getByText('No upcoming sessions', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Book a session' }).click();
  const { five, six } = comingWednesdays();
  const dayOf = (date: string) => page.getByRole('radio', { name: new RegExp(`^${named(date)}`) });
  await turnTo(page, dayOf(six), 'Later');
  await dayOf(six).check();
  await expect(page.getByRole('radio', { name: '09:00' })).toBeVisible();
  await turnTo(page, dayOf(five), 'Earlier');
  await dayOf(five).check();
  await expect(page.getByRole('radio', { name: '09:00' })).toBeHidden();
  await page.getByRole('radio', { name: '10:00' }).check();
  const choice = page.getByRole('region', { name: 'Your session' });
  await expect(choice).toContainText('15:00–16:00 for your coach (Amsterdam)');
  await expect(choice).toContainText(`until ${named(plusDays(five, -1))}, 10:00`);
  await page.getByRole('button', { name: 'Book 10:00' }).click();
  await expect(page.getByText('Session booked.')).toBeVisible();
  await expect(toCome(page)).toContainText([new RegExp(`${named(five)}.*10:00–11:00`)]);

  await page.getByRole('link', { name: /^Move: Wednesday/ }).click();
  await turnTo(page, dayOf(five), 'Later');
  await dayOf(five).check();
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
  await page.getByRole('button', { name: /^Book \d/ }).click();
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

test('a client chooses what to book: its place and price are read before, and in the list after', async ({
  page,
  somebodyElse,
}) => {
  const offer = { colour: 'sky', bookable: true } as const;
  const types = [
    {
      ...offer,
      typeId: 'firsttalk0000000000000',
      name: 'First talk',
      durationMinutes: 30,
      place: { kind: 'phone' as const },
    },
    {
      ...offer,
      typeId: 'walktalk00000000000000',
      name: 'Walk and talk',
      durationMinutes: 60,
      place: { kind: 'in-person' as const, address: 'Vondelpark 1' },
      price: { amount: 90_00, currency: 'EUR' as const },
    },
  ];
  await meet(page, await somebodyElse(), { types, limits: { openPerClient: 1 } });
  await page.goto('/sessions/book');
  const walk = page.getByRole('radio', { name: 'Walk and talk 60 minutes · Vondelpark 1 · €90.00' });
  await expect(page.getByRole('radio', { name: 'First talk 30 minutes · Call from your coach' })).toBeChecked();
  await walk.check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('group', { name: 'Next free' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Book \d/ }).click();
  await expect(page.getByText('Session booked.')).toBeVisible();
  await expect(toCome(page)).toContainText('Walk and talk · Vondelpark 1');
  // As many as the coach allows.
  await page.goto('/sessions/book');
  await expect(page.getByText('You’ve booked as many sessions as your coach allows for now.')).toBeVisible();
});
