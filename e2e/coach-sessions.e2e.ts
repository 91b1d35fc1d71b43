import type { Locator, Page } from '@playwright/test';
import { plusDays } from '#contract/core/time/dates.ts';
import { weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { violationsOn } from './support/axe.ts';
import { inWords } from './support/days.ts';
import { newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 1100 } });

const zone = 'Europe/Amsterdam';
const year = new Date().getUTCFullYear() + 1;
/** The third Monday of next January: always in the future, and the clocks do not change in its week. */
const monday = plusDays(`${year}-01-15`, (8 - weekdayOf(`${year}-01-15`)) % 7);
/** `2027-01-19`, so many days after that Monday. */
const dateAt = (days: number): string => plusDays(monday, days);
/** `19 January` */
const dayMonth = (days: number): string => inWords(dateAt(days), { day: 'numeric', month: 'long' });
const week = `/coach/sessions?view=week&date=${dateAt(0)}`;

/** A coach with hours and one client, before their calendar. */
const openCalendar = async (page: Page, path = week): Promise<{ tokens: Tokens; clientId: string }> => {
  const coach = { email: newAddress('planner'), firstName: 'Ilse', lastName: 'Brink' };
  const tokens = await signUpCoach(page, coach);
  const { client } = await call(page, tokens, 'inviteClient', {
    body: { email: newAddress('mira'), firstName: 'Mira', lastName: 'Lind' },
  });
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  await call(page, tokens, 'updateAvailability', { body: { version: 0, timeZone: zone, weekly } });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
  return { tokens, clientId: client.clientId };
};

type Creation = Partial<BodyInputOf<'createSession'>>;

const plan = async (
  page: Page,
  { tokens, clientId }: { tokens: Tokens; clientId: string },
  startsLocal: string,
  more: Creation = {},
): Promise<Session> => {
  const body = { clientId, startsLocal, timeZone: zone, durationMinutes: 60, ...more };
  const { items } = await call(page, tokens, 'createSession', { body });
  const [session] = items;
  if (!session) throw new Error('Nothing was planned');
  return session;
};

const blocks = (page: Page): Locator => page.getByRole('grid').getByRole('button', { name: /^Mira Lind/ });

/** Where it is, once everything around it has arrived and it moves no more. */
const placeOf = async (page: Page, what: Locator) => {
  await what.waitFor();
  await settled(page);
  // Nothing is done, but it has to be in sight and to stand still for it.
  await what.hover({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
};

/** Presses at one place of the window and lets go at another, on the way as a hand does. */
const dragBy = async (page: Page, from: Locator, by: { x?: number; y: number }, grip: 'middle' | 'edge' = 'middle') => {
  const box = await placeOf(page, from);
  const start = { x: box.x + box.width / 2, y: grip === 'edge' ? box.y + box.height - 3 : box.y + 20 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + (by.x ?? 0) / 2, start.y + by.y / 2, { steps: 4 });
  await page.mouse.move(start.x + (by.x ?? 0), start.y + by.y, { steps: 4 });
  await page.mouse.up();
};

/** CSS pixels of an hour. */
const hour = 60;

test('a session is moved and resized with the mouse, and stays where it was put', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await dragBy(page, blocks(page), { y: hour + 10 });
  const popover = page.getByRole('dialog', { name: 'Move Mira Lind?' });
  await expect(popover).toContainText('11:10–12:10');
  await popover.getByRole('checkbox', { name: 'Email the client' }).uncheck();
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(popover).toBeHidden();
  await expect(blocks(page)).toHaveAccessibleName(new RegExp(`Tuesday ${dayMonth(1)}, 11:10`));

  await dragBy(page, blocks(page), { y: hour / 2 }, 'edge');
  await expect(popover).toContainText('11:10–12:40');
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[aria-live="assertive"]', { hasText: 'Mira Lind saved' })).toBeAttached();
  await page.reload();
  await expect(blocks(page)).toHaveAccessibleName(new RegExp(`Tuesday ${dayMonth(1)}, 11:10.*12:40.*Planned`));
});

test('a session is dropped where it is released, also between two frames', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await placeOf(page, blocks(page));
  await blocks(page).evaluate((block, distance) => {
    const { left, top } = block.getBoundingClientRect();
    const events = { pointerdown: 0, pointermove: distance / 2, pointerup: distance };
    for (const [type, moved] of Object.entries(events)) {
      const at = { clientX: left + 20, clientY: top + 20 + moved };
      block.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'mouse', bubbles: true }));
    }
  }, hour);
  await expect(page.getByRole('dialog', { name: 'Move Mira Lind?' })).toContainText('11:00–12:00');
});

test('Escape puts a dropped session back', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await dragBy(page, blocks(page), { y: hour });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(blocks(page)).toHaveAccessibleName(/10:00/);
  await expect(blocks(page)).toBeFocused();
});

