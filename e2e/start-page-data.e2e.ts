import { demoAccount, homes } from './support/people.ts';
import { signInAs } from './support/session.ts';
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
