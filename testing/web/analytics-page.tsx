import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Reading } from '#contract/accounts/reading/reading.ts';
import type { Analytics, Income } from '#contract/insights/schema.ts';
import { fakeNetwork, json } from './fake-network.ts';
import { coach, showPage } from './show-page.tsx';

export const hidden = { hidden: true } as const;
const outcomes = { completed: 30, noShow: 2, cancelled: 4, lateCancelled: 1, scheduled: 3 };
export const none = { completed: 0, noShow: 0, cancelled: 0, lateCancelled: 0, scheduled: 0 };

export const quarter: Analytics = {
  period: 'quarter',
  from: '2027-01-01',
  to: '2027-03-31',
  sessions: {
    ...outcomes,
    noShowPermille: 63,
    byMonth: [
      { month: '2027-01', ...outcomes },
      { month: '2027-02', ...none },
      { month: '2027-03', ...none },
    ],
  },
  retention: { retained: 6, before: 8 },
  credits: { used: 21, granted: 40 },
  revenue: [
    { month: '2027-01', currency: 'USD', received: 20_000, refunded: 0, invoiced: 20_000 },
    { month: '2027-01', currency: 'EUR', received: 100_000, refunded: 10_000, invoiced: -5000 },
    { month: '2027-02', currency: 'EUR', received: 50_000, refunded: 0, invoiced: 50_000 },
  ],
  wellbeing: {
    consenting: { value: 6 },
    byMonth: [
      {
        month: '2026-11',
        people: hidden,
        mood: hidden,
        checkInDays: hidden,
        practiceMinutes: hidden,
        wellbeingChange: hidden,
      },
      {
        month: '2026-12',
        people: { value: 6 },
        mood: { value: 3.8 },
        checkInDays: { value: 4.2 },
        practiceMinutes: { value: 61.5 },
        wellbeingChange: hidden,
      },
    ],
    total: { mood: hidden, checkInDays: { value: 4.1 }, practiceMinutes: hidden, wellbeingChange: hidden },
  },
};

export const [sanne, emma, bea] = [
  'client0000000000000002',
  'client0000000000000001',
  'client0000000000000003',
] as const;
const gone = ['client0000000000000004', 'client0000000000000005'] as const;
export const euros = (amount: number, yearBefore = 0) => ({ currency: 'EUR', amount, yearBefore }) as const;

const sampleIncome: Income = {
  from: '2027-01-01',
  to: '2027-03-31',
  totals: [euros(60_000, 10_000)],
  byClient: [
    { clientId: sanne, ...euros(40_000) },
    { clientId: gone[0], ...euros(20_000, 4000) },
    euros(5000),
    { clientId: gone[1], ...euros(-5000, 6000) },
  ],
  byType: [
    { kind: 'session', title: 'Weekly practice', ...euros(50_000, 10_000) },
    { kind: 'session', minutes: 45, ...euros(7000) },
    { kind: 'package', title: '=Five', ...euros(2000) },
    { kind: 'other', ...euros(1000) },
  ],
  hours: [
    { month: '2027-01', offered: 6000, used: 1500, beside: 90 },
    { month: '2027-02', offered: 0, used: 0, beside: 0 },
    { month: '2027-03', offered: 3000, used: 750, beside: 0 },
  ],
};

export const clientOf = (clientId: string, firstName: string, status = 'active') => ({
  clientId,
  coachId: coach.userId,
  firstName,
  lastName: 'Visser',
  email: `${firstName.toLowerCase()}@example.org`,
  status,
  invitedAt: '2026-03-01T09:00:00.000Z',
  invitationId: 'invitation000000000001',
  invitationStatus: 'accepted',
  invitationExpiresAt: '2026-04-01T09:00:00.000Z',
  mailStatus: 'sent',
  sessionsCompleted: 0,
  progress: 0,
});
interface Stored {
  income: Income;
  people: readonly object[];
  planned: readonly object[];
}

const first: Stored = { income: sampleIncome, people: [], planned: [] };

/** What the server has beside the figures; a test changes it before it shows the page. */
export const stored: Stored = { ...first };

/** For before each test. */
export const forgetStored = (): void => void Object.assign(stored, first);

/** What the page asks for beside its figures. */
export const besides = (route: string): Response | undefined => {
  if (route.startsWith('GET /api/analytics/income')) return json(stored.income);
  if (route.startsWith('GET /api/clients')) return json({ items: stored.people });
  return route.startsWith('GET /api/sessions') ? json({ items: stored.planned }) : undefined;
};

/** @param Component the page, which each test file imports itself, after its mocks */
export const showAnalytics = async (
  Component: ComponentType,
  different: Partial<Analytics> = {},
  reading: Reading = {},
) => {
  const asked = fakeNetwork(({ route }) => besides(route) ?? json({ ...quarter, ...different }));
  const calls = () => asked.filter(({ route }) => route.includes('/api/analytics?'));
  const user = await showPage(Component, {
    texts: ['coach-analytics', 'problems'],
    identity: { state: 'signed-in', profile: { ...coach, ...reading } },
    at: '/?period=quarter',
  });
  return { user, calls };
};

export const part = (name: string) => screen.findByRole('region', { name });

/** The rows of a chart as a table. */
export const tableOf = async (user: Awaited<ReturnType<typeof showAnalytics>>['user'], name: string) => {
  const region = await part(name);
  await user.click(within(region).getByRole('button', { name: 'Table' }));
  return within(region)
    .getAllByRole('row')
    .map((row) => row.textContent);
};
