import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { Component as SignupPage } from './signup-page.tsx';

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

test('somebody signed in who opens an invitation learns that it is for a new account', async () => {
  const profile = sampleProfile({ email: 'ben@example.com' });
  await showPage(SignupPage, { texts, identity: { state: 'signed-in', profile }, at: link });
  expect(screen.getByText('You are signed in as ben@example.com.')).toBeDefined();
  expect(screen.getByText(/opens a new account/)).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a coach who opens the link of an invitation of their own learns that it is the client’s', async () => {
  await showPage(SignupPage, { texts, at: link });
  expect(screen.getByText(/the link that you sent to your client/)).toBeDefined();
});
