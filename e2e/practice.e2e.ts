import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { PlayReport } from '#contract/journal/plays/schema.ts';
import { Asset } from '#contract/library/assets/schema.ts';
import { openAssets, upload } from './support/assets.ts';
import { newName, wav } from './support/media.ts';
import { demoAccount, newAddress, signUpClient } from './support/people.ts';
import { call, signInAs } from './support/session.ts';
import { expect, freshTest as test } from './support/test.ts';

const newClient = (page: Page) =>
  signUpClient(page, { email: newAddress('practice'), firstName: 'Ada', lastName: 'Brook' });

/** The media element of the page. */
const media = (page: Page) =>
  page.locator('audio').evaluate((element: HTMLAudioElement) => ({
    at: element.currentTime,
    duration: element.duration,
    paused: element.paused,
    error: element.error?.code,
  }));

/** Collects the page's reports of practice, latest last. */
const playsOf = (page: Page) => {
  const told: PlayReport[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/plays'))
      told.push(v.parse(PlayReport, request.postDataJSON()));
  });
  return told;
};

test('the timer is a file that takes its time to the sample, and credits only what passed', async ({ page }) => {
  await newClient(page);
  await page.goto('/timer');
  const told = playsOf(page);
  await page.getByLabel('Minutes').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(async () => (await media(page)).at).toBeGreaterThan(0.5);
  // A minute, and the bell rings out.
  expect((await media(page)).duration).toBe(67);
  const begun = Date.now();
  // Nobody can make time pass faster by speed.
  await page.locator('audio').evaluate((element: HTMLAudioElement) => {
    element.playbackRate = 16;
  });
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => told.at(-1)?.ended).toBe(true);
  const passed = (Date.now() - begun) / 1_000 + 30;
  expect(told.at(-1)).toMatchObject({ what: { kind: 'timer' }, ranges: [] });
  expect(told.at(-1)?.heardSeconds).toBeLessThan(Math.min(passed, 60));
});

test('what is on the screen follows the sound, also where the page has no time of its own', async ({ page }) => {
  await newClient(page);
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/breathe');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await media(page)).at).toBeGreaterThan(0.2);
  // From here on no timer of the page runs; the file does.
  const { at } = await media(page);
  await expect.poll(async () => (await media(page)).at).toBeGreaterThan(at + 1);
  const player = page.getByRole('region', { name: 'Box breathing' });
  await page.getByRole('slider', { name: 'Position' }).fill('21');
  await page.clock.runFor(500);
  await expect(player.getByText('Hold').first()).toBeAttached();
  await expect(player.getByText('Breath 1 of 9')).toBeVisible();
});

test('Space and K play and pause, and the arrows move by 15 seconds', async ({ page }) => {
  await newClient(page);
  await page.goto('/practice/play?item=practice:body-scan');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(async () => (await media(page)).paused).toBe(false);
  // The stage is the player, and has the focus.
  await expect(
    page.getByRole('dialog', { name: 'Body scan' }).getByRole('heading', { name: 'Body scan' }),
  ).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await media(page)).paused).toBe(true);
  const before = (await media(page)).at;
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.round((await media(page)).at - before)).toBe(15);
  await page.getByRole('button', { name: 'Forward 15 seconds' }).focus();
  await page.keyboard.press('k');
  await expect.poll(async () => (await media(page)).paused).toBe(false);
});

/** Uploads a recording of silence that everybody may hear. */
const publishRecording = async (page: Page, seconds: number) => {
  const name = newName('wav');
  await openAssets(page);
  const completed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/assets'),
  );
  await upload(page, wav(name, seconds), name);
  const { id } = v.parse(Asset, await (await completed).json());
  const administrator = await signInAs(page, demoAccount('Administrator'));
  await call(page, administrator, 'updateAsset', {
    params: { assetId: id },
    body: { access: { level: 'public', coachIds: [] }, category: 'meditation' },
  });
  return { id, name };
};

test('a recording goes on where one stopped, on another device and after its link has expired', async ({
  page,
  somebodyElse,
}) => {
  test.slow();
  const { id, name } = await publishRecording(page, 120);
  const listener = { email: newAddress('listener'), firstName: 'Ada', lastName: 'Brook' };
  await signUpClient(page, listener);
  await page.goto(`/practice?search=${name.split(' ')[0]}`);
  const told = playsOf(page);

  // The first link is one that the store refuses, as it does when it has expired.
  let isFirst = true;
  await page.route(`**/api/assets/${id}/link*`, async (route) => {
    const response = await route.fetch();
    const link = v.parse(v.looseObject({ url: v.string() }), await response.json());
    const json = isFirst
      ? {
          ...link,
          url: link.url.replace(/(X-Amz-Signature=).{8}/, '$100000000'),
          expiresAt: '2020-01-01T00:00:00.000Z',
        }
      : link;
    isFirst = false;
    await route.fulfill({ response, json });
  });
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await media(page)).at, { timeout: 30_000 }).toBeGreaterThan(11);
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/positions'));
  // It has darkened: the first touch lights it.
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect((await kept).status()).toBe(200);
  const { at } = await media(page);
  await expect.poll(() => told.at(-1)?.heardSeconds ?? 0).toBeGreaterThanOrEqual(10);

  const other = await somebodyElse();
  await signInAs(other, { email: listener.email, password: 'seven quiet herons' });
  await other.goto(`/practice/play?item=asset:${id}`);
  await expect(other.getByText(/You left off at 0:1\d/)).toBeVisible();
  await other.getByRole('button', { name: 'Play' }).click();
  await expect(other.getByRole('dialog', { name })).toBeVisible();
  await expect.poll(async () => (await media(other)).at - at).toBeGreaterThan(-1.5);
  await other.getByRole('button', { name: 'Pause' }).click();
  expect((await media(other)).at - at).toBeLessThan(10);
});

test('a practice in the own language is there, and what is said of the mood after it is kept', async ({ page }) => {
  const tokens = await newClient(page);
  await page.goto('/practice/play?item=practice:physiological-sigh');
  await page.getByRole('radio', { name: '1 minute' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(async () => (await media(page)).at).toBeGreaterThan(1.2);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Good' }).click();
  await expect(page.getByText('Saved with your check-ins.')).toBeVisible();
  await expect
    .poll(async () => {
      const { entries } = await call(page, tokens, 'getToday', { query: { zone: 'Europe/Amsterdam' } });
      return entries.map(({ kind }) => kind).toSorted();
    })
    .toEqual(['check-in', 'play']);
});
