import type { Page, Request } from '@playwright/test';
import { choose, find, openAssets, picker, rowOf, upload, uploadOf } from './support/assets.ts';
import { captions, html, newName, pdf, png, recordedVideo, sparseMp3, wav } from './support/media.ts';
import { expect, test } from './support/test.ts';

const MiB = 1024 * 1024;

/** Numbers of the parts that were asked to be stored. */
const countParts = (page: Page): number[] => {
  const parts: number[] = [];
  page.on('request', (request: Request) => {
    const part = new URL(request.url()).searchParams.get('partNumber');
    if (request.method() === 'PUT' && part) parts.push(Number(part));
  });
  return parts;
};

test('of six files one has a forbidden type and one fails midway; the others arrive', async ({ page }) => {
  test.slow();
  await openAssets(page);
  const good = [newName('wav'), newName('wav'), newName('pdf'), newName('pdf')];
  const forbidden = newName('html');
  const failing = newName('wav');
  const parts = countParts(page);
  await page.route(/partNumber=2/, (route) => route.fulfill({ status: 403, body: '<Code>AccessDenied</Code>' }));

  await picker(page).setInputFiles([
    ...good.map((name) => (name.endsWith('wav') ? wav(name, 3) : pdf(name))),
    html(forbidden),
    wav(failing, 1_100),
  ]);
  await expect(uploadOf(page, forbidden)).toContainText('Invalid file type: text/html');
  await expect(uploadOf(page, failing)).toHaveAttribute('data-percent', '-1', { timeout: 60_000 });
  await expect(uploadOf(page, failing)).toContainText('Failed to upload asset');
  for (const name of good)
    await expect(uploadOf(page, name)).toHaveAttribute('data-percent', '100', { timeout: 60_000 });

  // The list is cleared when all have ended; what failed stays as a message.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t upload 2 files' });
  await expect(notice).toContainText(forbidden);
  await expect(picker(page)).toHaveValue('');
  for (const name of good) await find(page, name);

  await page.route(/partNumber=2/, (route) => route.continue());
  parts.length = 0;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await find(page, failing);
  expect(parts.filter((part) => part !== 2).length, 'parts that had arrived are not sent again').toBeLessThan(2);
});

test('200 MB over a connection that is cut: it goes on by itself, at most one part a slot is sent again', async ({
  page,
  context,
}) => {
  test.slow();
  await openAssets(page);
  const name = newName('mp3');
  const parts = countParts(page);
  await picker(page).setInputFiles(sparseMp3(name, 200 * MiB));
  await expect.poll(() => parts.length, { timeout: 30_000 }).toBeGreaterThan(8);
  await context.setOffline(true);
  await expect(uploadOf(page, name)).toContainText('Connection lost');
  await context.setOffline(false);
  await expect(uploadOf(page, name)).toHaveAttribute('data-percent', '100', { timeout: 60_000 });
  expect(new Set(parts).size).toBe(25);
  expect(parts.length).toBeLessThanOrEqual(25 + 5);
  await find(page, name);
  await expect(rowOf(page, name)).toContainText('200.00 MB');
});

test('200 MB over a reload: choosing the file again goes on where it stopped', async ({ page }) => {
  test.slow();
  await openAssets(page);
  const name = newName('mp3');
  const file = sparseMp3(name, 200 * MiB);
  const parts = countParts(page);
  await picker(page).setInputFiles(file);
  await expect.poll(() => parts.length, { timeout: 30_000 }).toBeGreaterThan(10);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(/\d+% uploaded/);
  const before = parts.length;
  await picker(page).setInputFiles(file);
  await expect(uploadOf(page, name)).toHaveAttribute('data-percent', '100', { timeout: 60_000 });
  expect(before).toBeGreaterThan(10);
  expect(parts.length).toBeLessThanOrEqual(25 + 5);
  await find(page, name);
  await expect(page.getByText('An upload was interrupted')).toBeHidden();
});

test('a cancelled upload leaves nothing behind', async ({ page }) => {
  await openAssets(page);
  const name = newName('mp3');
  await page.route(/partNumber=/, () => undefined);
  const aborted = page.waitForResponse((response) => response.url().endsWith('/abort'));
  await picker(page).setInputFiles(sparseMp3(name, 40 * MiB));
  await page.waitForRequest(/partNumber=/);
  await page.getByRole('button', { name: `Cancel ${name}` }).click();
  expect((await aborted).status()).toBe(204);
  await expect(uploadOf(page, name)).toBeHidden();
  await page.reload();
  await expect(page.getByText('An upload was interrupted')).toBeHidden();
});

test('files can be dropped on the page, and the picker opens by keyboard', async ({ page }) => {
  await openAssets(page);
  const name = newName('wav');
  const content = wav(name, 2).buffer.toString('base64');
  const dataTransfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type: 'audio/wav' }));
      return transfer;
    },
    [name, content] as const,
  );
  const area = page.getByText('Drag files here, or');
  await area.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop to upload, or')).toBeVisible();
  await page.getByRole('tabpanel').dispatchEvent('drop', { dataTransfer });
  await find(page, name);

  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'choose files' }).press('Enter');
  expect((await opened).isMultiple()).toBe(true);
});

