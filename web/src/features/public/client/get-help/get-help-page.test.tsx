import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import type { IdentityState } from '#web/lib/auth/identity.tsx';
import { byCountry } from './by-country.ts';
import { Component } from './get-help-page.tsx';

const device = vi.hoisted(() => ({ zone: 'Europe/Amsterdam' }));
vi.mock('#web/lib/format/device-zone.ts', () => ({ deviceZone: () => device.zone }));

const line = (country: CrisisLine['country'], name: string, number: string): CrisisLine => ({
  id: `${country}${number}`.padEnd(22, 'A'),
  country,
  name,
  number,
});

const lines = [
  line('DE', 'Notruf', '112'),
  line('ES', 'Emergencias', '112'),
  line('NL', '113 Zelfmoordpreventie', '113'),
  line('NL', 'Alarmnummer', '112'),
  line('US', 'Emergency services', '911'),
];

const livingIn = (timeZone: string): IdentityState => ({ state: 'signed-in', profile: sampleProfile({ timeZone }) });

/** Shows the page; the numbers in sight, in order. */
const numbersFor = async (identity: IdentityState, deviceZone: string): Promise<(string | null)[]> => {
  device.zone = deviceZone;
  fakeNetwork(({ route }) => (route.endsWith('/api/crisis-lines') ? json({ version: 0, lines }) : undefined));
  await showPage(Component, { texts: ['client-get-help', 'problems'], identity });
  await screen.findByRole('heading', { name: 'Other countries' });
  return screen
    .getAllByRole('link', { name: /^Call / })
    .filter((link) => link.closest('details:not([open])') === null)
    .map((link) => link.getAttribute('aria-label'));
};

const ofTheNetherlands = ['Call 113 Zelfmoordpreventie: 113', 'Call Alarmnummer: 112'];

test.each<[string, IdentityState, string, readonly string[]]>([
  ['lives there', livingIn('Europe/Amsterdam'), 'Europe/Amsterdam', ofTheNetherlands],
  ['is signed out on a device there', { state: 'signed-out', expired: false }, 'Europe/Amsterdam', ofTheNetherlands],
  ['travels', livingIn('Europe/Amsterdam'), 'Europe/Madrid', [...ofTheNetherlands, 'Call Emergencias: 112']],
  [
    'lives where a browser has an older name for',
    livingIn('America/Louisville'),
    'UTC',
    ['Call Emergency services: 911'],
  ],
])('who %s sees the numbers of that country first, and the others folded', async (_, identity, zone, expected) => {
  expect(await numbersFor(identity, zone)).toEqual(expected);
});

test('who lives where no line is known is told so, and finds the others', async () => {
  expect(await numbersFor(livingIn('Europe/Lisbon'), 'Europe/Lisbon')).toEqual([]);
  expect(screen.getByText(/^We don’t have helplines for this country yet: Portugal/)).toBeTruthy();
  const [first] = screen.getAllByRole('group');
  expect(first && within(first).getByText('Germany')).toBeTruthy();
});

test.each([
  ['en', ['Germany', 'Netherlands', 'Spain']],
  ['de', ['Deutschland', 'Niederlande', 'Spanien']],
])("other countries are in the order of the reader's alphabet: %s", (language, names) => {
  expect(byCountry(lines, language, ['US']).others.map(({ name }) => name)).toEqual(names);
});
