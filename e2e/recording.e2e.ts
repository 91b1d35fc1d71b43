import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe.ts';
import { overflowOf } from './support/faults.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ bypassCSP: true });

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
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('0:02', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText(/^Sentence 2 of 2 · 2 recorded/)).toBeVisible();

  await page.getByRole('button', { name: 'Go to saving' }).click();
  await expect(page.getByRole('combobox', { name: 'Audience' })).toContainText('Only for Anna Smit');
  expect(await violationsOn(page)).toEqual([]);
  const usual = page.viewportSize();
  for (const width of [1920, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
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

test('what one tab records, another one neither offers as cut off nor deletes', async ({ page, context }) => {
  await signUpCoach(page, person('Mirre'), '/coach/record');
  await writeText(page, 'Sit down.');
  await recordFor(page, 'Record', '0:02');
  const other = await context.newPage();
  await other.goto('/coach/record');
  await expect(other.getByText(/^Sentence 1 of 1 · 0 recorded/)).toBeVisible();
  await other.getByRole('button', { name: 'Discard recording' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Discard recording' }).click();
  await expect(other.getByRole('textbox', { name: 'Text to read aloud' })).toHaveValue('');
  await other.close();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText(/^This sentence is recorded: 0:0[2-9]/)).toBeVisible();
});

/** Puts a finished take of a sentence on the device, as long as the longest. */
const keepLongTake = (page: Page, sentence: string): Promise<void> =>
  page.evaluate(async (text) => {
    const seconds = 1_200;
    const rate = 24_000;
    const bytes = new DataView(new ArrayBuffer(44 + 2 * seconds * rate));
    const write = (at: number, word: string): void =>
      new TextEncoder().encode(word).forEach((byte, index) => bytes.setUint8(at + index, byte));
    write(0, 'RIFF');
    bytes.setUint32(4, bytes.byteLength - 8, true);
    write(8, 'WAVEfmt ');
    for (const [at, value] of [
      [16, 16],
      [24, rate],
      [28, 2 * rate],
      [40, bytes.byteLength - 44],
    ] as const)
      bytes.setUint32(at, value, true);
    for (const [at, value] of [
      [20, 1],
      [22, 1],
      [32, 2],
      [34, 16],
    ] as const)
      bytes.setUint16(at, value, true);
    write(36, 'data');
    // Quiet, with peaks that are turned down once it is as loud as others.
    for (let index = 0; index < seconds * rate; index += 1)
      bytes.setInt16(44 + 2 * index, (index % rate < 240 ? 30_000 : 1_500) * Math.sin(index / 12), true);
    const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('stillwater.'));
    const opening = indexedDB.open(known?.name ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const writing = database.transaction(['takes', 'chunks'], 'readwrite');
    const take = {
      id: 'long',
      place: 'coach recording',
      part: `1 ${text}`,
      mimeType: 'audio/wav',
      startedAt: 1,
      seconds,
    };
    writing.objectStore('takes').put({ ...take, isComplete: true });
    writing.objectStore('chunks').put({ take: 'long', number: 0, bytes: bytes.buffer });
    await new Promise((resolve) => {
      writing.addEventListener('complete', resolve);
    });
    database.close();
  }, sentence);

/** Milliseconds of the longest time for which the page has not answered since it was called. */
const longestTask = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    return seen;
  });

test('twenty minutes are made into a file while the page answers', async ({ page }) => {
  await signUpCoach(page, person('Mirre'), '/coach/record');
  await writeText(page, 'Sit down.');
  await keepLongTake(page, 'Sit down.');
  await page.reload();
  await expect(page.getByText('This sentence is recorded: 20:00')).toBeVisible();
  await page.getByRole('button', { name: 'Go to saving' }).click();
  const seen = await longestTask(page);
  await page.getByRole('button', { name: 'Listen to the whole' }).click();
  await expect(page.getByRole('button', { name: /^Preparing, / })).toBeVisible();
  const whole = page.locator('audio');
  await expect.poll(() => whole.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1_200);
  // Measured: 0.2 s, and 4.6 s where nothing else has its turn between slices.
  expect((await seen.jsonValue()).longest).toBeLessThan(1_000);
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