test('a session is moved by keyboard alone, over the edge of the week too, and everything is said', async ({
  page,
}) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(6)}T10:00`);
  await page.reload();
  await blocks(page).focus();
  await page.keyboard.press('Space');
  const said = page.locator('[aria-live="assertive"]');
  await expect(said).toContainText(`Mira Lind picked up: Sunday ${dayMonth(6)}, 10:00`);
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(said).toContainText(`Sunday ${dayMonth(6)}, 10:10–11:15`);
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText(`Monday ${dayMonth(7)}`);
  await expect(page).toHaveURL(new RegExp(`date=${dateAt(7)}`));
  await expect(blocks(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Move Mira Lind?' });
  await expect(popover.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toContainText(`Mira Lind saved: Monday ${dayMonth(7)}, 10:10–11:15`);
  await page.reload();
  await expect(blocks(page)).toHaveAccessibleName(new RegExp(`Monday ${dayMonth(7)}, 10:10`));
});

test('arrows go from session to session, Enter opens one', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await plan(page, coach, `${dateAt(1)}T14:00`);
  await plan(page, coach, `${dateAt(3)}T10:30`);
  await page.reload();
  await blocks(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(blocks(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(blocks(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Mira Lind');
});

test('a move onto taken time goes back and says why', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await plan(page, coach, `${dateAt(1)}T12:00`);
  await page.reload();
  await dragBy(page, blocks(page).first(), { y: 1.5 * hour });
  const top = () => page.getByRole('grid').evaluate((grid) => grid.parentElement?.getBoundingClientRect().top);
  const before = await top();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('This time is already taken.');
  await expect(page.getByRole('alert')).toBeInViewport();
  // The calendar stays under the hand.
  expect(await top()).toBe(before);
  await expect(blocks(page).first()).toHaveAccessibleName(/10:00/);
});

test('all of a series move, or none: the dates in the way are named', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`, { repeat: { frequency: 'weekly', interval: 1, count: 4 } });
  await plan(page, coach, `${dateAt(15)}T12:00`);
  await page.reload();
  await dragBy(page, blocks(page), { y: 2 * hour });
  const popover = page.getByRole('dialog');
  await popover.getByRole('radio', { name: 'This and following' }).check();
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(`\\b${inWords(dateAt(15), { day: 'numeric', month: 'short' })} ${year}`),
  );
  await expect(blocks(page)).toHaveAccessibleName(/10:00/);
});

test('a move without a connection stays, says so, and is sent again', async ({ page, context }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await blocks(page).waitFor();
  await context.setOffline(true);
  await dragBy(page, blocks(page), { y: hour });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(blocks(page)).toHaveAccessibleName(/11:00.*Not saved/);
  await context.setOffline(false);
  await expect(blocks(page)).toHaveAccessibleName(/11:00.*Planned/);
  await page.reload();
  await expect(blocks(page)).toHaveAccessibleName(/11:00.*Planned/);
});

test('dragging over free time begins a session of that length, a click one of an hour', async ({ page }) => {
  const coach = await openCalendar(page);
  // It says where ten o'clock is.
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  const box = await placeOf(page, blocks(page));
  await page.mouse.move(box.x + 20, box.y + 3 * hour);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 4 * hour + 15, { steps: 6 });
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: 'New session' });
  await expect(sheet.getByLabel('Starts at')).toHaveValue('13:00');
  await expect(sheet.getByLabel('Length (minutes)')).toHaveValue('75');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.mouse.click(box.x + 20, box.y + 3 * hour + 40);
  await expect(sheet.getByLabel('Starts at')).toHaveValue('13:30');
  await expect(sheet.getByLabel('Length (minutes)')).toHaveValue('60');
});

test('month and day show the same sessions; the address keeps view and date', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await plan(page, coach, `${dateAt(2)}T23:30`);
  await page.reload();
  // Over midnight it is drawn in both days.
  await expect(blocks(page)).toHaveCount(3);
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await expect(blocks(page)).toHaveCount(3);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: `Tuesday ${dayMonth(1)}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${dateAt(1)}`));
  await expect(blocks(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Wednesday, ${dayMonth(2)} ${year}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Tuesday, ${dayMonth(1)} ${year}`);
});

test('a phone shows a list of the days instead', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  const tuesday = page.getByRole('region', { name: `Tuesday ${dayMonth(1)}` });
  await expect(tuesday.getByRole('listitem')).toContainText('Mira Lind');
  expect(await violationsOn(page)).toEqual([]);
  await tuesday.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Mira Lind');
});

test('a calendar that is still empty says what the first steps are', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('new'), firstName: 'Ilse', lastName: 'Brink' }, '/coach/sessions');
  await expect(page.getByText('Times in Europe/Amsterdam')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set your hours' })).toBeVisible();
  await page.getByRole('button', { name: 'New session' }).last().click();
  await expect(page.getByRole('dialog', { name: 'New session' })).toBeVisible();
});
