import type { Browser, Page } from '@playwright/test';
import { realJpeg } from '#testing/lambdas/faces.ts';
import { newName, pdf } from './support/media.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { startStack, type WorkerStack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

// One after the other, on one stack: that of the other tests scans nothing.
test.describe.configure({ mode: 'default' });

let stack: WorkerStack;

test.beforeAll(async () => {
  test.setTimeout(200_000);
  stack = await startStack(Number(process.env['E2E_PORT'] ?? 5273) + 40, ['--no-demo', '--scan-uploads']);
});
test.afterAll(() => stack.stop());

const open = async (browser: Browser) => (await browser.newContext({ baseURL: stack.webOrigin })).newPage();

// Programs against malware take it for malware: https://www.eicar.org/download-anti-malware-testfile/
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const infectedPdf = (name: string) => {
  const { buffer, ...file } = pdf(name);
  return { ...file, buffer: Buffer.concat([buffer, Buffer.from(`\n%${eicar}\n`)]) };
};

test('where files are scanned, a coach sees one wait and then open, and another refused, which can be removed', async ({
  browser,
}) => {
  const page = await open(browser);
  const coach = await signUpCoach(page, { email: newAddress('carla'), firstName: 'Carla', lastName: 'Vos' });
  await page.goto('/coach/content?shelf=mine');
  const [clean, bad] = [newName('pdf'), newName('pdf')];
  await page.locator('main input[type="file"]').setInputFiles([pdf(clean), infectedPdf(bad)]);
  const waiting = page.getByRole('region', { name: 'Malware check' });
  const rowOf = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf(clean)).toContainText('We’re checking this file for malware', { timeout: 30_000 });
  const { checked = [] } = await call(page, coach, 'listLibrary', { query: { scope: 'mine' } });
  expect(checked).toContainEqual(expect.objectContaining({ name: clean, check: { status: 'scanning' } }));

  await expect(rowOf(bad)).toContainText('We refused this file because it contains malware.', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: `Assign ${clean}` })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: `Assign ${bad}` })).toBeHidden();

  await rowOf(bad)
    .getByRole('button', { name: `Delete permanently: ${bad}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(waiting).toBeHidden();
});

/** A photograph of a phone: twelve megapixels, upright. */
const photograph = async (page: Page) => {
  const jpeg = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3024;
    canvas.height = 4032;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#47a';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg, 'base64') };
};

const picture = (page: Page) => page.getByRole('region', { name: 'Your picture' });
const chooser = (page: Page) => picture(page).locator('input[type="file"]').first();

const infectedPicture = realJpeg({ inside: 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE' });

test('a client’s picture is checked, shown to the coach once the client says so, and gone when it is removed', async ({
  browser,
}) => {
  const [page, theirs] = [await open(browser), await open(browser)];
  const coach = await signUpCoach(page, { email: newAddress('carla'), firstName: 'Carla', lastName: 'Vos' });
  const email = newAddress('anna');
  const body = { email, firstName: 'Anna', lastName: 'Bos' };
  const { tokens: anna, clientId } = await joinCoach(page, coach, theirs, body);

  // What is no picture changes nothing.
  await theirs.goto('/settings');
  await chooser(theirs).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(picture(theirs).getByRole('alert')).toContainText('We couldn’t read this picture');

  await chooser(theirs).setInputFiles(await photograph(theirs));
  const dialog = theirs.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.getByRole('application', { name: 'Your picture' })).toBeFocused();
  await theirs.keyboard.press('+');
  await theirs.keyboard.press('ArrowDown');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(picture(theirs).getByRole('status')).toContainText('We’re checking your picture');
  await expect(picture(theirs).getByRole('status')).toBeHidden({ timeout: 30_000 });

  const face = page.getByRole('row').filter({ hasText: email }).locator('img');
  await page.goto('/coach/clients');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  expect((await call(page, coach, 'listFaces', {})).items).toEqual([]);
  await expect(face).toHaveCount(0);

  // It is drawn as its change is under way, which is a moment after the click.
  const switched = picture(theirs).getByRole('checkbox', { name: 'Show my picture to Carla' });
  await switched.click();
  await expect(switched).toBeChecked();
  await expect(theirs.getByText('Carla sees your picture.')).toBeVisible();
  await page.reload();
  await expect(face).toHaveJSProperty('naturalWidth', 256);
  await page.goto(`/coach/clients/${clientId}`);
  await expect(page.getByRole('main').locator('header img')).toHaveJSProperty('naturalWidth', 256);

  // A picture with malware in it leaves the one before.
  const uploaded = await call(theirs, anna, 'startFace', { body: { size: infectedPicture.byteLength } });
  await theirs.request.post(uploaded.url, {
    multipart: {
      ...uploaded.fields,
      file: { name: 'f', mimeType: 'image/jpeg', buffer: Buffer.from(infectedPicture) },
    },
  });
  await call(theirs, anna, 'saveFace', { body: { uploadId: uploaded.id } });
  await theirs.reload();
  await expect(picture(theirs).getByRole('alert')).toContainText('We found malware', { timeout: 30_000 });
  expect((await call(page, coach, 'listFaces', {})).items).toHaveLength(1);

  await picture(theirs).getByRole('button', { name: 'Remove picture' }).click();
  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect(picture(theirs).getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await picture(theirs).getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(async () => (await call(page, coach, 'listFaces', {})).items, { timeout: 20_000 }).toEqual([]);
  await page.goto('/coach/clients');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expect(face).toHaveCount(0);
});
