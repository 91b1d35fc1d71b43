import type { Page } from '@playwright/test';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A photo as a telephone takes it: with EXIF that says where. */
const photoOfPhone = async (page: Page): Promise<Buffer> => {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_400, 1_800];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing can be drawn');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg');
    });
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  // TIFF with an empty first directory; what is there of the place need not be well-formed to be found again.
  const exif = Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0GPSLatitude 52.3731', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const bytes = Buffer.from(plain);
  return Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]);
};

/** The bytes of the files that the device keeps for entries that have not arrived. */
const filesOnDevice = async (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('stillwater.') ? [name] : []));
    const found: string[] = [];
    for (const name of names) {
      const rows = await new Promise<readonly { readonly bytes: ArrayBuffer }[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error('It does not open')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('files').objectStore('files').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      });
      found.push(...rows.map(({ bytes }) => String.fromCharCode(...new Uint8Array(bytes))));
    }
    return found;
  });

const noor = { firstName: 'Noor', lastName: 'Bakker' };

test('a photo that was chosen without a connection arrives once, without its place, and the coach sees it when it is shared', async ({
  page,
  context,
  somebodyElse,
}) => {
  const coachPage = await somebodyElse();
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const { tokens, clientId } = await joinCoach(coachPage, coach, page, { email: newAddress('noor'), ...noor });
  await page.goto('/journal');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const photo = await photoOfPhone(page);
  expect(photo.includes('GPSLatitude')).toBe(true);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Write a reflection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add a photo').setInputFiles({ name: 'reeds.jpg', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByLabel('Description of the photo').fill('Reeds in the wind');
  await expect(dialog.getByRole('img', { name: 'Reeds in the wind' })).toBeVisible();
  await dialog.getByLabel('Your words').fill('The wind came up.');
  const [kept = '', ...others] = await filesOnDevice(page);
  expect([kept.slice(0, 2), /Exif|GPS/.test(kept), others]).toEqual(['\u00FF\u00D8', false, []]);
  // What was begun outlives a reload, its photo too.
  await page.reload();
  await page.getByRole('button', { name: 'Write a reflection' }).click();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog.getByRole('img', { name: 'Reeds in the wind' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'The wind came up.' });
  await expect(entry.getByRole('img', { name: 'Reeds in the wind' })).toBeVisible();
  await expect(entry).toContainText('Not sent yet');

  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/attachments')) uploads += 1;
  });
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(entry.getByText('Not sent yet')).toHaveCount(0, { timeout: 45_000 });
  expect([uploads, await filesOnDevice(page)]).toEqual([1, []]);
  await page.reload();
  const shown = entry.getByRole('img', { name: 'Reeds in the wind' });
  await expect(shown).toBeVisible();
  const stored = await (await page.request.get((await shown.getAttribute('src')) ?? '')).body();
  expect([stored.subarray(0, 2).toString('hex'), stored.includes('Exif')]).toEqual(['ffd8', false]);

  const { items } = await call(page, tokens, 'listEntries', { query: { kind: 'reflection' } });
  expect(items).toHaveLength(1);
  const openShared = async (): Promise<void> => {
    await coachPage.goto(`/coach/clients/${clientId}?tab=shared`);
    await coachPage.getByRole('button', { name: 'Open entries' }).click();
  };
  await openShared();
  await expect(coachPage.getByText('The wind came up.')).toHaveCount(0);
  await entry.getByRole('button').click();
  await page.getByRole('menuitem', { name: /^Share with/ }).click();
  await expect(entry).toContainText('Shared with Mirre');
  await openShared();
  await expect(coachPage.getByRole('img', { name: 'Reeds in the wind' })).toBeVisible();
});

test('a voice note outlives a reload, is saved without a connection, arrives, and plays for the coach once it is shared', async ({
  page,
  context,
  somebodyElse,
}) => {
  await context.grantPermissions(['microphone']);
  const coachPage = await somebodyElse();
  const coach = await signUpCoach(coachPage, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const { tokens, clientId } = await joinCoach(coachPage, coach, page, { email: newAddress('noor'), ...noor });
  await page.goto('/journal');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Record a voice note' }).click();
  await page.waitForURL('/journal/voice');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByText('0:02 of 2:00')).toBeVisible();
  // In the middle of it.
  await page.reload();
  await expect(page.getByText('You recorded this and haven’t saved it.')).toBeVisible();
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByRole('button', { name: 'Delete and record again' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByText('0:01 of 2:00')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Recording paused')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Finish recording' }).click();
  await page.getByText('You and Mirre', { exact: true }).click();
  await page.getByRole('button', { name: 'Save voice note' }).click();
  await expect(page.getByText('Voice note saved.')).toBeFocused();
  await page.getByRole('link', { name: 'Open your journal' }).click();
  await page.waitForURL('/journal');
  const entry = page.getByRole('listitem').filter({ hasText: 'Voice note, 0:0' });
  await expect(entry).toContainText('Not sent yet');

  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(entry.getByText('Not sent yet')).toHaveCount(0, { timeout: 45_000 });
  const { items } = await call(page, tokens, 'listEntries', { query: { kind: 'reflection' } });
  expect(items).toMatchObject([{ text: '', shared: true, voice: { seconds: expect.any(Number) } }]);
  await coachPage.goto(`/coach/clients/${clientId}?tab=shared`);
  await coachPage.getByRole('button', { name: 'Open entries' }).click();
  const player = coachPage.locator('audio');
  await expect(player).toBeVisible();
  await player.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2);
});
