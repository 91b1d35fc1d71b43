import type { Page } from '@playwright/test';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { expect, freshTest as test } from './support/test.ts';

declare global {
  interface Document {
    /** Of Chromium. */
    readonly featurePolicy: { readonly allowsFeature: (name: string) => boolean };
  }
}

const person = (firstName: string) => ({ email: newAddress(firstName.toLowerCase()), firstName, lastName: 'Smit' });

/** Whether the document may use a microphone, as the browser understood the site's headers. */
const mayRecord = (page: Page) => page.evaluate(() => document.featurePolicy.allowsFeature('microphone'));

/** Records until the clock shows that there is something. */
const recordFor = async (page: Page, button: string, time: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(time, { exact: true })).toBeVisible();
};

const writeText = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Text to read aloud' }).fill(text);
  await page.getByRole('button', { name: 'Go to recording' }).click();
};

test('a coach records two sentences, finds them again after a reload, records one again, and saves them for one client', async ({
  page,
  somebodyElse,
}) => {
  const coach = await signUpCoach(page, person('Mirre'), '/coach/content');
  const [annasPage, bosPage] = [await somebodyElse(), await somebodyElse()];
  await joinCoach(page, coach, annasPage, person('Anna'));
  await joinCoach(page, coach, bosPage, person('Bo'));

  expect(await mayRecord(page)).toBe(false);
  await page.getByRole('link', { name: 'Record a practice' }).click();
  await page.waitForURL('/coach/record');
  expect(await mayRecord(page)).toBe(true);
  await writeText(page, 'Sit down. Breathe out.');
  await recordFor(page, 'Record', '0:02');
  // In the middle of a take.
  await page.reload();
  await expect(page.getByText(/^This take was cut off at 0:0[12]/)).toBeVisible();
  await expect(page.getByText(/^Sentence 1 of 2 · 1 recorded/)).toBeVisible();

  await recordFor(page, 'Record again', '0:01');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText(/^This sentence is recorded/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await recordFor(page, 'Record', '0:01');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText(/^Sentence 2 of 2 · 2 recorded/)).toBeVisible();

  await page.getByRole('button', { name: 'Go to saving' }).click();
  await page.getByRole('button', { name: 'Listen to the whole' }).click();
  const whole = page.locator('audio');
  await expect.poll(() => whole.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(4);
  await page.getByRole('textbox', { name: 'Title' }).fill('For Anna');
  await page.getByRole('combobox', { name: 'Audience' }).selectOption({ label: 'Only for Anna Smit' });
  await page.getByRole('button', { name: 'Save recording' }).click();
  await expect(page.getByText('For Anna saved. Assigned to Anna Smit.')).toBeVisible();

  await page.getByRole('link', { name: 'My uploads' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'For Anna' });
  await expect(card).toContainText('Only for Anna Smit');
  expect(await mayRecord(page)).toBe(false);

  await annasPage.goto('/practice');
  await annasPage.getByRole('link', { name: 'For Anna' }).first().click();
  await annasPage.getByRole('button', { name: 'Play' }).click();
  const sound = annasPage.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5);
  await bosPage.goto('/practice');
  await expect(bosPage.getByRole('link', { name: 'Body scan' }).first()).toBeVisible();
  await expect(bosPage.getByText('For Anna')).toHaveCount(0);
});

test('a refused microphone says what to do, and leaving by the menu forbids it again', async ({ page }) => {
  await page.route('/coach/record', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'microphone=()' } });
  });
  await signUpCoach(page, person('Mirre'), '/coach/record');
  await writeText(page, 'Sit down.');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Allow it in the browser’s site settings, then try again.');
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.waitForURL('/coach/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  expect(await mayRecord(page)).toBe(false);
});
