import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { UserType } from '#contract/core/user-type.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork } from '#testing/web/fake-network.ts';
import { openApp } from '#testing/web/open-app.tsx';
import { sampleProfile } from '#testing/web/sample-profile.ts';

vi.setConfig({ testTimeout: 60_000 });

const open = async (path: string, userType?: UserType, heading = 'Help & Support') => {
  fakeNetwork(() => undefined);
  const router = await openApp(
    path,
    userType ? { state: 'signed-in', profile: sampleProfile({ userType }) } : { state: 'signed-out' },
  );
  await screen.findByRole('heading', { name: heading }, { timeout: 30_000 });
  return router;
};

const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each<[string, UserType | undefined, string]>([
  ['who is not signed in', undefined, 'Signing up and logging in'],
  ['a client', 'user', 'For clients'],
  ['a coach', 'coach', 'For coaches'],
  ['an administrator', 'internal-superuser', 'For administrators'],
])('%s finds their own questions first, and all others below', async (_, userType, first) => {
  await open('/help', userType);
  expect(parts()[1]).toBe(first);
  for (const title of ['Signing up and logging in', 'For clients', 'For coaches', 'For administrators'])
    expect(parts()).toContain(title);
});

test('an operator that the document names is named, and otherwise a sentence says that nobody is', async () => {
  await open('/help');
  expect(screen.getByRole('region', { name: 'Still stuck?' }).textContent).toContain('has not named its operator yet');
  cleanup();
  const meta = document.createElement('meta');
  meta.name = 'operator';
  meta.content = 'Stillwater Example';
  Object.assign(meta.dataset, { address: 'Example Street 1', email: 'hello@stillwater.example', country: 'NL' });
  meta.dataset['termsDate'] = '2026-03-02';
  document.head.append(meta);
  try {
    await open('/terms', undefined, 'Terms and Conditions');
    const law = screen.getByText('Applicable law').nextSibling;
    expect(law?.textContent).toBe('Netherlands');
    expect(screen.getByText('2 March 2026')).toBeTruthy();
    const mail = screen.getByRole('link', { name: 'hello@stillwater.example' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@stillwater.example');
  } finally {
    meta.remove();
  }
});

test('without a sign-in nothing is asked of the server, and the head leads to the welcome', async () => {
  const calls = fakeNetwork(() => undefined);
  await openApp('/help', { state: 'signed-out' });
  const home = await screen.findByRole('link', { name: 'Stillwater' });
  expect(home.getAttribute('href')).toBe('/welcome');
  expect(calls).toEqual([]);
});

test('an address opens its question, also one of somebody else’s', async () => {
  await open('/help#archive', 'user');
  const question = screen.getByText('What happens when I archive a client?');
  await eventually(() => expect(question.closest('details')?.open).toBe(true));
  expect(document.activeElement).toBe(question);
  expect(screen.getByText('How do clients book with me?').closest('details')?.open).toBe(false);
});

test('what is typed narrows the questions, is counted aloud, and stands in the address', async () => {
  const router = await open('/help', 'coach');
  await userEvent.type(screen.getByRole('searchbox'), 'credit note');
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^\d+ answers?$/);
  expect(screen.getByText('I sent a wrong invoice.')).toBeTruthy();
  expect(screen.queryByText('Who can read my notes?')).toBeNull();
  expect(router.state.location.search).toBe('?q=credit+note');
});

test('a search of the address is taken up', async () => {
  await open('/help?q=calendar');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('calendar');
  expect(screen.getByText('How do I get my sessions into my calendar?')).toBeTruthy();
});

test('where nothing is found, it says what to do and whom to ask', async () => {
  await open('/help?q=zebra', 'user');
  expect(screen.getByText('No answers for “zebra”')).toBeTruthy();
  expect(screen.getAllByText(/Write to your coach under Messages/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(screen.getByText('Can I practise offline?')).toBeTruthy();
});

test('an answer leads to its page where the reader may go there, and only there', async () => {
  await open('/help', 'user');
  const client = within(screen.getByRole('region', { name: 'For clients' }));
  expect(client.getByLabelText('Go to this page: Where are my invoices?').getAttribute('href')).toBe('/invoices');
  expect(within(screen.getByRole('region', { name: 'For coaches' })).queryByText('Go to this page')).toBeNull();
});

test('figures stand in the answers as they are in force', async () => {
  await open('/help', 'coach');
  expect(screen.getByText(/Up to 20 an hour and 100 a day, 3 a day to one address/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('{{');
});
