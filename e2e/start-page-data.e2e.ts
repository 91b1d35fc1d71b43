import { endsWithTest } from './support/contexts.ts';
import { demoAccount, homes } from './support/people.ts';
import { holdProfile, signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const first = {
  Coach: ['/api/coach-dashboard'],
  Client: ['/api/today', '/api/own-sessions'],
} as const;

for (const role of ['Coach', 'Client'] as const) {
  test(`the start page of ${role} asks for its data beside the profile, and once`, async ({ page }) => {
    await signInAs(page, demoAccount(role));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const meanwhile = new Promise<void>((resolve) => {
      page.on('request', () => {
        if (first[role].every((path) => asked.includes(path))) resolve();
      });
    });
    // The profile is not answered before all of it was asked for: a page that waits for the profile would never show itself.
    await page.route('**/api/me', async (route) => {
      await meanwhile;
      await route.fallback();
    });
    await page.goto(homes[role]);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(first[role].map((path) => asked.filter((each) => each === path).length)).toEqual(first[role].map(() => 1));
  });
}

test('who opens the start page of somebody else asks for nothing of it', async ({ page }) => {
  await signInAs(page, demoAccount('Client'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(homes.Coach);
  await expect(page).toHaveURL(homes.Client);
  await page.waitForLoadState('networkidle');
  for (const path of first.Coach) expect(asked).not.toContain(path);
});

test('a person who is signed in sees an outline of the page until it comes, and nobody else does', async ({ page }) => {
  const outline = page.locator('#first-paint');
  await page.goto('/coach/dashboard');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(outline).toBeHidden();

  await signInAs(page, demoAccount('Coach'));
  const answer = await holdProfile(page);
  const asked = page.waitForRequest('**/api/me');
  await page.goto(homes.Coach);
  await asked;
  await expect(outline).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  answer();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(outline).toBeHidden();
});

for (const [width, choice, menu] of [
  [1280, '', 264],
  [1280, 'folding', 76],
  [1024, '', 76],
  [1024, 'pinned', 264],
] as const) {
  test(`the outline has the menu of the page that comes: ${width} px, ${choice || 'nothing'} chosen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, demoAccount('Coach'));
    await endsWithTest(
      page,
      page.addInitScript((chosen) => {
        if (chosen) localStorage.setItem('stillwater.menu', chosen);
      }, choice),
    );
    const answer = await holdProfile(page);
    await page.goto(homes.Coach);
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
    await expect.poll(() => widthOf('#first-paint .side')).toBe(menu);
    const head = await page.locator('#first-paint .bar').boundingBox();
    answer();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await widthOf('aside')).toBe(menu);
    expect(await page.getByRole('banner').boundingBox()).toEqual(head);
  });
}
