import { homes } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor without an account looks inside as the coach, saves nothing and leaves', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Look inside' }).click();
  await expect(page).toHaveURL(homes.Coach);
  const banner = page.getByRole('complementary', { name: 'Look inside' });
  await expect(banner).toContainText('nothing is saved');
  await page.goto('/coach/clients');
  await page.getByRole('link', { name: 'Sanne Visser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sanne Visser' })).toBeVisible();

  // The banner covers nothing of the menu, and what is not shown says so instead of failing.
  const brand = page.getByRole('link', { name: 'Stillwater' });
  const gap = async (): Promise<number> => {
    const [above, below] = await Promise.all([banner.boundingBox(), brand.boundingBox()]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  // The list was scrolled to her name; her page begins at its top.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await gap()).toBeGreaterThanOrEqual(0);
  for (const name of ['Notes & Journal', 'Analytics']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'We don’t show this page here' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  // Nothing of a sign-in is on this device, and the server refuses by itself.
  const refused = await page.evaluate(async () => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('Cognito'));
    const [changed, asCoach] = await Promise.all([
      fetch('/api/look-inside/me', { method: 'PATCH', body: '{"firstName":"Eve"}' }),
      fetch('/api/clients'),
    ]);
    return { kept, changed: [changed.status, await changed.text()], asCoach: asCoach.status };
  });
  expect(refused).toMatchObject({ kept: [], changed: [403, expect.stringContaining('look-only')], asCoach: 401 });

  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Calendar' }).getByRole('status').first()).toContainText('look inside');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('First name').fill('Eve');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(
    page.getByText('This is a look inside: nothing is saved, and some pages stay closed.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Eve');

  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/welcome');
  await page.goto(homes.Coach);
  await expect(page).toHaveURL('/login');
});

test('where a stage has the way in and no demo, it says so on the spot', async ({ page }) => {
  await page.route('**/api/look-inside/me', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Look inside' }).click();
  await expect(page.getByText('We couldn’t open the look inside.')).toBeVisible();
  await expect(page).toHaveURL('/welcome');
});
