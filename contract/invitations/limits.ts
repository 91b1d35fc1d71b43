import { day, hour } from '../core/units.ts';

/** `pending`: open ones of one coach at a time; an invitation that expired is open no longer. */
export const invitationLimits = { lifetime: 7 * day, pending: 500 } as const;

/** How many invitation e-mails may leave in a rolling window. */
export const sendingLimits = {
  perCoachHour: { count: 20, window: hour },
  perCoachDay: { count: 100, window: day },
  perRecipientDay: { count: 3, window: day },
  perInvitationDay: { count: 5, window: day },
} as const;
