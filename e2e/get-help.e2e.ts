import { logInAs } from './support/people.ts';
import { present } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('help in need is one tap away from every page of a client', async ({ page }) => {
  await logInAs(page, 'Client');
  await present(page, 'en', 'light');
  for (const path of ['/dashboard', '/settings', '/help']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Get help now' }).click();
    await expect(page).toHaveURL('/get-help');
    await expect(page.getByText('Call your local emergency number')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Call 113 Zelfmoordpreventie: 0800-0113' })).toHaveAttribute(
    'href',
    'tel:08000113',
  );
  await expect(page.getByText('We haven’t verified this yet').first()).toBeVisible();
});

test('the emergency number stays when the list has never come to this device', async ({ page }) => {
  await page.route('**/api/crisis-lines', (route) => route.abort());
  await logInAs(page, 'Client');
  await present(page, 'en', 'light');
  await page.goto('/get-help');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load', { timeout: 20_000 });
  await expect(page.getByText('In the European Union that is 112.')).toBeVisible();
});
