import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { gridMinutes } from '#contract/core/time/fields.ts';
import { addMinutes, localAt, resolve } from '#contract/core/time/local.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import type { Session, SessionChange } from '#contract/scheduling/sessions/schema.ts';

/** A session and when it is to be. */
export interface Draft {
  readonly session: Session;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Status of a move: lifted, dropped and not confirmed, on its way to the server, or failed to arrive. */
export type Doing = 'lifted' | 'dropped' | 'saving' | 'unsaved';

export const draftOf = (session: Session): Draft => ({ session, startsAt: session.startsAt, endsAt: session.endsAt });

export const isMoved = ({ session, startsAt, endsAt }: Draft): boolean =>
  startsAt !== session.startsAt || endsAt !== session.endsAt;

/** The session as it would be. */
export const sessionOf = ({ session, startsAt, endsAt }: Draft): Session => ({ ...session, startsAt, endsAt });

/** So many elapsed minutes later. */
export const later = (draft: Draft, minutes: number): Draft => ({
  ...draft,
  startsAt: addMinutes(draft.startsAt, minutes),
  endsAt: addMinutes(draft.endsAt, minutes),
});

/** At the same hour of the wall, so many days later. */
export const daysLater = (draft: Draft, days: number, timeZone: string): Draft => {
  const local = localAt(draft.startsAt, timeZone);
  const startsAt = resolve(`${plusDays(dateOf(local), days)}${local.slice(10)}`, timeZone).instant;
  return later(draft, minutesBetween(draft.startsAt, startsAt));
};

/** So much longer, within what a session may last. */
export const longer = (draft: Draft, minutes: number): Draft => {
  const { minimum, maximum } = sessionLimits.duration;
  const length = minutesBetween(draft.startsAt, draft.endsAt) + minutes;
  return { ...draft, endsAt: addMinutes(draft.startsAt, Math.min(Math.max(length, minimum), maximum)) };
};

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Minutes to which a drag snaps; with Alt it follows the grid of all times. */
export const snap = { usual: 15, fine: gridMinutes } as const;

/** @param minutes any; the nearest multiple of `step` */
export const onGrid = (minutes: number, step: number): number => Math.round(minutes / step) * step;

/** Turns a move into a request. The session keeps its own zone, whatever the calendar shows. */
export const changeOf = ({ session, startsAt, endsAt }: Draft): SessionChange['change'] => {
  const startsLocal = localAt(startsAt, session.timeZone);
  const isSecond = resolve(startsLocal, session.timeZone).instant !== startsAt;
  const durationMinutes = minutesBetween(startsAt, endsAt);
  return {
    startsLocal,
    ...(isSecond && { occurrence: 'second' as const }),
    ...(durationMinutes !== session.durationMinutes && { durationMinutes }),
  };
};
