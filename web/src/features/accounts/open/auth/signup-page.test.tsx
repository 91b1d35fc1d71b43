import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { Component as SignupPage } from './signup-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const texts = ['auth', 'problems'] as const;
const link = `/signup?invite=${'A'.repeat(22)}&coach=${coach.userId}`;

test('the invitation fills in and locks the address', async () => {
  fakeNetwork(() =>
    json({ email: 'ana@example.com', firstName: 'Ana', coachName: 'Karin Overbeek', status: 'pending' }),
  );
  await showPage(SignupPage, { texts, identity: { state: 'signed-out' }, at: link });
  expect(await screen.findByLabelText('Email address')).toMatchObject({ value: 'ana@example.com', readOnly: true });
});

test('the address of a link without an invitation is filled in and locked', async () => {
  await showPage(SignupPage, { texts, identity: { state: 'signed-out' }, at: '/signup?email=ana%40example.com' });
  expect(screen.getByLabelText('Email address')).toMatchObject({ value: 'ana@example.com', readOnly: true });
});

test('a link to start over fills in and locks the address, and says that one can begin again', async () => {
  const again = `/signup?email=ana%40example.com&again=${'A'.repeat(22)}`;
  await showPage(SignupPage, { texts, identity: { state: 'signed-out' }, at: again });
  expect(await screen.findByRole('heading', { name: 'Start again' })).toBeDefined();
  expect(screen.getByLabelText('Email address')).toMatchObject({ value: 'ana@example.com', readOnly: true });
});

test.each([
  ['is cut short', 'abc'],
  ['is cut right after its beginning', ''],
  ['lacks a character', 'A'.repeat(21)],
  ['has one too many', 'A'.repeat(23)],
  ['ends with a space', `${'A'.repeat(22)}%20`],
  ['ends with a full stop', `${'A'.repeat(22)}.`],
  ['ends with a bracket', `${'A'.repeat(22)}%3E`],
  ['has a space within', `${'A'.repeat(11)}%20${'A'.repeat(10)}`],
  ['has a slash within', `${'A'.repeat(11)}%2F${'A'.repeat(10)}`],
  ['leads elsewhere', '..'],
])('a link whose invitation %s says so and what to do, without asking the server', async (_, id) => {
  const calls = fakeNetwork(() => problem('bad-request'));
  await showPage(SignupPage, { texts, identity: { state: 'signed-out' }, at: `/signup?invite=${id}` });
  expect(await screen.findByRole('heading', { name: 'We don’t recognise this invitation' })).toBeDefined();
  expect(screen.getByText(/Open it again from the email, ask your coach/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign up without the invitation' }).getAttribute('href')).toBe('/signup');
  expect(calls).toEqual([]);
});

test('an invitation that nobody sent is not known either', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fakeNetwork(() => problem('invitation-not-found'));
  await showPage(SignupPage, { texts, identity: { state: 'signed-out' }, at: link });
  expect(await screen.findByRole('heading', { name: 'We don’t recognise this invitation' })).toBeDefined();
});

describe('a client who is signed in', () => {
  const profile = sampleProfile({ email: 'ben@example.com', userType: 'user' });
  const invitation = { email: 'ben@example.com', firstName: 'Ben', coachName: 'Karin Overbeek', status: 'pending' };
  const open = (found: object, accepted?: () => Response) => {
    const calls = fakeNetwork(({ route }) => (route.startsWith('POST') ? accepted?.() : json(found)));
    return { calls, shown: showPage(SignupPage, { texts, identity: { state: 'signed-in', profile }, at: link }) };
  };

  test('accepts an invitation to the own address with one button', async () => {
    const { calls, shown } = open(invitation, () => json({ ...profile, coachId: coach.userId }));
    const user = await shown;
    expect(await screen.findByRole('heading', { name: 'Karin Overbeek has invited you' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('heading', { name: 'You’re connected' })).toBeDefined();
    expect(calls.at(-1)?.route).toBe(`POST /api/invitations/${'A'.repeat(22)}/accept`);
  });

  test('is told why it did not work, and may try again', async () => {
    const user = await open(invitation, () => problem('invitation-expired')).shown;
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t accept the invitation');
    expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeDefined();
  });

  test.each([
    ['sent to another address', { email: 'anna@example.com' }, /sent to another address/],
    ['that is used', { status: 'accepted' }, /If you aren’t connected yet/],
    ['that has expired', { status: 'expired' }, /If you aren’t connected yet/],
  ])('is offered nothing for an invitation %s', async (_, difference, text) => {
    await open({ ...invitation, ...difference }).shown;
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });
});

test('another coach learns that a coach account cannot accept an invitation', async () => {
  await showPage(SignupPage, { texts, at: `/signup?invite=${'A'.repeat(22)}&coach=someone` });
  expect(screen.getByText(/A coach account can’t accept/)).toBeDefined();
});

test('a coach who opens the link of an invitation of their own learns that it is the client’s', async () => {
  await showPage(SignupPage, { texts, at: link });
  expect(screen.getByText(/the link you sent to your client/)).toBeDefined();
});
