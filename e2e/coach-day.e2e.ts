import type { Page } from '@playwright/test';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { violationsOn } from './support/axe.ts';
import { countClicks } from './support/clicks.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 900 } });

const secret = 'quietcanary7f3a';
const paragraph = (id: string, text: string) => ({ id, kind: 'paragraph' as const, text, marks: [] });

/** A practice with a client who has joined, a session that began two hours ago, and one tomorrow. */
const practice = async (page: Page) => {
  const ines = await signUpCoach(page, { email: newAddress('ines'), firstName: 'Ines', lastName: 'Moreau' });
  await call(page, ines, 'updateAvailability', { body: { version: 0, timeZone: 'UTC' } });
  const email = newAddress('robin');
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('No browser');
  const { tokens: robin, clientId } = await joinCoach(page, ines, other, {
    email,
    firstName: 'Robin',
    lastName: 'Hale',
  });
  const plan = async (startsLocal: string): Promise<string> => {
    const hour = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60 };
    return (await call(page, ines, 'createSession', { body: hour })).items[0]?.sessionId ?? '';
  };
  const hoursAgo = new Date(Date.now() - 7_200_000).toISOString();
  const held = await plan(`${hoursAgo.slice(0, 13)}:00`);
  const next = await plan(`${plusDays(utcDate(Date.now()), 1)}T10:00`);
  await call(page, ines, 'assign', {
    body: { clientIds: [clientId], what: { kind: 'action', title: 'Walk before work' } },
  });
  await call(other, robin, 'sendMessage', { params: { clientId }, body: { text: 'I slept until six.' } });
  await call(page, ines, 'createNote', {
    body: {
      clientId,
      sessionId: held,
      title: 'Sleep',
      blocks: [paragraph('shared00', 'Three calm evenings.'), paragraph('private0', secret)],
    },
  });
  const price = { text: 'Coaching session', price: 9500, currency: 'EUR', category: 'E', rate: 0 } as const;
  await call(page, ines, 'updatePriceList', { body: { version: 0, items: [price] } });
  await other.close();
  return { ines, clientId, held, next };
};

/** What the server has of the client now. */
const made = async (page: Page, ines: Tokens, clientId: string) => {
  const day = utcDate(Date.now());
  const query = { clientId };
  const [summaries, progress, invoices, sessions] = await Promise.all([
    call(page, ines, 'listSummaries', { query }),
    call(page, ines, 'getClientProgress', { params: { clientId }, query: { from: plusDays(day, -1), to: day } }),
    call(page, ines, 'listInvoices', { query }),
    call(page, ines, 'listClientSessions', { params: { clientId }, query: { when: 'next' } }),
  ]);
  return {
    summaries: summaries.items.map(({ blocks }) => blocks.map(({ text }) => text)),
    practices: progress.assignments.flatMap(({ what }) => (what.kind === 'practice' ? [what.practiceId] : [])),
    invoices: invoices.items.map(({ state, gross }) => [state, gross]),
    planned: sessions.items.length,
  };
};

test('a coach is ready for the next session in two clicks, and finishes one in six', async ({ page }) => {
  const { ines, clientId, held, next } = await practice(page);
  const telling: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/notes')) return;
    const look = async (): Promise<void> => {
      const text = await response.text().catch(() => '');
      if (text.includes(secret)) telling.push(pathname);
    };
    void look();
  });
  const clicks = await countClicks(page);

  await page.goto('/coach/dashboard');
  await settled(page);
  await clicks.taken();
  await page.locator(`main a[href="/coach/sessions/${next}"]`).first().click();
  await expect(page.getByText('Walk before work')).toBeVisible();
  await expect(page.getByText('I slept until six.')).toBeVisible();
  await expect(page.getByText(/Three calm evenings/)).toBeVisible();
  // It has not begun.
  await expect(page.getByRole('button', { name: 'Wrap up' })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  const ready = await clicks.taken();

  await page.goto(`/coach/sessions/${held}`);
  await settled(page);
  await clicks.taken();
  await page.getByRole('button', { name: 'Wrap up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Wrap up the session with Robin' });
  await sheet.getByRole('button', { name: 'Use this' }).first().click();
  await sheet.getByText('Box breathing', { exact: true }).click();
  await sheet.getByRole('checkbox', { name: /^Plan / }).click();
  await expect(sheet.getByText('Draft an invoice for €95.00')).toBeVisible();
  await settled(page);
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Finish' }).click();
  await expect(sheet.getByRole('button', { name: 'Close' })).toHaveCount(2);
  const finished = await clicks.taken();

  console.log(`Clicks: ${ready} to be ready, ${finished} to finish.`);
  expect(ready).toBeLessThanOrEqual(2);
  expect(finished).toBeLessThanOrEqual(6);
  const { status } = await call(page, ines, 'getSession', { params: { sessionId: held } });
  expect(status).toBe('completed');
  expect(await made(page, ines, clientId)).toEqual({
    summaries: [['Three calm evenings.']],
    practices: ['box-breathing'],
    invoices: [['draft', 9500]],
    // The one of tomorrow, and the new one.
    planned: 2,
  });
  // The private note came by its own endpoint alone.
  expect(telling).toEqual([]);
});

test('what was said before a reload is there after it, and finishing again on another device does nothing twice', async ({
  page,
}) => {
  const { ines, clientId, held } = await practice(page);
  await page.goto(`/coach/sessions/${held}`);
  await page.getByRole('button', { name: 'Wrap up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Wrap up the session with Robin' });
  await sheet.getByRole('textbox', { name: 'Summary' }).pressSequentially('Rest well.');
  await sheet.getByText('Body scan', { exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Wrap up' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Summary' })).toHaveText('Rest well.');
  await expect(sheet.getByRole('checkbox', { name: 'Body scan' })).toBeChecked();
  // Another device is first with the outcome and the invoice.
  const { version } = await call(page, ines, 'getSession', { params: { sessionId: held } });
  await call(page, ines, 'setSessionStatus', { params: { sessionId: held }, body: { version, status: 'completed' } });
  await sheet.getByRole('button', { name: 'Finish' }).dblclick();
  await expect(sheet.getByRole('button', { name: 'Close' })).toHaveCount(2);
  expect(await made(page, ines, clientId)).toMatchObject({
    summaries: [['Rest well.']],
    practices: ['body-scan'],
    invoices: [['draft', 9500]],
    planned: 1,
  });
});
