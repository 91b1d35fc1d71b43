import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './billing-link-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve(undefined) }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const token = 'A'.repeat(88);
const linked = { coachFirstName: 'Mirre', coachLastName: 'Bos', expiresAt: '2099-04-01T09:00:00.000Z' };
const givenAt = '2026-03-03T09:00:00.000Z';

const show = async (answer: Answer = () => undefined, billing: object = linked) => {
  const calls = fakeNetwork(
    (call) => answer(call) ?? (call.route === 'POST /api/billing-links' ? json(billing) : undefined),
  );
  const texts = ['billing-link', 'problems', 'common'] as const;
  const user = await showPage(() => <Component />, { texts, at: `/billing#${token}` });
  return { user, given: () => calls.filter(({ route }) => route === 'POST /api/billing-links/details') };
};
const send = () => screen.findByRole('button', { name: 'Send details' });

test('who asks and why is said first; what is missing is named, and what was typed is sent once it is whole', async () => {
  const { user, given } = await show(({ route }) =>
    route === 'POST /api/billing-links/details' ? json({ ...linked, givenAt }) : undefined,
  );
  expect(await screen.findByText(/Mirre Bos needs your name and address for your invoices/)).toBeTruthy();
  await user.type(screen.getByLabelText('Name or company'), 'Sanne Visser');
  await user.type(screen.getByLabelText('Street and number'), 'Kade 9');
  await user.type(screen.getByLabelText('City'), 'Amsterdam');
  await user.type(screen.getByLabelText('VAT number (optional)'), 'NL1');
  await user.click(await send());
  expect(await screen.findByText('Choose a country.')).toBeTruthy();
  expect(screen.getByText(/Enter a VAT number that starts with a country code/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Country'));
  expect(given()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Country'), 'NL');
  await user.clear(screen.getByLabelText('VAT number (optional)'));
  await user.click(await send());
  expect(await screen.findByText('Thank you. Mirre Bos has your details now.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Thank you.');
  const details = { name: 'Sanne Visser', street: 'Kade 9', postalCode: '', city: 'Amsterdam', country: 'NL' };
  expect(given().map(({ body }) => body)).toEqual([{ token, details }]);
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  expect(screen.getByLabelText('Street and number')).toHaveProperty('value', 'Kade 9');
  expect(document.activeElement).toBe(screen.getByLabelText('Name or company'));
});

test('whoever opens it later is told that details are there, and sees none of them', async () => {
  await show(undefined, { ...linked, givenAt });
  expect(await screen.findByText(/Details were entered on 3 Mar 2026/)).toBeTruthy();
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveProperty('value', '');
});

test('a link that ends while somebody types says so, and one that was never good does at once', async () => {
  const { user } = await show(({ route }) =>
    route === 'POST /api/billing-links/details' ? problem('billing-link-invalid') : undefined,
  );
  await user.type(await screen.findByLabelText('Name or company'), 'Sanne');
  await user.type(screen.getByLabelText('Street and number'), 'Kade 9');
  await user.type(screen.getByLabelText('City'), 'Amsterdam');
  await user.selectOptions(screen.getByLabelText('Country'), 'NL');
  await user.click(await send());
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work any longer' })).toBe(
    document.activeElement,
  );
  expect(screen.getByText(/Ask your coach for a new link/)).toBeTruthy();
});
