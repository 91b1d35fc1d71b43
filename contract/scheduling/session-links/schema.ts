import * as v from 'valibot';
import { Count, Instant, LinkToken } from '../../core/fields.ts';
import { LocalDate, TimeZone } from '../../core/time/fields.ts';
import { OwnSession } from '../booking/schema.ts';
import { Reason } from '../sessions/schema.ts';

/**
 * Where the link in a mail leads. The token is the fragment, which browsers keep to themselves: it stands in no request, so in no log
 * and in no Referer either.
 */
export const sessionLinkAddress = (origin: string, token: string): string => `${origin}/session#${token}`;

/** Opens one session of one client. */
const token = LinkToken;

/** A session as the link in a mail shows it, to be seen without an account. */
export const LinkedSession = v.object({
  session: v.omit(OwnSession, ['sessionId', 'coachId', 'mayMove', 'mayCancel', 'late']),
  mayMove: v.boolean(),
  mayCancel: v.boolean(),
  /** A cancellation now would be late: it counts as used. */
  late: v.boolean(),
  /** Why nothing can be done by this link, where the session itself does not say it. */
  closed: v.optional(v.picklist(['client-archived', 'coach-away'])),
});
export type LinkedSession = v.InferOutput<typeof LinkedSession>;

export const LinkVisit = v.strictObject({ token });

export const LinkSearch = v.strictObject({
  token,
  /** A day of `timeZone`. */
  from: LocalDate,
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  timeZone: TimeZone,
});

export const LinkCancellation = v.strictObject({ token, version: Count, reason: v.optional(Reason) });

export const LinkMove = v.strictObject({ token, version: Count, startsAt: Instant });
