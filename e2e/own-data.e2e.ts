import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { names } from '#infra/names.ts';
import { localNames } from '#local/local-names.ts';
import { readZip } from '#testing/lambdas/read-zip.ts';
import { inDays } from './support/days.ts';
import { mailsTo, newestMailTo } from './support/mailbox.ts';
import { joinCoach, logInAs, newAddress, password, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import type { WorkerStack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

/** Runs the scheduled function at a time of the test's choice. */
const tick = async (
  { endpoints }: WorkerStack,
  name: Parameters<typeof names.lambda>[1],
  at = new Date(),
): Promise<void> => {
  const path = `/2015-03-31/functions/${names.lambda(localNames.stage, name)}/invocations`;
  const reply = await fetch(new URL(path, endpoints.lambda), {
    method: 'POST',
    body: JSON.stringify({ source: 'aws.events', time: at.toISOString() }),
  });
  expect([name, reply.headers.get('x-amz-function-error'), await reply.text()]).toEqual([name, null, 'null']);
};

const afterDelay = (minutes: number): Date =>
  new Date(Date.now() + ownDataLimits.erasureDelay * 1000 + minutes * 60_000);

/** A coach, and a client of theirs whose page is `page`. */
const meet = async (page: Page, coachPage: Page) => {
  const coachAddress = newAddress('mirre');
  const coach = await signUpCoach(coachPage, { email: coachAddress, firstName: 'Mirre', lastName: 'Overbeek' });
  const email = newAddress('noor');
  const name = { firstName: 'Noor', lastName: 'Bakker' };
  const { tokens: noor, clientId } = await joinCoach(coachPage, coach, page, { email, ...name });
  return { coach, coachAddress, noor, email, clientId };
};

const part = (page: Page, name: string) => page.getByRole('region', { name });

const askForTheEnd = async (page: Page): Promise<void> => {
  await page.goto('/settings/data');
  await part(page, 'Delete your account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(part(page, 'Delete your account').getByText(/will be deleted on/)).toBeVisible();
};

const Manifest = v.object({
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string(), rows: v.optional(v.number()) })),
});

test('everything that is held on somebody is asked for, made while they wait, and is in the file that they get', async ({
  page,
  somebodyElse,
  stack,
}) => {
  await meet(page, await somebodyElse());
  await page.goto('/settings');
  await part(page, 'Your data').getByRole('link', { name: 'Open' }).click();
  const download = part(page, 'Download your data');
  await download.getByRole('button', { name: 'Prepare a download' }).click();
  await expect(download.getByRole('progressbar')).toBeVisible();
  await tick(stack, 'own-data-worker');
  await expect(download.getByText(/^Ready: /)).toBeVisible({ timeout: 20_000 });
  await expect(download.getByRole('button', { name: 'Prepare a download' })).toBeDisabled();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    download.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^stillwater-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readZip(await readFile(await file.path()));
  const { files } = v.parse(Manifest, JSON.parse(String(zip.get('manifest.json'))));
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['profile.json', 'profile.csv', 'coaching.json', 'coaching.csv']),
  );
  for (const { path, bytes, sha256 } of files) {
    const content = zip.get(path) ?? Buffer.alloc(0);
    const found = { path, bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
    expect(found).toEqual({ path, bytes, sha256 });
  }
  expect(zip.size).toBe(files.length + 1);
  expect(String(zip.get('profile.json'))).toContain('Noor');
});

/** Has the site find the tokens of now too old for a copy, as they are a few minutes later; those of a sign-in that follows are good. */
const letSignInAge = async (page: Page): Promise<void> => {
  const old = new Set<string>();
  await page.route('**/api/export', async (route) => {
    const request = route.request();
    const token = request.headers()['authorization'] ?? '';
    if (old.size === 0) old.add(token);
    if (!old.has(token)) return route.continue();
    if (request.method() === 'POST')
      return route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'x', status: 403, code: 'fresh-sign-in-required', requestId: 'x' },
      });
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/,"url":"[^"]*"/, '');
    return route.fulfill({ response: reply, body: text });
  });
};

test('a sign-in of a while ago takes the password before a copy is asked for and before it is fetched, where one is', async ({
  page,
  somebodyElse,
  stack,
}) => {
  const { noor, email } = await meet(page, await somebodyElse());
  await call(page, noor, 'updateMe', { body: { language: 'de' } });
  await page.setViewportSize({ width: 320, height: 640 });
  await letSignInAge(page);
  await page.goto('/settings/data');
  const download = part(page, 'Deine Daten herunterladen');
  const dialog = page.getByRole('dialog', { name: 'Noch einmal anmelden' });
  const wide = () => page.evaluate('document.documentElement.scrollWidth');

  await download.getByRole('button', { name: 'Download vorbereiten' }).click();
  await expect(dialog.getByLabel('Passwort', { exact: true })).toBeFocused();
  expect(await wide()).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(download.getByRole('progressbar')).toHaveCount(0);
  expect((await mailsTo(page, email)).map(({ subject }) => subject)).not.toContain(copyRequested);

  await download.getByRole('button', { name: 'Download vorbereiten' }).click();
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(download.getByRole('progressbar')).toBeVisible();
  const mails = (await mailsTo(page, email)).filter(({ subject }) => subject === copyRequested);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('„Überall abmelden“');

  await tick(stack, 'own-data-worker');
  await page.route('**/api/export', (route) => route.continue());
  await letSignInAge(page);
  await page.reload();
  await download.getByRole('button', { name: 'Herunterladen', exact: true }).click();
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(readZip(await readFile(await file.path())).has('profile.json')).toBe(true);
  await expect(page).toHaveURL(/\/settings\/data$/);
});

