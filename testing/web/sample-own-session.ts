import type { OwnCoach, OwnSession } from '#contract/scheduling/booking/schema.ts';

const coachId = '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11';

/** A coach in Amsterdam who can be booked, for tests. */
export const sampleCoach = (different: Partial<OwnCoach> = {}): OwnCoach => ({
  coachId,
  firstName: 'Mirre',
  lastName: 'Overbeek',
  booking: 'open',
  rules: {
    timeZone: 'Europe/Amsterdam',
    durations: [60],
    noticeHours: 12,
    horizonDays: 60,
    cancellationHours: 24,
    types: [],
  },
  ...different,
});

/** An hour that is planned for 15:00 in Amsterdam, for tests. */
export const sampleOwnSession = (different: Partial<OwnSession> = {}): OwnSession => ({
  sessionId: 'session000000000000000',
  coachId,
  coachFirstName: 'Mirre',
  coachLastName: 'Overbeek',
  startsAt: '2027-03-17T14:00:00.000Z',
  endsAt: '2027-03-17T15:00:00.000Z',
  durationMinutes: 60,
  timeZone: 'Europe/Amsterdam',
  status: 'scheduled',
  version: 1,
  mayMove: true,
  mayCancel: true,
  late: false,
  cancellationHours: 24,
  ...different,
});
