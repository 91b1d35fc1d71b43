import { day, hour } from '../core/units.ts';

/** `line`: characters of a coach's own words. `pending`: open ones of one coach at a time; an invitation that expired is open no longer. */
export const invitationLimits = { lifetime: 7 * day, pending: 500, line: 300 } as const;

/** How many invitation e-mails may leave in a rolling window. */
export const sendingLimits = {
  perCoachHour: { count: 20, window: hour },
  perCoachDay: { count: 100, window: day },
  perRecipientDay: { count: 3, window: day },
  perInvitationDay: { count: 5, window: day },
} as const;

/** How many mails about sessions may leave to clients who have joined, in a rolling window. To others they count as invitations. */
export const sessionMailLimits = {
  perCoachHour: { count: 100, window: hour },
  /** About one session or series, to one person. */
  perSessionDay: { count: 10, window: day },
} as const;

/** How often a coach may correct clients' addresses in a rolling window: each correction stores an invitation more. */
export const correctionLimits = { perCoach: { count: 20, window: day } } as const;
