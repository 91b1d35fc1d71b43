import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Client } from '#contract/clients/schema.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { type Address, noAddress } from '../address-fields.tsx';
import { billingOf } from '../use-lists.ts';
import { BillingRequest } from './billing-request.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const sanne: Client = {
  clientId: 'client0000000000000002',
  coachId: '3f1c1b1e-0000-4000-8000-000000000001',
  firstName: 'Sanne',
  lastName: 'Visser',
  email: 'sanne@example.org',
  status: 'active',
  invitedAt: '2026-03-01T09:00:00.000Z',
  invitationId: 'invitation000000000001',
  invitationStatus: 'accepted',
  invitationExpiresAt: '2026-04-01T09:00:00.000Z',
  mailStatus: 'sent',
  sessionsCompleted: 0,
  progress: 0,
};
const path = `/api/clients/${sanne.clientId}/billing-request`;
const at = { askedAt: '2026-03-02T09:00:00.000Z', againAt: '2099-03-09T09:00:00.000Z' };
const asked = { ...at, expiresAt: '2099-04-01T09:00:00.000Z' };
const given = {
  name: 'Visser BV',
  street: 'Kade 9',
  postalCode: '',
  city: 'Ede',
  country: 'NL',
  vatId: 'NL001234567B01',
};

/** @param reply the first attempt to read it fails when left out */
const show = async (
  reply: object | undefined,
  buyer: Address = { ...noAddress, name: 'Sanne Visser', email: 's@x.org' },
) => {
  let now = reply;
  const calls = fakeNetwork(({ route }) => {
    if (route === `POST ${path}`) now = { request: asked };
    if (route === `DELETE ${path}`) now = { request: at };
    if (route === `POST ${path}`) return json(asked);
    if (route === `DELETE ${path}`) return new Response(null, { status: 204 });
    if (!route.startsWith('GET /api/billing')) return undefined;
    const answer = now ? json(now) : problem('internal');
    now ??= {};
    return answer;
  });
  const Draft = () => {
    const [typed, setTyped] = useState(buyer);
    const { isFetched } = useQuery(billingOf(sanne.clientId));
    return (
      <>
        <output>{JSON.stringify(typed)}</output>
        {isFetched && <p>Read</p>}
        <BillingRequest client={sanne} buyer={typed} onUse={(part) => setTyped({ ...typed, ...part })} />
      </>
    );
  };
  const user = await showPage(Draft, { texts: ['coach-revenue', 'problems', 'common'] });
  return { user, written: () => calls.filter(({ route }) => !route.startsWith('GET')).map(({ route }) => route) };
};
const button = (name: string) => screen.findByRole('button', { name });

test('a client whose address is not known is asked by one press, not twice, and the link can be turned off', async () => {
  const { user, written } = await show({});
  await user.click(await button('Ask Sanne for the address'));
  expect(await screen.findByText('You asked Sanne on 2 Mar 2026. The link works until 31 Mar 2099.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask Sanne/ })).toBeNull();
  await user.click(await button('Turn off the link'));
  expect(await screen.findByText(/You can ask again from 9 Mar 2099/)).toBeTruthy();
  expect(written()).toEqual([`POST ${path}`, `DELETE ${path}`]);
});

test('a draft from before is offered what the client gave, and keeps where its mail goes', async () => {
  const { user } = await show({ buyer: given, request: { ...asked, givenAt: '2026-03-03T09:00:00.000Z', given } });
  expect(await screen.findByText('Sanne gave another address on 3 Mar 2026.')).toBeTruthy();
  await user.click(await button('Use this address'));
  expect(await screen.findByText('Sanne gave this address on 3 Mar 2026.')).toBeTruthy();
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual({ ...given, email: 's@x.org' });
});

test('a client is not asked where the invoice has an address', async () => {
  const address = { ...noAddress, ...given, email: '' };
  await show({}, address);
  await screen.findByText('Read');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('where it cannot be read who was asked, that is said and tried again', async () => {
  const { user } = await show(undefined);
  expect(await screen.findByText('We couldn’t load the saved address')).toBeTruthy();
  await user.click(await button('Try again'));
  expect(await button('Ask Sanne for the address')).toBeTruthy();
});

test('a mail that came back says so, and goes to a corrected address only', async () => {
  const request = { ...asked, againAt: '2026-03-09T09:00:00.000Z', mailProblem: 'bounce' };
  await show({ request });
  expect(
    await screen.findByText(/didn’t arrive. Once their email address is corrected, you can ask again/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask Sanne again' })).toBeNull();
  cleanup();
  await show({ request: { ...request, againAt: at.againAt, corrected: true } });
  expect(await screen.findByText(/didn’t arrive. Their email address has been changed since/)).toBeTruthy();
  expect(await button('Ask Sanne again')).toBeTruthy();
});

test('a week later a client may be asked again', async () => {
  await show({ request: { ...asked, againAt: '2026-03-09T09:00:00.000Z' } });
  expect(await button('Ask Sanne again')).toBeTruthy();
});
