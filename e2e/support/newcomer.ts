import type { Page } from '@playwright/test';

/** Answers with what the server says, changed in places. */
export const withPart = async (page: Page, address: string, part: object): Promise<void> => {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, body, part) });
  });
};

/** Opens the page anew as it is for somebody who has just come. The profile itself stays as it is. */
export const asNewcomer = async (page: Page): Promise<void> => {
  const language = await page.locator('html').getAttribute('lang');
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch({ method: 'GET' });
    const profile: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, profile, { language, firstHour: 'open' }) });
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