const copyRequested = 'Eine Kopie deiner Daten wurde angefordert';

test('the end of the account takes the password, and can be taken back until it comes', async ({
  page,
  somebodyElse,
  stack,
}) => {
  const { email, coachAddress } = await meet(page, await somebodyElse());
  await page.goto('/settings/data');
  const end = part(page, 'Delete your account');
  await end.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await askForTheEnd(page);
  await tick(stack, 'farewell');
  expect((await newestMailTo(page, email)).subject).toBe('Your Stillwater account will be deleted');
  expect((await newestMailTo(page, coachAddress)).subject).toBe('Noor Bakker is leaving Stillwater');
  await end.getByRole('button', { name: 'Keep my account' }).click();
  await expect(end.getByText('We’ve kept your account.')).toBeVisible();
  await tick(stack, 'farewell', afterDelay(5));
  await page.reload();
  await expect(end.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('thirty days later nobody is there any more: they cannot sign in, and their coach has no name of theirs', async ({
  page,
  somebodyElse,
  stack,
}) => {
  const coachPage = await somebodyElse();
  const { email } = await meet(page, coachPage);
  await askForTheEnd(page);
  await tick(stack, 'farewell');
  for (let minutes = 5; minutes <= 50; minutes += 5) {
    await tick(stack, 'farewell', afterDelay(minutes));
    await tick(stack, 'private-worker', afterDelay(minutes));
  }
  expect((await mailsTo(page, email)).map(({ subject }) => subject)).toContain(
    'Your Stillwater account has been deleted',
  );
  const again = await somebodyElse();
  await again.goto('/login');
  await again.getByLabel('Email address').fill(email);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await expect(again).toHaveURL(/\/login/);
  await coachPage.goto('/coach/clients');
  await expect(coachPage.getByRole('link', { name: 'Former client' })).toBeVisible();
  await expect(coachPage.getByText(email)).toHaveCount(0);
  await expect(coachPage.getByText('Bakker')).toHaveCount(0);
});

test('mails that nobody has to get are chosen in the settings, and ended by a link of such a mail without signing in', async ({
  page,
  somebodyElse,
  stack,
}) => {
  const coachPage = await somebodyElse();
  const { coach, email, clientId } = await meet(page, coachPage);
  const day = inDays(3);
  const start = new Date(`${day}T10:00Z`);
  await call(coachPage, coach, 'createSession', {
    body: { clientId, startsLocal: `${day}T10:00`, timeZone: 'UTC', durationMinutes: 30 },
  });
  // The first run of all looks back two days only; each later one goes on from the run before.
  await tick(stack, 'reminders');
  await tick(stack, 'reminders', new Date(start.getTime() - 86_400_000 / 2));
  const reminder = async () => (await mailsTo(page, email)).find(({ subject }) => subject.startsWith('Reminder'));
  await expect.poll(reminder).toBeTruthy();
  const link = /\/unsubscribe#[\w-]+/.exec((await reminder())?.text ?? '')?.[0] ?? '';

  const stranger = await somebodyElse();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
  await page.goto('/settings/data');
  const mails = part(page, 'Emails');
  await expect(mails.getByRole('checkbox', { name: /^Remind me/ })).toBeChecked();
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByText('You won’t get session reminders any more.')).toBeVisible();
  await page.reload();
  await expect(mails.getByRole('checkbox', { name: /^Remind me/ })).not.toBeChecked();
  await expect(mails.getByRole('checkbox', { name: /^Tell me/ })).toBeChecked();

  await mails.getByRole('combobox', { name: 'News from the circle' }).selectOption('Never');
  await expect(mails.getByText('✓ Saved')).toBeVisible();
  // A mail program's own button: no page, no cookie, no sign-in.
  const pressed = await stranger.request.post(`/api/unsubscribe/${link.split('#')[1]}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect([pressed.status(), await pressed.json()]).toEqual([200, { kind: 'reminders' }]);
  await page.reload();
  await expect(mails.getByRole('combobox')).toHaveValue('off');
});

test('an administrator sees who asked for what and how far it is, and never what is in it', async ({
  page,
  somebodyElse,
  stack,
}) => {
  const clientPage = await somebodyElse();
  const { noor, email } = await meet(clientPage, await somebodyElse());
  const { userId } = await call(clientPage, noor, 'getMe');
  await call(clientPage, noor, 'requestExport');
  await call(clientPage, noor, 'requestErasure');
  await tick(stack, 'own-data-worker');
  await logInAs(page, 'Administrator', '/admin/requests');
  const row = page.getByRole('row').filter({ hasText: userId });
  await expect(row).toContainText('Client');
  await expect(row).toContainText('Requested');
  await page.getByRole('tab', { name: 'Downloads' }).click();
  await expect(row).toContainText('Ready');
  await expect(row.getByRole('link', { name: /download/i })).toHaveCount(0);
  expect(await page.locator('main').textContent()).not.toContain(email);
});
