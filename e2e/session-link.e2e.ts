import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { linkOfSession } from '#testing/local/link-of-session.ts';
import { inDays } from './support/days.ts';
import { newAddress, signUpClient, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import type { WorkerStack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const zone = 'Europe/Amsterdam';

/** Three weeks from now, `2027-03-03`. */
const day = inDays(21);

/** A coach in Amsterdam, their client who is elsewhere, and the link to a session at ten; the page is the client's, signed out. */
const linked = async (page: Page, client: Page, stack: WorkerStack) => {
  const person = { email: newAddress('link'), firstName: 'Iris', lastName: 'Bos' };
  const coach = await signUpCoach(page, { email: newAddress('coach'), firstName: 'Mees', lastName: 'Blom' });
  const { client: relation } = await call(page, coach, 'inviteClient', { body: person });
  const tokens = await signUpClient(client, person);
  await call(client, tokens, 'getMe');
  await call(client, tokens, 'acceptInvitation', { params: { invitationId: relation.invitationId } });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  await call(page, coach, 'updateAvailability', { body: { version: 0, timeZone: zone, weekly } });
  const hour = { clientId: relation.clientId, startsLocal: `${day}T10:00`, timeZone: zone, durationMinutes: 60 };
  const { items } = v.parse(SessionsMade, await call(page, coach, 'createSession', { body: hour }));
  const [session] = items;
  if (!session) throw new Error('No session was made');
  await client.context().setStorageState({ cookies: [], origins: [] });
  const statusNow = async () => {
    const query = `?from=${day}T00:00:00.000Z&to=${day}T23:59:00.000Z`;
    const answer = await page.request.get(`/api/sessions${query}`, {
      headers: { authorization: `Bearer ${coach.access}` },
    });
    return v.parse(v.object({ items: SessionsMade.entries.items }), await answer.json()).items;
  };
  return { link: await linkOfSession(stack, session), statusNow, coach };
};

test('a client cancels by the link of a mail, without signing in and only after a button', async ({
  page,
  somebodyElse,
  stack,
}) => {
  const client = await somebodyElse();
  const { link, statusNow } = await linked(page, client, stack);
  await client.goto(link);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Your session with Mees');
  // Nobody reads the secret off the address bar, and a reload still knows it.
  await expect(client).toHaveURL(/\/session$/);
  await client.reload();
  await expect(client.getByText(/your time \(New York\)/)).toBeVisible();
  await expect(client.getByText(/10:00.* for Mees \(Amsterdam\)/)).toBeVisible();
  expect((await statusNow())[0]?.status).toBe('scheduled');
  await client.getByRole('button', { name: 'Cancel session' }).click();
  const dialog = client.getByRole('alertdialog');
  await dialog.getByLabel('Reason (optional)').fill('Ill');
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(client.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible();
  await expect(client.getByText('Cancelled', { exact: true })).toBeVisible();
  expect((await statusNow())[0]).toMatchObject({ status: 'cancelled', cancelledBy: 'client', reason: 'Ill' });
});

test('a client moves a session by its link with the keyboard alone', async ({ page, somebodyElse, stack }) => {
  const client = await somebodyElse();
  const { link, statusNow } = await linked(page, client, stack);
  await client.goto(link);
  await client.getByRole('button', { name: 'Choose another time' }).focus();
  await client.keyboard.press('Enter');
  const days = client.getByLabel('Day', { exact: true });
  await days.focus();
  await days.selectOption(day);
  // In New York it is five or six hours earlier, whatever the season.
  const choice = client.getByRole('radio').first();
  await choice.focus();
  await client.keyboard.press('Space');
  await client.keyboard.press('Tab');
  await client.getByRole('button', { name: /^Move to/ }).focus();
  await client.keyboard.press('Enter');
  await expect(client.getByRole('status').filter({ hasText: 'moved' })).toBeVisible();
  const [moved] = await statusNow();
  expect(moved).toMatchObject({ status: 'scheduled', localStart: `${day}T09:00`, version: 2 });
});

test('a link that was cut says so, and where to go', async ({ page }) => {
  await page.goto('/session#broken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a calendar program reads the address from the settings until it is taken away', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('feed'), firstName: 'Mees', lastName: 'Blom' }, '/settings');
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.getByRole('button', { name: 'Create a private link' }).click();
  const address = await section.getByLabel('Your private link').inputValue();
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const again = await page.request.get(address, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  await page.reload();
  await expect(section.getByText(/You’ve had a private link since/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'no longer works' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
