import { newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Amsterdam' });

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** A working day of which a fortnight's preview has exactly two, whatever the hour of today is. */
const aComingDay = (): string => {
  const offset = Array.from({ length: 5 }, (_, day) => day + 2).find((days) => weekdays.includes(dayIn(days)));
  if (offset === undefined) throw new Error('No working day is coming');
  return dayIn(offset);
};

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en', { weekday: 'long', timeZone: 'Europe/Amsterdam' });

const aCoach = () => ({ email: newAddress('hours'), firstName: 'Ruth', lastName: 'Aalders' });

test('a coach says when clients may come, sees what a client finds, and it stays', async ({ page }) => {
  const coach = await signUpCoach(page, aCoach(), '/coach/availability');
  await page.getByRole('button', { name: 'Start with this week' }).click();
  const preview = page.getByRole('region', { name: 'What clients see' });
  await expect(preview.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  expect((await call(page, coach, 'getAvailability')).version).toBe(0);

  const kept = aComingDay();
  for (const day of weekdays.filter((each) => each !== kept)) {
    await page.getByRole('button', { name: `${day}: remove time range 1` }).click();
  }
  await page.getByLabel(`${kept}, time range 1: to`).fill('10:00');
  const shown = new RegExp(`^${kept.slice(0, 3)}`);
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText([shown, shown]);
  await expect(preview.getByRole('listitem').filter({ hasText: /^0?9:00/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel(`${kept}, time range 1: to`)).toHaveValue('10:00');
  await expect(page.getByText('All changes saved.')).toBeVisible();
  expect(await call(page, coach, 'getAvailability')).toMatchObject({
    version: 1,
    timeZone: 'Europe/Amsterdam',
    weekly: [{ weekday: weekdays.indexOf(kept) + 1, from: '09:00', to: '10:00' }],
  });
});

test('a time is readable whole at every width, beside the menu and with it folded', async ({ page }) => {
  await signUpCoach(page, aCoach(), '/coach/availability');
  await page.getByRole('button', { name: 'Start with this week' }).click();
  const times = page.getByLabel(/, time range 1: /);
  await times.first().waitFor();
  const cut = () =>
    times.evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLInputElement)) return ['no input'];
        const before = field.value;
        // The longest that one of our languages writes.
        field.value = '10:00 p. m.';
        const { scrollWidth: needed, clientWidth: width } = field;
        field.value = before;
        return width < needed ? [`${width} of ${needed} CSS pixels`] : [];
      }),
    );
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const pinned of [true, false]) {
    // Open from the start in a wide window; kept open, it stays so in the others.
    await page.getByRole('button', { name: 'Fold menu' }).click();
    if (pinned) await page.getByRole('button', { name: 'Keep menu open' }).click();
    for (const width of [1920, 1280, 1200, 1100, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, pinned, cut: await cut(), sideways: await sideways() }).toEqual({
        width,
        pinned,
        cut: [],
        sideways: 0,
      });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('hours are set with the keyboard alone', async ({ page }) => {
  const coach = await signUpCoach(page, aCoach(), '/coach/availability');
  await page.getByRole('button', { name: 'Start with an empty week' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add hours: Sunday' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sunday: remove time range 1' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('1015AM');
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Availability saved')).toBeVisible();
  expect((await call(page, coach, 'getAvailability')).weekly).toEqual([{ weekday: 7, from: '10:15', to: '17:00' }]);
});

test('two windows: the second one is asked, and loses nothing', async ({ page }) => {
  const coach = await signUpCoach(page, aCoach(), '/coach/availability');
  await page.getByRole('button', { name: 'Start with this week' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await call(page, coach, 'updateAvailability', { body: { version: 1, noticeHours: 48 } });
  await page.getByLabel('Break between sessions').selectOption('15 minutes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  expect(await call(page, coach, 'getAvailability')).toMatchObject({ version: 3, bufferMinutes: 15 });
});

test("somebody's first zone is the device's, and another one is chosen in the settings", async ({ page }) => {
  const coach = await signUpCoach(page, aCoach(), '/settings');
  await expect.poll(async () => (await call(page, coach, 'getMe')).timeZone).toBe('Europe/Amsterdam');
  await page.getByRole('combobox', { name: 'Your time zone' }).click();
  await page.keyboard.type('auckl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Time zone' }).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Your time zone' })).toHaveValue('Pacific/Auckland');
  expect((await call(page, coach, 'getMe')).timeZone).toBe('Pacific/Auckland');
});
