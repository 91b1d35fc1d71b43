import type { Page } from '@playwright/test';
import { logInAs } from './people.ts';
import { expect } from './test.ts';

export const openAssets = async (page: Page): Promise<void> => {
  await logInAs(page, 'Administrator', '/admin/assets');
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  // A pointer that nobody has moved lies in the corner of a new page, where it opens the side menu over what a test wants to press.
  await page.mouse.move(640, 1);
};
export const picker = (page: Page) => page.locator('main input[type="file"]').first();
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const uploadOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const find = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Search assets' }).fill(name.split(' ')[0] ?? name);
  await expect(rowOf(page, name)).toBeVisible({ timeout: 30_000 });
};
export const choose = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
/** Uploads one file and finds it in the list. */
export const upload = async (
  page: Page,
  file: Parameters<ReturnType<typeof picker>['setInputFiles']>[0],
  name: string,
) => {
  await picker(page).setInputFiles(file);
  await find(page, name);
};
