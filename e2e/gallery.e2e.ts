import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { violationsOn } from './support/axe.ts';
import { type BuiltGallery, buildGallery } from './support/gallery.ts';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '..');
let gallery: BuiltGallery;

// One worker, so that it is built once.
test.describe.configure({ mode: 'default' });
test.use({ bypassCSP: true });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  gallery = await buildGallery();
});

test('every component of ui and lists stands in it', async () => {
  const components = await Promise.all(
    ['src/ui', 'src/lists'].map(async (folder) =>
      (await readdir(join(root, 'web', folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  const all = components.flat().filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((file) => !gallery.sources.includes(file))).toEqual([]);
});

test('it is not deployed', async ({ page }) => {
  const site = join(root, 'dist/web');
  const files = await readdir(site, { recursive: true });
  expect(files.filter((file) => file.includes('gallery'))).toEqual([]);
  const scripts = files.filter((file) => /\.(js|css|html)$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts)
    expect(await readFile(join(site, file), 'utf8'), file).not.toContain('What pages are made of');
  await page.goto('/gallery/');
  await expect(page.getByRole('heading', { name: 'Gallery' })).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing in it, ${theme}, ${width} px, and nothing is too wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await gallery.open(page, theme);
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  for (const name of ['Open dialog', 'Open wide dialog', 'Open side sheet'] as const) {
    test(`${name}: axe finds nothing, nor in a question that it asks, ${theme}`, async ({ page }) => {
      await gallery.open(page, theme);
      const opener = page.getByRole('button', { name });
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('First name')).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);

      // Escape is for the uppermost, and what lies behind does not scroll.
      await page.mouse.wheel(0, 500);
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(dialog.getByRole('button', { name: 'Remove' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test(`an open select: keys choose in it, and axe finds nothing, ${theme}`, async ({ page }) => {
    await gallery.open(page, theme);
    const place = page.getByLabel('Place', { exact: true });
    await place.click();
    await page.keyboard.press('Home');
    await expect(page.getByRole('option', { name: /^Aan het water/ })).toBeFocused();
    await page.keyboard.type('ter');
    await expect(page.getByRole('option', { name: /^Terrassen/ })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    // What it shows stays until one is chosen.
    await page.keyboard.press('Escape');
    await expect(place).toBeFocused();
    await expect(place).toHaveValue('Kitchen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(place).toHaveValue('Room 12');
    await expect(place).toBeFocused();
  });

  test(`an open month and an open list of times: axe finds nothing, ${theme}`, async ({ page }) => {
    await gallery.open(page, theme);
    await page.getByLabel('Day of the session', { exact: true }).press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Tuesday, 1 December 2026' })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Start of the session', { exact: true }).press('Alt+ArrowDown');
    const now = page.getByRole('option', { name: /^10:15/ });
    await expect(now).toBeFocused();
    await expect(now).toBeInViewport({ ratio: 1 });
    expect(await violationsOn(page)).toEqual([]);
  });

  test(`an open menu: axe finds nothing, ${theme}`, async ({ page }) => {
    await gallery.open(page, theme);
    await page.getByRole('button', { name: 'Choices' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
  });
}

test('Escape closes a list within a dialog, and not the dialog', async ({ page }) => {
  await gallery.open(page, 'light');
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mood').click();
  await expect(dialog.getByRole('option', { name: 'calm' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option', { name: 'calm' })).not.toBeInViewport();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('under the content security policy', () => {
  test.use({ bypassCSP: false });

  // Every test fails on a violation of the policy.
  test('menus find their place, within the window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await gallery.open(page, 'light');
    for (const name of ['Actions', 'Choices', 'Start', 'Above']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('menu').locator('..')).toHaveAttribute('data-placed', '');
      for (const item of await page.getByRole('menu').locator('[data-item]').all()) {
        await item.focus();
        await expect(item).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
    }
  });
});
