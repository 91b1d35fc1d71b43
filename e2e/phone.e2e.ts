import type { Page } from '@playwright/test';
import { overflowOf } from './support/faults.ts';
import { demoAccount, newAddress, signUpClient, signUpCoach } from './support/people.ts';
import { present } from './support/screens.ts';
import { call, signInAs } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, freshTest, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const placeOf = (page: Page, name: string) => barOf(page).getByRole('link', { name });
const moreOf = (page: Page) => barOf(page).getByRole('button', { name: 'More' });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('the head fits every phone, also where the way to help has a long name', async ({ page }) => {
  await signInAs(page, demoAccount('Client'));
  for (const language of ['fr', 'de'] as const) {
    await present(page, language, 'light');
    await page.goto('/dashboard');
    await settled(page);
    for (const width of [360, 385, 390, 401, 430, 481]) {
      await page.setViewportSize({ width, height: phone.height });
      expect([language, width, await overflowOf(page)]).toEqual([language, width, []]);
    }
  }
});

test('a client reaches every page from the bar; each place is marked, and remembers where it was left', async ({
  page,
}) => {
  await signInAs(page, demoAccount('Client'));
  await present(page, 'en', 'light');
  await page.goto('/dashboard');
  await settled(page);
  await expect(barOf(page).locator('a, button')).toHaveText([/Today$/, /Practise$/, /Journal$/, /Coach$/, /More$/]);
  await page.evaluate(() => window.scrollTo(0, 700));
  await placeOf(page, 'Journal').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);

  const segments = page.getByRole('navigation', { name: 'Journal' });
  for (const [name, title] of [
    ['Insights', 'Insights'],
    ['Well-being', 'Well-being check'],
    ['Entries', 'Journal'],
  ] as const) {
    await segments.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(segments.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(placeOf(page, 'Journal')).toHaveAttribute('aria-current', /page|true/);
  }

  await placeOf(page, 'Today').click();
  await expect.poll(() => scrolled(page)).toBe(700);
  await placeOf(page, 'Today').click();
  await expect.poll(() => scrolled(page)).toBe(0);

  await placeOf(page, 'Coach').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your coach' })).toBeVisible();
  await page.getByRole('link', { name: 'All sessions' }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(placeOf(page, 'Coach')).toHaveAttribute('aria-current', 'true');

  for (const [name, path] of [
    ['Circle', '/circle'],
    ['Sharing', '/sharing'],
    ['Invoices', '/invoices'],
    ['Settings', '/settings'],
    ['Help & Support', '/help'],
  ] as const) {
    await moreOf(page).click();
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await moreOf(page).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Language:/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Appearance:/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  // The help is open to everybody, and loses only the bar.
  await expect(barOf(page)).toBeHidden();
  await expect(page).toHaveURL('/help');
});

test('a message of the coach is a number on the bar until it is read on the page of the coach', async ({
  page,
  somebodyElse,
}) => {
  const coachPage = await somebodyElse();
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const email = newAddress('noor');
  const name = { firstName: 'Noor', lastName: 'Bakker' };
  const { invitation, client } = await call(coachPage, coach, 'inviteClient', { body: { email, ...name } });
  const noor = await signUpClient(page, { email, ...name });
  // Before there is a coach, the page says so.
  await page.goto('/my-coach');
  await expect(page.getByRole('heading', { name: 'You don’t have a coach yet' })).toBeVisible();
  // Left open, it would show the conversation as soon as there is one, and so read the message.
  await page.goto('/settings');
  await call(page, noor, 'acceptInvitation', { params: { invitationId: invitation.id } });
  const { clientId } = client;
  await call(coachPage, coach, 'sendMessage', { params: { clientId }, body: { text: 'How was the first week?' } });

  await page.goto('/dashboard');
  await expect(placeOf(page, 'Coach')).toHaveText(/^1 new/);
  await placeOf(page, 'Coach').click();
  await expect(page.getByText('How was the first week?')).toBeVisible();
  await expect(placeOf(page, 'Coach')).not.toHaveText(/new/);

  // The bar makes way for the keyboard of the screen, which takes half the window, and comes back.
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Calm, mostly.');
  await page.setViewportSize({ width: phone.width, height: 420 });
  await expect(barOf(page)).toBeHidden();
  await page.setViewportSize(phone);
  await expect(barOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Calm, mostly.').last()).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
});

test('a coach begins a session, a note, a message, an invitation and an invoice from the bar', async ({ page }) => {
  await signInAs(page, demoAccount('Coach'));
  await present(page, 'en', 'light');
  await page.goto('/coach/dashboard');
  await settled(page);
  await expect(barOf(page).locator(':scope > a, :scope > button')).toHaveText([
    /Today$/,
    /Calendar$/,
    /Clients$/,
    /More$/,
  ]);
  const begin = async (name: string): Promise<void> => {
    await barOf(page).getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  for (const name of ['Session', 'Note', 'Invitation']) {
    await begin(name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await begin('Message');
  await expect(page).toHaveURL('/coach/messages');
  await expect(moreOf(page)).toHaveAttribute('aria-current', 'true');
  await begin('Invoice');
  await expect(page).toHaveURL('/coach/revenue/invoices/new');
});

test('on a phone that is held across, the places stand at the side', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAs(page, demoAccount('Client'));
  await present(page, 'en', 'light');
  await page.goto('/dashboard');
  await settled(page);
  const [bar, main] = [await barOf(page).boundingBox(), await page.locator('main h1').boundingBox()];
  expect(bar).toMatchObject({ x: 0, y: 0, height: 390 });
  expect(main?.x ?? 0).toBeGreaterThan(bar?.width ?? 0);
  for (const item of await barOf(page).locator('a, button').all()) await expect(item).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toEqual([]);
});

const at = (y: number) => [{ x: phone.width / 2, y }];

/** A finger that moves down the screen. */
const swipeDown = async (page: Page, by: number): Promise<void> => {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
  for (let moved = 0; moved <= by; moved += by / 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(200 + moved) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

freshTest(
  'a practice fills the screen, keeps it lit, darkens after ten seconds, and is left by a swipe',
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      navigator.wakeLock.request = () => {
        document.documentElement.dataset['lit'] = 'yes';
        return Promise.reject(new Error('There is no screen'));
      };
    });
    await signUpClient(page, { email: newAddress('stage'), firstName: 'Ada', lastName: 'Brook' });
    await page.clock.install();
    await page.goto('/breathe');
    await page.getByRole('button', { name: 'Start' }).click();
    const stage = page.getByRole('dialog', { name: 'Box breathing' });
    expect(await stage.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
    await expect(page.locator('html')).toHaveAttribute('data-lit', 'yes');
    const pause = stage.getByRole('button', { name: 'Pause' });
    // Where the thumb is: in the lower half, in the middle.
    const box = await pause.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(phone.height / 2);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - phone.width / 2)).toBeLessThan(2);
    await expect(stage).not.toHaveAttribute('data-night');
    await page.clock.runFor(10_100);
    await expect(stage).toHaveAttribute('data-night', 'true');
    // The touch that lights it again sets nothing off, also where day has come before the finger is up.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await expect(stage).not.toHaveAttribute('data-night');
    await page.mouse.up();
    await expect(pause).toBeVisible();
    await expect(stage).not.toHaveAttribute('data-veiled');

    await swipeDown(page, 60);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await swipeDown(page, 220);
    await page
      .getByRole('alertdialog', { name: 'Stop this practice?' })
      .getByRole('button', { name: 'Keep practising' })
      .click();
    await expect(stage.getByRole('slider', { name: 'Position' })).not.toHaveValue('0');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop practice' }).click();
    await expect(stage.getByRole('heading', { name: 'Well done' })).toBeVisible();
    await stage.getByRole('button', { name: 'Good' }).click();
    await expect(stage.getByText('Saved with your check-ins.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();
    await expect(barOf(page)).toBeVisible();
  },
);
