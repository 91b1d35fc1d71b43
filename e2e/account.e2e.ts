import { endsWithTest } from './support/contexts.ts';
import { codeIn, newestMailTo } from './support/mailbox.ts';
import { confirmByMail, fillSignup, logIn, newAddress, password, signUpCoach } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a sign-up interrupted before the code is finished from the login page', async ({ page, somebodyElse }) => {
  const person = { email: newAddress('hugo'), firstName: 'Hugo', lastName: 'Winter' };
  await page.goto('/signup');
  await fillSignup(page, person);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const later = await somebodyElse();
  await later.goto('/login');
  await later.getByLabel('Email address').fill(person.email);
  await later.getByLabel('Password', { exact: true }).fill(password);
  await later.getByRole('button', { name: 'Log in' }).click();
  await expect(later.getByText('You haven’t finished signing up')).toBeVisible();
  await confirmByMail(later, person.email);
  await later.waitForURL('/dashboard');
});

test('a forgotten password is replaced by a code from the mailbox', async ({ page, somebodyElse }) => {
  const person = { email: newAddress('lena'), firstName: 'Lena', lastName: 'Roth' };
  await signUpCoach(page, person);
  await page.getByRole('button', { name: 'Lena’s account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/login');

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page left behind has a field of this name too.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(page, person.email, 2)));
  await page.getByLabel('New password', { exact: true }).fill('eight calm otters');
  const again = page.getByLabel('Confirm password');
  if (await again.isVisible()) await again.fill('eight calm otters');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeHidden();
  await logIn(await somebodyElse(), { email: person.email, password: 'eight calm otters' }, '/coach/dashboard');
});

test('a code for a new password is used on another device, which asks for the address too', async ({
  page,
  somebodyElse,
}) => {
  const person = { email: newAddress('mara'), firstName: 'Mara', lastName: 'Roth' };
  await signUpCoach(await somebodyElse(), person);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();

  const other = await somebodyElse();
  await other.goto('/reset-password');
  await other.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(page, person.email, 2)));
  await other.getByLabel('New password', { exact: true }).fill('eight calm otters');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByLabel('Email address')).toHaveAccessibleDescription('Fill in this field.');
  await other.getByLabel('Email address').fill(person.email);
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
  await expect(other.getByLabel('Email address')).toHaveValue(person.email);
});

test('asking for a reset looks the same for an unknown address', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(newAddress('nobody'));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test('settings change name, language, theme and password, which ends the other sessions', async ({
  page,
  somebodyElse,
}) => {
  const person = { email: newAddress('otto'), firstName: 'Otto', lastName: 'Fink' };
  await signUpCoach(page, person, '/settings');
  const elsewhere = await somebodyElse();
  await logIn(elsewhere, { email: person.email, password }, '/coach/dashboard');
  await page.getByLabel('First name').fill('Ottilie');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your name' }).getByText('Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ottilie’s account menu' })).toBeVisible();

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('nine patient swans');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  // The other device has a token for some minutes more; when that has ended it gets no new one.
  await elsewhere.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.accessToken')) localStorage.removeItem(key);
  });
  await elsewhere.goto('/coach/dashboard');
  await expect(elsewhere).toHaveURL(/\/(coach-)?login/);

  // A reload ends the request that takes the choice to the profile.
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort('failed') : route.fallback(),
  );
  const interrupted = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await interrupted;
  await page.route('**/api/me', (route) => route.continue());
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/me') && response.request().method() === 'PATCH',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await saved;
  await page.evaluate(() => localStorage.removeItem('stillwater.language'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
});

test('a wrong current password changes nothing', async ({ page }) => {
  await signUpCoach(page, { email: newAddress('nora'), firstName: 'Nora', lastName: 'Blum' }, '/settings');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('nine patient swans');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your current password isn’t right.')).toBeVisible();
});

test('signing out everywhere signs out the other device, which after a new login goes on where it was', async ({
  page,
  somebodyElse,
}) => {
  const person = { email: newAddress('timo'), firstName: 'Timo', lastName: 'Sommer' };
  await signUpCoach(page, person);
  const other = await somebodyElse();
  await logIn(other, { email: person.email, password }, '/coach/dashboard');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('/login');

  // The other device still has an access token for a while; what it cannot do is get a new one.
  const refused = await other.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.refreshToken')));
  expect(refused).toBe(true);
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.accessToken') || key.endsWith('.idToken')) localStorage.removeItem(key);
    }
  });
  await other.goto('/coach/content');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('You were signed out. Log in again.')).toBeVisible();
  await other.getByLabel('Email address').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL('/coach/content');
  await expect(other.getByRole('heading', { name: 'Content Library', level: 1 })).toBeVisible();
});

test('the code mail of a Dutch sign-up is in Dutch', async ({ page }) => {
  await endsWithTest(
    page,
    page.addInitScript(() => localStorage.setItem('stillwater.language', 'nl')),
  );
  const email = newAddress('wout');
  await page.goto('/signup');
  await page.getByLabel('Voornaam').fill('Wout');
  await page.getByLabel('Achternaam').fill('Kramer');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').click();
  const mail = await newestMailTo(page, email);
  expect(mail.text).toMatch(/code/i);
  expect(mail.text).toMatch(/\bje\b/);
});
