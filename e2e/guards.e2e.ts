import type { Page } from '@playwright/test';
import { type DemoRole, homes, logInAs } from './support/people.ts';
import { holdProfile } from './support/session.ts';
import { expect, test } from './support/test.ts';

const coachPages = [
  'dashboard',
  'clients',
  'sessions',
  'content',
  'progress',
  'notes',
  'revenue',
  'analytics',
  'community',
];

const areas: Record<DemoRole, readonly string[]> = {
  Coach: coachPages.map((name) => `/coach/${name}`),
  Administrator: ['/admin', '/admin/assets', '/admin/users', '/admin/analytics', '/admin/settings', '/admin/audit'],
  Client: ['/dashboard'],
};
const roles: readonly DemoRole[] = ['Administrator', 'Coach', 'Client'];

/** Goes to an address as a link of the page would, without loading the document again. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** Where a person ends up who loads the first address of each area, and moves to its others within the application. */
const expectAreas = async (page: Page, endOf: (owner: DemoRole, path: string) => string): Promise<void> => {
  for (const owner of roles) {
    for (const [index, path] of areas[owner].entries()) {
      await (index === 0 ? page.goto(path) : moveTo(page, path));
      await expect(page, path).toHaveURL(endOf(owner, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
};

test('a signed-out visitor of a protected page is sent to the login', async ({ page }) => {
  for (const path of ['/settings', '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
  await expectAreas(page, () => '/login');
});

for (const role of roles) {
  test(`${role}: own pages open, others lead home`, async ({ page }) => {
    await logInAs(page, role);
    await expectAreas(page, (owner, path) => (owner === role ? path : homes[role]));
  });

  test(`${role}: the root and the login lead home`, async ({ page }) => {
    await logInAs(page, role);
    for (const path of ['/', '/login', '/coach-login', '/signup']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(homes[role]);
    }
  });
}

test('only an administrator has the Admin Portal in the menu', async ({ page, somebodyElse }) => {
  await logInAs(page, 'Coach');
  await page.getByRole('button', { name: 'Mirre’s account menu' }).click();
  await expect(page.getByText('mirre.de.wit@stillwater.example')).toBeVisible();
  await expect(page.getByText('Mirre de Wit')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Help & Support' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Portal' })).toBeHidden();

  const administrator = await somebodyElse();
  await logInAs(administrator, 'Administrator', '/settings');
  await administrator.getByRole('button', { name: 'Noor’s account menu' }).click();
  await administrator.getByRole('menuitem', { name: 'Admin Portal' }).click();
  await expect(administrator).toHaveURL('/admin');
});

test('signing out signs out every tab', async ({ page, context }) => {
  await logInAs(page, 'Coach');
  const second = await context.newPage();
  await second.goto('/coach/clients');
  await expect(second.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '’s account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
});

test('nothing renders while it is not known who is signed in', async ({ page }) => {
  await logInAs(page, 'Coach');
  const answer = await holdProfile(page);
  const asked = page.waitForRequest('**/api/me');
  await page.goto('/coach/clients');
  await asked;
  await expect(page.locator('#root')).toHaveText('');
  answer();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
});

test('an unknown address shows a friendly page with a way back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  await page.getByRole('link', { name: 'About Stillwater' }).click();
  await expect(page).toHaveURL('/welcome');
});

test("the landing page's links go where they say", async ({ page }) => {
  await page.goto('/welcome');
  for (const [name, path] of [
    ['Log in', '/login'],
    ['Sign up', '/signup'],
    ["I'm a coach", '/coach-signup'],
    ['Become a coach', '/coach-signup'],
    ['For coaches', '/coach-signup'],
    ['Start Your Journey', '/signup'],
  ] as const) {
    await page.goto('/welcome');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page, name).toHaveURL(path);
  }
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'Small steps, taken together' })).toBeInViewport();
});
