import type { Page } from '@playwright/test';
import { overflowOf } from './support/faults.ts';
import { demoAccount } from './support/people.ts';
import { present } from './support/screens.ts';
import { signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const boxOf = async (page: Page, role: 'list' | 'textbox', name: string) => {
  const box = await page.getByRole('main').getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return box;
};

const threads = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');

for (const width of [1280, 1024]) {
  test(`a coach's threads stand beside the one that is open at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await signInAs(page, demoAccount('Coach'));
    await present(page, 'en', 'light');
    await page.goto('/coach/messages');
    await expect(page.getByRole('heading', { level: 2, name: 'Choose a conversation' })).toBeVisible();
    const [first, second] = [threads(page).nth(0), threads(page).nth(1)];
    const field = page.getByLabel('Write a message');
    const name = (await second.locator('strong').textContent()) ?? '';

    // A pointer opens the thread and reads its name out; the keyboard goes on to the field.
    await second.click();
    await expect(page).toHaveURL(/\/coach\/messages\/.+/);
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await field.fill('Half a thought');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-current', 'page');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    // The list was not drawn anew, and begun words are where they were begun.
    await page.goBack();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(field).toHaveValue('Half a thought');
    await field.fill('');

    const list = await boxOf(page, 'list', 'Conversations');
    const thread = await boxOf(page, 'textbox', 'Write a message');
    expect(list.x + list.width).toBeLessThan(thread.x);
    expect(thread.y + thread.height).toBeLessThanOrEqual(720);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      0,
    );
    expect(await overflowOf(page)).toEqual([]);
  });

  test(`replies stand beside the posts of a circle at ${width} px, and the address names the post`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await signInAs(page, demoAccount('Coach'));
    await present(page, 'en', 'light');
    await page.goto('/coach/community');
    const opener = page
      .getByRole('article')
      .getByRole('button', { name: /^\d+ repl/ })
      .first();
    await opener.click();
    await expect(page).toHaveURL(/[?]post=/);
    const pane = page.getByRole('region', { name: /^Replies to/ });
    await expect(pane.getByRole('listitem').first()).toBeVisible();
    const post = await opener.locator('xpath=ancestor::article').boundingBox();
    expect((post?.x ?? 0) + (post?.width ?? 0)).toBeLessThan((await pane.boundingBox())?.x ?? 0);
    await page.reload();
    await expect(pane.getByRole('listitem').first()).toBeVisible();
    await expect(pane.getByLabel('Your reply')).toBeInViewport({ ratio: 1 });
    await pane.getByRole('button', { name: 'Close' }).click();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pane.getByLabel('Your reply')).toBeFocused();
    expect(await overflowOf(page)).toEqual([]);
  });
}

test('in a smaller window a thread takes the place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 720 });
  await signInAs(page, demoAccount('Coach'));
  await present(page, 'en', 'light');
  await page.goto('/coach/messages');
  const first = threads(page).first();
  const name = (await first.locator('strong').textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Conversations' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(first).toBeVisible();
  await page.goto('/coach/community');
  const post = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^\d+ repl/ }) })
    .first();
  await post.getByRole('button', { name: /^\d+ repl/ }).click();
  await expect(post.getByLabel('Your reply')).toBeVisible();
});

test('pages stand in the middle of a very wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signInAs(page, demoAccount('Coach'));
  for (const path of ['/coach/dashboard', '/coach/clients', '/coach/messages']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const [menu, main] = [await page.locator('aside').boundingBox(), await page.locator('main').boundingBox()];
    const left = (main?.x ?? 0) - (menu?.width ?? 0);
    expect(left).toBeGreaterThan(100);
    expect(Math.abs(left - (1920 - (main?.x ?? 0) - (main?.width ?? 0)))).toBeLessThanOrEqual(1);
  }
});
