import { defined } from '#contract/core/defined.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import {
  changeSession,
  getSession,
  listSessionsOf,
  type StoredSession,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed, WriteConflict } from '#lambdas/data/table/condition-failed.ts';
import { pages } from '#lambdas/data/table/pages.ts';
import { log } from '#lambdas/http/log.ts';
import { remindersOf } from '#lambdas/scheduling/new-session.ts';

type Rules = Pick<Availability, 'reminderHours' | 'moreReminderHours' | 'videoLink'>;

/** Sessions written at a time. */
const atOnce = 10;
const attempts = 3;

/**
 * Gives what is planned already the new reminder, and the new link where it has the former one. Nobody is mailed of it: the reminder, the
 * page of the session and the calendar feed have the link.
 * @returns how many sessions are others by it
 */
export const applyToPlanned = async (coachId: string, before: Rules, after: Rules): Promise<number> => {
  const at = now();
  let changed = 0;
  const planned = pages((cursor) => listSessionsOf(coachId, at, '9999', { limit: sessionLimits.page, cursor }));
  for await (const sessions of planned) {
    for (let first = 0; first < sessions.length; first += atOnce) {
      const batch = sessions.slice(first, first + atOnce);
      const done = await Promise.all(batch.map((session) => apply(session, { before, after, at }, attempts)));
      changed += done.filter(Boolean).length;
    }
  }
  return changed;
};

interface Change {
  readonly before: Rules;
  readonly after: Rules;
  readonly at: string;
}

const apply = async (session: StoredSession, change: Change, left: number): Promise<boolean> => {
  const wanted = asRuled(session, change);
  if (!wanted) return false;
  try {
    await commit(changeSession(session, wanted));
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
    // Changed again and again at this very moment: it stays as it is, so that the others get theirs.
    if (left <= 1) return skipped(session);
    // Moved, cancelled or mailed about at the same moment.
    const present = await getSession(session.coachId, session.sessionId, { consistent: true });
    return present ? apply(present, change, left - 1) : false;
  }
};

const skipped = ({ sessionId }: StoredSession): false => {
  log('WARN', 'a planned session did not get the new rules', { sessionId });
  return false;
};

/** The session as it is by the new rules; nothing where it stays as it is. */
const asRuled = (session: StoredSession, { before, after, at }: Change): StoredSession | undefined => {
  if (session.kind !== 'session' || !isUpcoming(session, at)) return undefined;
  const { reminder: _reminder, laterReminders: _later, videoLink: link, ...rest } = session;
  const reminders = remindersBy(session, after, at);
  const takesLink = !session.place && before.videoLink !== after.videoLink && link === before.videoLink;
  const videoLink = takesLink ? after.videoLink : link;
  if (isSame(reminders, session) && videoLink === link) return undefined;
  return {
    ...rest,
    ...reminders,
    ...defined({ videoLink }),
    version: session.version + 1,
    // Calendars show the link.
    sequence: session.sequence + Number(videoLink !== link),
    updatedAt: at,
  };
};

/** Where the new hour has passed already, the former reminder is better than none. */
const remindersBy = (session: StoredSession, rules: Rules, at: string): Reminders => {
  const { reminder, laterReminders } = session;
  const former = defined({ reminder, laterReminders });
  if (session.reminded === session.startsAt) return former;
  if (rules.reminderHours === 0) return {};
  const found = remindersOf(session.startsAt, rules, at);
  return found.reminder === undefined ? former : found;
};

type Reminders = Pick<StoredSession, 'reminder' | 'laterReminders'>;

const isSame = (one: Reminders, other: Reminders): boolean =>
  one.reminder === other.reminder && one.laterReminders?.join() === other.laterReminders?.join();
