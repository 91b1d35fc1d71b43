import { violationsOn } from './support/axe.ts';
import { inWords } from './support/days.ts';
import { newAddress, signUpCoach } from './support/people.ts';
import {
  blocks,
  dateAt,
  dayMonth,
  dragBy,
  hour,
  openCalendar,
  placeOf,
  plan,
  sendWaiting,
  year,
} from './support/planner.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 1100 } });

test('a session is moved and resized with the mouse, and stays where it was put', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await dragBy(page, blocks(page), { y: hour + 10 });
  const popover = page.getByRole('dialog', { name: 'Move Mira Lind?' });
  // To the nearest quarter of an hour.
  await expect(popover).toContainText('11:15–12:15');
  await popover.getByRole('checkbox', { name: 'Email the client' }).uncheck();
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(popover).toBeHidden();
  await expect(blocks(page)).toHaveAccessibleName(new RegExp(`Tuesday ${dayMonth(1)}, 11:15`));

  await dragBy(page, blocks(page), { y: hour / 2 }, 'edge');
  await expect(popover).toContainText('11:15–12:45');
  await popover.getByRole('checkbox', { name: 'Email the client' }).uncheck();
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[aria-live="assertive"]', { hasText: 'Mira Lind saved' })).toBeAttached();
  await page.reload();
  await expect(blocks(page)).toHaveAccessibleName(new RegExp(`Tuesday ${dayMonth(1)}, 11:15.*12:45.*Planned`));
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
  await expect(page.getByText(`Mira Lind moved to Monday ${dayMonth(7)}, 10:10–11:15`)).toBeVisible();
  await sendWaiting(page);
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

test('a move can be undone before the client is told, and with Alt it is as fine as the grid', async ({ page }) => {
  const coach = await openCalendar(page);
  const { sessionId } = await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await page.keyboard.down('Alt');
  await dragBy(page, blocks(page), { y: hour + 10 });
  await page.keyboard.up('Alt');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(blocks(page)).toHaveAccessibleName(/11:10–12:10/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(blocks(page)).toHaveAccessibleName(/10:00–11:00/);
  await sendWaiting(page);
  const { version, mail } = await call(page, coach.tokens, 'getSession', { params: { sessionId } });
  expect({ version, mail }).toEqual({ version: 1, mail: 'none' });
});

test('in a month a session goes to another day at its hour, by mouse and by finger', async ({ page }) => {
  const coach = await openCalendar(page, `/coach/sessions?view=month&date=${dateAt(0)}`);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await plan(page, coach, `${dateAt(3)}T10:30`, { title: 'In between' });
  await page.reload();
  const first = blocks(page).first();
  const { width } = await placeOf(page, page.getByRole('gridcell').nth(15));
  const popover = page.getByRole('dialog', { name: 'Move Mira Lind?' });
  await dragBy(page, first, { x: 2 * width, y: 0 }, 'middle', async () => {
    await expect(page.getByText('Overlaps with Mira Lind')).toBeVisible();
  });
  await expect(popover).toContainText(`Thursday ${dayMonth(3)}, 10:00`);
  await page.keyboard.press('Escape');
  await expect(first).toHaveAccessibleName(new RegExp(`Tuesday ${dayMonth(1)}`));

  const box = await placeOf(page, first);
  const touch = await page.context().newCDPSession(page);
  const at = (right: number) => [{ x: box.x + 20 + right, y: box.y + 8 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  // A finger that rests takes it up.
  await expect(first).toHaveAttribute('data-dragged');
  for (const part of [0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part * width) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(popover).toContainText(`Wednesday ${dayMonth(2)}, 10:00`);
  await popover.getByRole('checkbox', { name: 'Email the client' }).uncheck();
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(first).toHaveAccessibleName(new RegExp(`Wednesday ${dayMonth(2)}, 10:00`));
});

test('a move onto taken time goes back and says why', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await plan(page, coach, `${dateAt(1)}T12:00`);
  await page.reload();
  // What is in the way shows before the hand lets go.
  await dragBy(page, blocks(page).first(), { y: 1.5 * hour }, 'middle', async () => {
    await expect(page.getByText('Overlaps with Mira Lind')).toBeVisible();
  });
  const top = () => page.getByRole('grid').evaluate((grid) => grid.parentElement?.getBoundingClientRect().top);
  const before = await top();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await sendWaiting(page);
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
  await sendWaiting(page);
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(`\\b${inWords(dateAt(15), { day: 'numeric', month: 'short' })} ${year}`),
  );
  await expect(blocks(page)).toHaveAccessibleName(/10:00/);
});

test('a series is kept going by one tick, which a reload still knows', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`, { repeat: { frequency: 'weekly', interval: 1, count: 4 } });
  await page.reload();
  const standing = page.getByRole('checkbox', { name: /^Standing time/ });
  for (const before of [false, true]) {
    await blocks(page).click();
    await page.getByText('Series', { exact: true }).click();
    await expect(standing).toBeChecked({ checked: before });
    if (!before) await standing.press('Space');
    await expect(standing).toBeChecked();
    await expect(standing).toBeEnabled();
    await page.reload();
  }
});

test('a move without a connection stays, says so, and is sent again', async ({ page, context }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await page.reload();
  await blocks(page).waitFor();
  await context.setOffline(true);
  await dragBy(page, blocks(page), { y: hour });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await sendWaiting(page);
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