test('more than 20 files at once are refused', async ({ page }) => {
  await openAssets(page);
  await picker(page).setInputFiles(Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`)));
  await expect(page.getByRole('alert')).toContainText('You chose 21 files. Choose up to 20 at a time.');
});

test('an html file that calls itself PDF is refused', async ({ page }) => {
  await openAssets(page);
  const name = newName('pdf');
  await picker(page).setInputFiles(html(name, 'application/pdf'));
  await expect(uploadOf(page, name)).toContainText('This file’s content doesn’t match its type.');
  await page.getByRole('textbox', { name: 'Search assets' }).fill(name.split(' ')[0] ?? '');
  await expect(page.getByRole('heading', { name: 'No assets found' })).toBeVisible();
});

test('audio plays in place and can be moved forward without loading what lies between', async ({ page }) => {
  test.slow();
  await openAssets(page);
  const name = newName('wav');
  await upload(page, wav(name, 1_200), name);
  await expect(rowOf(page, name)).toContainText('20:00');
  const starts: number[] = [];
  page.on('response', (response) => {
    const start = /^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '')?.[1];
    if (response.status() === 206 && start) starts.push(Number(start));
  });
  await choose(page, name, 'Preview');
  const audio = page.getByRole('dialog').locator('audio');
  await expect.poll(() => audio.evaluate((media: HTMLAudioElement) => media.duration)).toBe(1_200);
  await audio.evaluate(
    (media: HTMLAudioElement) =>
      new Promise((resolve) => {
        media.addEventListener('seeked', resolve);
        media.currentTime = 1_000;
      }),
  );
  expect(Math.max(...starts)).toBeGreaterThan(900 * 16_000);
});

test('a video plays in place, with its captions', async ({ page }) => {
  test.slow();
  await openAssets(page);
  const name = newName('webm');
  await upload(page, { name, mimeType: 'video/webm', buffer: await recordedVideo(page) }, name);
  await choose(page, name, 'Edit details and captions');
  await page.getByLabel('Captions', { exact: true }).setInputFiles(captions);
  await expect(page.getByRole('button', { name: 'Remove: Captions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, name, 'Preview');
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.videoWidth)).toBe(64);
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.textTracks[0]?.cues?.length)).toBe(1);
});

test('every action on an asset', async ({ page }) => {
  test.slow();
  await openAssets(page);
  const first = newName('wav');
  const name = first.replace('sample.wav', 'Evening rest');
  await upload(page, wav(first, 5), first);
  const dialog = page.getByRole('dialog');

  await choose(page, first, 'Rename');
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a name.');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await choose(page, name, 'Edit details and captions');
  await dialog.getByLabel('Cover image', { exact: true }).setInputFiles(png('cover.png'));
  await expect(dialog.getByRole('button', { name: 'Replace: Cover image' })).toBeVisible();
  await dialog.getByLabel('Captions', { exact: true }).setInputFiles(pdf('captions.pdf'));
  await expect(dialog).toContainText('Invalid file type: application/pdf');
  await dialog.getByLabel('Captions', { exact: true }).setInputFiles(captions);
  await expect(dialog.getByRole('button', { name: 'Remove: Captions' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove: Captions' }).click();
  await expect(dialog.getByRole('button', { name: 'Add: Captions' })).toBeVisible();
  await dialog.getByLabel('Category').selectOption('Breathing');
  await dialog.getByLabel('Language').selectOption('Nederlands');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toContainText('Audio · Breathing · Nederlands');
  await expect(rowOf(page, name).locator('img')).toBeVisible();

  await choose(page, name, 'Properties');
  for (const fact of [name, 'Audio (audio/wav)', '78.17 KB', 'Created', /assets\/\d+-/]) {
    await expect(dialog).toContainText(fact);
  }
  await page.keyboard.press('Escape');

  await choose(page, name, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this asset?' });
  await expect(question).toContainText('Used by 0 clients');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toBeHidden();

  await page.getByRole('button', { name: /^Bin \(\d+\)$/ }).click();
  await choose(page, name, 'Restore');
  await expect(rowOf(page, name)).toBeHidden();
  await page.getByRole('button', { name: 'Back to assets' }).click();
  await choose(page, name, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toBeHidden();
  await page.getByRole('button', { name: /^Bin \(\d+\)$/ }).click();
  await choose(page, name, 'Delete permanently');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(rowOf(page, name)).toBeHidden();
});

test('what was uploaded says in its row what it needs, and is given it there without leaving the list', async ({
  page,
}) => {
  await openAssets(page);
  const name = newName('wav');
  const title = name.replace('sample.wav', 'Evening rest');
  await upload(page, wav(name, 5), name);
  const summary = page.getByText('1 file needs a title, a category and who may hear it');
  await expect(summary).toBeVisible();
  await rowOf(page, name).getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  const row = rowOf(page, title);
  await expect(row).toContainText('Needs a category and who may hear it');
  await row.getByLabel('Category').selectOption('Breathing');
  await expect(row).toContainText('Needs who may hear it');
  await row.getByLabel('Who may hear it').selectOption('Everyone');
  await expect(row).toContainText('Title, category and access are set');
  await expect(row).toContainText('Public');
  await expect(page.getByText(/^1 file needs/)).toHaveCount(0);
  await page.reload();
  await find(page, title);
  await expect(row).toContainText('Audio · Breathing');
  await expect(row.getByLabel('Title')).toHaveCount(0);
});

test('a PDF opens in a new tab or is downloaded', async ({ page }) => {
  await openAssets(page);
  const name = newName('pdf');
  await upload(page, pdf(name), name);
  await choose(page, name, 'Preview');
  const inline = await page.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  const attachment = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  const shown = await page.request.get(inline ?? '');
  expect(shown.headers()['content-type']).toBe('application/pdf');
  expect(shown.headers()['content-disposition']).toContain('inline');
  expect((await page.request.get(attachment ?? '')).headers()['content-disposition']).toContain('attachment');
});
