import { randomUUID } from 'node:crypto';
import { storeClients } from '#testing/browser/store-clients.ts';
import { newestMailTo } from './support/mailbox.ts';
import { demoAccount, logInAs, newAddress, rowOf, signUpCoach } from './support/people.ts';
import { present } from './support/screens.ts';
import { call, signInAs } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('a coach invites with the keyboard alone', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('kit'), firstName: 'Kit', lastName: 'Arends' });
  const email = newAddress('tab');
  await page.goto('/coach/clients');
  await page.getByText('No clients found').waitFor();
  const reach = async (name: string): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return;
    }
    throw new Error(`"${name}" was not reached by Tab`);
  };
  await reach('Invite client');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Robin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hale');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, email)).toContainText('Pending');
  await newestMailTo(page, email);
});

test('the invite dialog says why it cannot be sent, closes by Escape and gives the focus back', async ({ page }) => {
  await logInAs(page, 'Coach', '/coach/clients');
  const open = page.getByRole('button', { name: 'Invite client' }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Fill in all three fields to send the invitation.')).toBeVisible();
  await dialog.getByLabel('Email address').fill('   ');
  await dialog.getByLabel('Email address').press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('at 1280 px, beside the open menu, clients are a table with what a coach looks for', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logInAs(page, 'Coach');
  await present(page, 'de', 'light');
  await page.goto('/coach/clients');
  const titles = page.getByRole('columnheader');
  for (const name of ['Klient', 'Status', 'Fortschritt', 'Beendete Sitzungen', 'Eingeladen', 'Letzte Sitzung']) {
    await expect(titles.filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByText('sanne.visser@example.com')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
});

test('a thousand clients are found, and only the rows in sight are drawn', async ({ page, stack }) => {
  test.slow();
  const coach = await signUpCoach(page, { email: newAddress('max'), firstName: 'Max', lastName: 'Vol' });
  const { userId } = await call(page, coach, 'getMe');
  await storeClients(stack, userId, 1000);
  await page.goto('/coach/clients');
  await expect(page.getByText('1,000 clients')).toBeVisible({ timeout: 30_000 });
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.getByLabel('Search clients').fill('person777@');
  await expect(rowOf(page, 'person777@example.com')).toBeVisible();
  await page.getByLabel('Search clients').fill('');
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < 80; turn += 1) await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('row').last()).toBeInViewport();
});

test('on a phone a client takes two lines; a held row is ticked, and what is done to it sits above the bar', async ({
  page,
}) => {
  for (const [role, path, width] of [
    ['Coach', '/coach/clients', 390],
    ['Client', '/invoices', 320],
    ['Coach', '/coach/revenue', 320],
    ['Coach', '/coach/clients', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, demoAccount(role));
    await present(page, width === 320 ? 'de' : 'en', 'light');
    await page.goto(path);
    const rows = page.locator('main [data-index]');
    await rows.first().waitFor();
    await settled(page);
    expect(await rows.count()).toBeGreaterThan(2);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  }
  await present(page, 'en', 'light');
  await page.goto('/coach/clients');
  await settled(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const row = page.locator('main [data-index]').first();
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 90, clientY: 300 });
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await row.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true });
  const foot = await page.getByRole('region', { name: 'Selected rows' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('clients are imported from CSV after a preview that marks what is wrong', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('cem'), firstName: 'Cem', lastName: 'Aydin' });
  const good = newAddress('good');
  const csv = [
    'email,first name,last name',
    `${good},Anja,Vogel`,
    `${good.toUpperCase()},Anja,Vogel`,
    'not-an-address,Bea,Kern',
    `${newAddress('quoted')},"Carl, junior",Lang`,
  ].join('\r\n');
  await page.goto('/coach/clients');
  await page.getByRole('button', { name: 'Import from CSV' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Or paste the rows here').fill(csv);
  await expect(dialog.getByText('Duplicate in this file')).toBeVisible();
  await expect(dialog.getByText('Not an email address')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 2 clients' }).click();
  await expect(dialog.getByText('Import finished')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, good)).toContainText('Pending');
  await newestMailTo(page, good);
});

test('the side menu stands open in a wide window; folded, it opens on hover, by keyboard and by touch, and its nine entries lead to their pages', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'Coach');
  const entries = [
    'Dashboard',
    'Clients',
    'Sessions',
    'Content Library',
    'Progress Tracker',
    'Notes & Journal',
    'Revenue',
    'Analytics',
    'Community',
  ];
  const menu = page.getByRole('navigation', { name: 'Coach portal' });
  const width = async (): Promise<number> => (await menu.boundingBox())?.width ?? Number.POSITIVE_INFINITY;
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeGreaterThan(200);
  for (const name of entries) await expect(menu.getByText(name, { exact: true })).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Fold menu' }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeLessThan(100);
  await page.reload();
  await expect.poll(width).toBeLessThan(100);
  const collapsed = await width();
  // A pointer that passes by does not open it, one that stays does. Where motion is reduced nothing waits.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await menu.hover();
  await expect(page.locator('aside')).toHaveCSS('transition-delay', '0.15s');
  await expect.poll(width).toBeGreaterThan(collapsed + 60);
  for (const name of entries) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeLessThan(collapsed + 20);
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(width).toBeGreaterThan(collapsed + 60);

  const state = await page.context().storageState();
  const phone = await browser.newContext({
    storageState: state,
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  const small = await phone.newPage();
  await small.goto('/coach/dashboard');
  // On a phone a bar leads to the places of the day, and More to all of the menu by its names.
  const bar = small.getByRole('navigation', { name: 'Main menu' });
  await bar.getByRole('button', { name: 'More' }).tap();
  const more = small.getByRole('dialog');
  for (const name of entries) await expect(more.getByRole('link', { name, exact: true })).toBeVisible();
  await more.getByRole('link', { name: 'Revenue', exact: true }).tap();
  await expect(small).toHaveURL('/coach/revenue');
  await bar.getByRole('link', { name: 'Clients' }).tap();
  await expect(small).toHaveURL('/coach/clients');
  await phone.close();
});

test('a repeated submission with one key has one effect', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('dora'), firstName: 'Dora', lastName: 'Eik' });
  const key = randomUUID();
  const email = newAddress('twice');
  const statuses = await page.evaluate(
    async ([idempotencyKey, address]) => {
      const name = Object.keys(localStorage).find((entry) => entry.endsWith('.accessToken'));
      const token = name ? localStorage.getItem(name) : '';
      const send = (firstName: string) =>
        fetch('/api/clients', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': idempotencyKey,
          },
          body: JSON.stringify({ email: address, firstName, lastName: 'Berg' }),
        });
      const first = await send('Lea');
      const second = await send('Lea');
      const other = await send('Leo');
      return [first.status, second.status, other.status, (await first.text()) === (await second.text())];
    },
    [key, email] as const,
  );
  expect(statuses).toEqual([201, 201, 422, true]);
});
