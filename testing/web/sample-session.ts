import type { Session } from '#contract/scheduling/sessions/schema.ts';

/** A session for tests: an hour from nine in Amsterdam. */
export const sampleSession = (different: Partial<Session> = {}): Session => ({
  sessionId: 'session000000000000000',
  coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  kind: 'session',
  clientId: 'client0000000000000000',
  firstName: 'Mira',
  lastName: 'Lind',
  startsAt: '2027-03-29T07:00:00.000Z',
  endsAt: '2027-03-29T08:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  localStart: '2027-03-29T09:00',
  durationMinutes: 60,
  status: 'scheduled',
  version: 1,
  mail: 'none',
  createdBy: 'coach',
  createdAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
  ...different,
});
