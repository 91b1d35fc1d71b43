import { confirmByMail, fillSignup, inviteClient, logInAs, newAddress, signUpCoach } from './support/people.ts';
import { expect, test } from './support/test.ts';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
});

test('a wrong password and an unknown address are told in the same words', async ({ page }) => {
  await page.goto('/login');
  const texts: string[] = [];
  for (const email of ['mirre.de.wit@stillwater.example', newAddress('nobody')]) {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    texts.push(await page.getByRole('alert').innerText());
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  }
  expect(texts[0]).toBe('Wrong email address or password.');
  expect(texts[1]).toBe(texts[0]);
});

test("a login that fails without a word of explanation says 'Authentication failed'", async ({ page }) => {
  await page.goto('/login');
  await page.route('**/*', (route) =>
    route.request().headers()['x-amz-target']
      ? route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'application/x-amz-json-1.1',
          body: '{"__type":"SomethingNewException"}',
        })
      : route.fallback(),
  );
  await page.getByLabel('Email address').fill('mirre.de.wit@stillwater.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');
});

for (const path of ['/signup', '/coach-signup']) {
  test(`${path}: two different passwords are refused and nothing typed is lost`, async ({ page }) => {
    const person = { email: newAddress('pia'), firstName: 'Pia', lastName: 'Lund' };
    await page.goto(path);
    await fillSignup(page, person, { confirm: 'seven quiet cranes' });
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await expect(page.getByLabel('First name')).toHaveValue('Pia');
  });
}

test('the terms must be agreed to', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Pia');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Agree to the terms to continue.')).toBeVisible();
  await expect(page).toHaveURL('/signup');
});

test('an address that has an account is refused at sign-up', async ({ page }) => {
  await page.goto('/signup');
  await fillSignup(page, { email: 'sanne.visser@example.com', firstName: 'Sanne', lastName: 'Visser' });
  await expect(page.getByRole('alert')).toContainText(
    'Someone has already signed up, or started to sign up, with this email address.',
  );
});

test('years of experience below zero are refused', async ({ page }) => {
  await page.goto('/coach-signup');
  await page.getByLabel('Years of experience').fill('-1');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Enter a whole number of years, from 0 to 80.')).toBeVisible();
});

test('a wrong code is refused and a new one can be asked for', async ({ page }) => {
  const person = { email: newAddress('ruben'), firstName: 'Ruben', lastName: 'Vos' };
  await page.goto('/signup');
  await fillSignup(page, person);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByLabel('Six-digit code').fill('000000');
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await confirmByMail(page, person.email);
  await page.waitForURL('/dashboard');
});

test("clients that cannot be loaded say 'Failed to load clients', and a retry works", async ({ page }) => {
  await logInAs(page, 'Coach');
  let broken = true;
  await page.route('**/api/clients?*', (route) =>
    broken ? route.fulfill(problem(500, 'internal')) : route.fallback(),
  );
  await page.goto('/coach/clients');
  await expect(page.getByText('Failed to load clients')).toBeVisible({ timeout: 20_000 });
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'sanne.visser@example.com' })).toBeVisible();
});

test("a coach without clients sees 'No clients found' and what to do", async ({ page }) => {
  await signUpCoach(page, { email: newAddress('ida'), firstName: 'Ida', lastName: 'Bloem' }, '/coach/clients');
  await expect(page.getByRole('heading', { name: 'No clients found' })).toBeVisible();
  await expect(page.getByText('Invite your first client')).toBeVisible();
});

test("a search without a hit says 'No clients found' and leads back", async ({ page }) => {
  await logInAs(page, 'Coach', '/coach/clients');
  await page.getByLabel('Search clients').fill('zzz');
  await expect(page.getByRole('heading', { name: 'No clients found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'sanne.visser@example.com' })).toBeVisible();
});

test('the search finds by first name, last name and e-mail, in any case', async ({ page }) => {
  await logInAs(page, 'Coach', '/coach/clients');
  for (const search of ['AMÉLIE', 'laurent', 'Amelie.Laurent@']) {
    await page.getByLabel('Search clients').fill(search);
    await expect(page.getByRole('row').filter({ hasText: 'Amélie Laurent' }), search).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Sanne Visser' }), search).toBeHidden();
  }
});

test("an invitation that cannot be stored says 'Failed to send invitation' on the clients page", async ({ page }) => {
  await logInAs(page, 'Coach');
  await page.route('**/api/clients', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await inviteClient(page, { email: newAddress('mia'), firstName: 'Mia', lastName: 'Keller' });
  await expect(page.getByText('Failed to send invitation')).toBeVisible();
});

test('an address that is on the list already is refused in plain words', async ({ page }) => {
  await logInAs(page, 'Coach');
  await inviteClient(page, { email: 'SANNE.visser@example.com', firstName: 'Sanne', lastName: 'Visser' });
  await expect(page.getByRole('alert')).toContainText('already');
});

test("a page that cannot be rendered shows 'Unexpected Application Error!' with a way back", async ({ page }) => {
  await logInAs(page, 'Coach');
  await page.route('**/assets/clients-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const Component = () => { throw new Error('broken page'); };",
    }),
  );
  await page.goto('/coach/clients');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to my home page' }).click();
  await expect(page).toHaveURL('/coach/dashboard');
});

test('a page whose code cannot be loaded says so, and is loaded again', async ({ page }) => {
  await logInAs(page, 'Coach');
  await page.route('**/assets/clients-page-*.js', (route) => route.abort());
  await page.goto('/coach/clients');
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await page.route('**/assets/clients-page-*.js', (route) => route.continue());
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
});
