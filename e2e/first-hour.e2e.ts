import type { Page } from '@playwright/test';
import { paragraphs } from '#testing/lambdas/written.ts';
import { inDays } from './support/days.ts';
import { newAddress, signUpClient, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const soon = (): string => `${inDays(3)}T10:00`;

test('a new coach goes through the first steps, which tick themselves, say once that they are done, and can be found again', async ({
  page,
  somebodyElse,
}) => {
  const coach = await signUpCoach(page, { email: newAddress('mara'), firstName: 'Mara', lastName: 'Lind' });
  const steps = part(page, 'Your first steps');
  const dashboard = page.getByRole('link', { name: 'Dashboard' });
  // The zone is told by the browser.
  await expect(steps).toContainText('1 of 8 done');

  await steps.getByRole('link', { name: 'Go to: Your hours' }).click();
  await expect(page).toHaveURL('/coach/availability');
  await page.getByRole('button', { name: 'Start with this week' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Saved by the page itself, it says what comes next, with a way there.
  await expect(page.getByText('Next: Your first client')).toBeVisible();
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL('/coach/clients');
  await expect(page.getByRole('dialog', { name: 'Invite client' })).toBeVisible();
  await page.keyboard.press('Escape');
  const timeZone = 'Europe/Amsterdam';
  const person = { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' };
  const { client, invitation } = await call(page, coach, 'inviteClient', { body: person });
  await dashboard.click();
  await expect(steps).toContainText('3 of 8 done');

  await steps.getByRole('link', { name: 'Go to: Your first session' }).click();
  await expect(page).toHaveURL(/\/coach\/sessions/);
  await call(page, coach, 'createSession', {
    body: { clientId: client.clientId, startsLocal: soon(), timeZone, durationMinutes: 60 },
  });
  await dashboard.click();
  await expect(steps).toContainText('4 of 8 done');

  await steps.getByRole('link', { name: 'Go to: Your first practice' }).click();
  await expect(page).toHaveURL('/coach/content');
  const clientPage = await somebodyElse();
  const noor = await signUpClient(clientPage, person);
  await call(clientPage, noor, 'acceptInvitation', { params: { invitationId: invitation.id } });
  const what = { kind: 'action', title: 'Walk before work' } as const;
  await call(page, coach, 'assign', { body: { clientIds: [client.clientId], what } });
  await call(page, coach, 'createNote', { body: { clientId: client.clientId, title: 'First talk' } });
  await dashboard.click();
  await expect(steps).toContainText('6 of 8 done');

  await steps.getByRole('link', { name: 'Go to: Your first summary' }).click();
  await expect(page).toHaveURL('/coach/notes');
  const blocks = paragraphs('We spoke about sleep.');
  await call(page, coach, 'shareSummary', { body: { clientId: client.clientId, title: 'Our talk', blocks } });
  const address = { street: 'Prinsengracht 1', postalCode: '1015 DK', city: 'Amsterdam', country: 'NL' };
  const taxed = { category: 'S', rate: 2100 } as const;
  const priced = { currency: 'EUR', prices: 'net' } as const;
  const seller = { name: 'Mara Lind', ...address, vatId: 'NL001234567B01', ...taxed, ...priced, paymentTermDays: 14 };
  await call(page, coach, 'updateSeller', { body: { version: 0, ...seller } });
  const lines = [{ text: 'Session', quantity: 100, unitPrice: 9500, ...taxed }];
  const buyer = { name: 'Noor Bakker', ...address };
  const { id, version } = await call(page, coach, 'saveDraft', {
    body: { clientId: client.clientId, buyer, lines, ...priced },
  });
  await call(page, coach, 'sendInvoice', { params: { id }, body: { version, mail: false } });
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dashboard.click();
  const done = part(page, 'Your first steps are done');
  await expect(done).toBeVisible();
  expect((await kept).status()).toBe(200);
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(part(page, 'Upcoming sessions').getByRole('listitem')).toHaveCount(1);
  await expect(done).toBeHidden();
});

test('a new coach looks around with an example client, who is added and removed whole by one press', async ({
  page,
}) => {
  const mara = await signUpCoach(page, { email: newAddress('mara'), firstName: 'Mara', lastName: 'Lind' });
  const steps = part(page, 'Your first steps');
  await steps.getByRole('button', { name: 'Add example client' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam (example)');
  const notice = part(page, 'Sam is an example');
  await expect(notice).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('Sleep and evenings').first()).toBeVisible();

  // It is no step, and counts nowhere.
  await page.goto('/coach/dashboard');
  await expect(steps).toContainText('1 of 8 done');
  await expect(part(page, 'Upcoming sessions')).toContainText('No upcoming sessions');
  await steps.getByRole('link', { name: 'Open example client' }).click();
  await notice.getByRole('button', { name: 'Remove example' }).click();
  await expect(page).toHaveURL('/coach/clients');
  await expect(page.getByText('Example client removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No clients found' })).toBeVisible();
  expect((await call(page, mara, 'listNotes')).items).toEqual([]);

  // The empty list offers it again.
  await page.getByRole('button', { name: 'Add example client' }).click();
  await expect(notice).toBeVisible();
});

test('the first steps that were put away are gone on every device, until they are asked for in the settings', async ({
  page,
}) => {
  await signUpCoach(page, { email: newAddress('ilse'), firstName: 'Ilse', lastName: 'Brink' });
  const steps = part(page, 'Your first steps');
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('List hidden. You can show it again in Settings.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(part(page, 'Needs attention')).toContainText('You’re all caught up');
  await expect(steps).toBeHidden();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await expect(page).toHaveURL('/coach/dashboard');
  await expect(steps).toBeVisible();
});

test('a new client goes a step at a time, with the page there meanwhile, and is not asked again', async ({ page }) => {
  const ana = await signUpClient(page, { email: newAddress('ana'), firstName: 'Ana', lastName: 'Silva' });
  await page.goto('/dashboard');
  await part(page, 'Welcome, Ana').getByRole('button', { name: 'Take one breath' }).click();
  await expect(part(page, 'One breath')).toContainText('That’s it', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your first check-in' })).toBeFocused();
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Saved: Good')).toBeFocused();
  await part(page, 'Who sees what').getByRole('link', { name: 'See sharing settings' }).click();
  await expect(page).toHaveURL('/sharing');
  await page.goBack();
  // With an entry of theirs they are nobody new, and the server is told: at once, or when they come again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 of 7 days')).toBeVisible();
    expect((await call(page, ana, 'getMe')).firstHour).toBe('done');
  }).toPass({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByText('1 of 7 days')).toBeVisible();
  await expect(page.getByText('Step 1 of 4')).toBeHidden();
});

test('a new client who would rather not skips all of it', async ({ page }) => {
  await signUpClient(page, { email: newAddress('leo'), firstName: 'Leo', lastName: 'Braun' });
  await page.goto('/dashboard');
  await part(page, 'Welcome, Leo').getByRole('button', { name: 'Skip introduction' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('0 of 7 days')).toBeVisible();
  await expect(page.getByText('Step 1 of 4')).toBeHidden();
});
