import { violationsOn } from './support/axe.ts';
import { blocks, dateAt, dayMonth, openCalendar, plan } from './support/planner.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 1100 } });

test('a coach takes two days off with one decision, and sees what became of each session', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`);
  await plan(page, coach, `${dateAt(2)}T15:00`);
  await page.reload();
  await page.getByRole('button', { name: 'Time off' }).click();
  const sheet = page.getByRole('dialog', { name: 'Time off' });
  await sheet.getByLabel('First day').fill(dayMonth(1));
  await sheet.getByLabel('Last day').fill(dayMonth(2));
  await sheet.getByLabel('Last day').blur();
  await expect(sheet.getByText('2 sessions are planned on these days.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByLabel('Reason (optional)').fill('A short break');
  await sheet.getByRole('button', { name: 'Take time off' }).click();
  const done = page.getByRole('dialog', { name: 'Time off saved' });
  await expect(done).toContainText('2 sessions moved to:');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(blocks(page).first()).toHaveAccessibleName(new RegExp(`Thursday ${dayMonth(3)}, 10:00`));
  const { overrides } = await call(page, coach.tokens, 'getAvailability', {});
  expect(overrides).toEqual([1, 2].map((days) => ({ date: dateAt(days), windows: [] })));
});

test('a series is shown with its rule and dates, and goes on by a press', async ({ page }) => {
  const coach = await openCalendar(page);
  await plan(page, coach, `${dateAt(1)}T10:00`, { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  await page.reload();
  await blocks(page).click();
  const sheet = page.getByRole('dialog', { name: 'Mira Lind' });
  await sheet.getByText('Series', { exact: true }).click();
  await expect(sheet.getByText('Every week on Tuesday. 3 dates, from')).toBeVisible();
  await sheet.getByLabel('Add sessions').fill('2');
  await sheet.getByRole('button', { name: 'Extend the series' }).click();
  await expect(sheet.getByText('Every week on Tuesday. 5 dates, from')).toBeVisible();
});

test('what a coach offers is chosen by a press when a session is planned, and clients see its place', async ({
  page,
}) => {
  const coach = await openCalendar(page);
  await page.goto('/coach/availability');
  await page.getByRole('heading', { name: 'Availability', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add a session type' }).click();
  await page.getByLabel('Name', { exact: true }).fill('First talk');
  await page.getByLabel('Length', { exact: true }).selectOption('30');
  await page.getByLabel('Place', { exact: true }).selectOption('in-person');
  await page.getByLabel('Address', { exact: true }).fill('Herengracht 1');
  await page.getByLabel('Sessions a day').selectOption('3');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  const saved = await call(page, coach.tokens, 'getAvailability', {});
  expect(saved).toMatchObject({ limits: { perDay: 3 }, types: [{ name: 'First talk', durationMinutes: 30 }] });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/coach/sessions?view=week&date=${dateAt(0)}&new=yes&on=${dateAt(1)}&at=10:00`);
  const sheet = page.getByRole('dialog', { name: 'New session' });
  await sheet.getByLabel('Session type').selectOption({ label: 'First talk' });
  await expect(sheet.getByLabel('Length (minutes)')).toHaveValue('30');
  await expect(sheet.getByLabel('Address')).toHaveValue('Herengracht 1');
  await expect(sheet.getByRole('button', { name: 'Create' })).toBeInViewport();
});
