import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { BellSection } from './bell-section.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const texts = ['account-settings', 'bell', 'problems'] as const;
const Section = () => <BellSection userType="coach" />;

test('a kind is switched off at once, and the others stay as they are', async () => {
  const calls = fakeNetwork(({ route }) =>
    json({ off: route === 'GET /api/bell/settings' ? ['circle'] : ['circle', 'work'] }),
  );
  await showPage(Section, { texts });
  expect(await screen.findByLabelText('Circle')).toHaveProperty('checked', false);
  fireEvent.click(screen.getByLabelText('Practices and actions'));
  expect(screen.getByLabelText('Practices and actions')).toHaveProperty('checked', false);
  await eventually(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ route: 'PATCH /api/bell/settings', body: { off: ['circle', 'work'] } }),
    ),
  );
  expect(screen.getByLabelText('Practices and actions')).toHaveProperty('checked', false);
  expect(await screen.findByText(/Saved/)).toBeTruthy();
});

test('a choice that cannot be saved goes back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeNetwork(({ route }) => (route === 'GET /api/bell/settings' ? json({ off: [] }) : problem('internal')));
  const user = await showPage(Section, { texts });
  await user.click(await screen.findByLabelText('Messages'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('Messages')).toHaveProperty('checked', true);
});
