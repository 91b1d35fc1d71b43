import { defined } from '#contract/core/defined.ts';
import type { SessionChange, SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { isLive, takesCredit } from '#contract/scheduling/sessions/transitions.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { type ReminderRules, remindersOf } from './new-session.ts';
import type { timeOf } from './time-of.ts';

interface Circumstances {
  /** The present instant. */
  readonly at: string;
  /** Whether the other side is told by mail. */
  readonly notify: boolean;
  /** The coach, unless given. */
  readonly changedBy?: 'coach' | 'client';
  /** It changes with its series, which has one mail for all of them. */
  readonly withSeries?: boolean;
}

const mailToClient = (session: StoredSession, { notify, changedBy = 'coach' }: Circumstances) =>
  notify && session.kind === 'session' ? { mail: 'waiting' as const, changedBy } : { mail: session.mail };

/**
 * A coach's change is mailed to their own calendar, whether or not the client is notified. A client's change notifies
 * both.
 */
const mailToCoach = ({ kind }: StoredSession, { changedBy = 'coach', withSeries = false }: Circumstances) =>
  kind === 'session' && changedBy === 'coach' && !withSeries ? { ownMail: 0 } : {};

/** The session at another time; its calendar entry is a newer one, and the client is reminded of the new time. */
export const moveSession = (
  {
    reminder: _reminder,
    laterReminders: _later,
    occurrence: _occurrence,
    zoneChanged: _zoneChanged,
    ownMail: _own,
    ...session
  }: StoredSession,
  { shifted: _shifted, ...time }: ReturnType<typeof timeOf>,
  rules: ReminderRules,
  circumstances: Circumstances,
): StoredSession => {
  return {
    ...session,
    ...time,
    ...mailToClient(session, circumstances),
    ...mailToCoach(session, circumstances),
    ...(session.kind === 'session' && remindersOf(time.startsAt, rules, circumstances.at)),
    movedAt: circumstances.at,
    movedBy: circumstances.changedBy ?? 'coach',
    version: session.version + 1,
    sequence: session.sequence + 1,
    updatedAt: circumstances.at,
  };
};

/** Another title or place to meet; an empty text is taken away. */
export const renameSession = (
  session: StoredSession,
  texts: Pick<SessionChange['change'], 'title' | 'videoLink' | 'place'>,
  circumstances: Circumstances,
): StoredSession => {
  const { title = session.title, place = session.place } = texts;
  // Nobody looks for a link of what is held elsewhere.
  const videoLink = place ? texts.videoLink : (texts.videoLink ?? session.videoLink);
  const { title: _title, videoLink: _videoLink, place: _place, ownMail: _own, ...rest } = session;
  return {
    ...rest,
    ...(title && { title }),
    ...(videoLink && { videoLink }),
    ...(place && { place }),
    ...mailToClient(session, circumstances),
    ...mailToCoach(session, circumstances),
    version: session.version + 1,
    // Calendars show both, so they are told of a newer entry.
    sequence: session.sequence + 1,
    updatedAt: circumstances.at,
  };
};

interface Outcome {
  readonly status: SessionStatus;
  /** Of a cancellation. */
  readonly by: 'coach' | 'client';
  readonly reason?: string | undefined;
}

/** The session with another outcome; what is no cancellation any more says nothing of one. */
export const withStatus = (
  before: StoredSession,
  { status, by, reason }: Outcome,
  circumstances: Circumstances,
): StoredSession => {
  const { cancelledBy: _by, cancelledAt: _at, reason: _reason, farewell: _farewell, ...known } = before;
  const { lot, uncovered, uncoveredSince, ownMail, ...session } = known;
  // Calendars know nothing of other outcomes.
  const isSame = isLive(status) === isLive(session.status);
  return {
    ...session,
    status,
    ...(takesCredit(status) && defined({ lot, uncovered, uncoveredSince })),
    ...(isToldOff(session) && { mailOff: true }),
    ...(!isLive(status) && { cancelledBy: by, cancelledAt: circumstances.at, ...(reason && { reason }) }),
    ...mailToClient(before, circumstances),
    ...(isSame ? ownMail !== undefined && { ownMail } : mailToCoach(before, circumstances)),
    version: session.version + 1,
    sequence: isSame ? session.sequence : session.sequence + 1,
    updatedAt: circumstances.at,
  };
};

/** Whether the last mail told that it is cancelled. */
const isToldOff = ({
  status,
  mail,
  mailSequence,
  sequence,
}: Pick<StoredSession, 'status' | 'mail' | 'mailSequence' | 'sequence'>): boolean =>
  !isLive(status) && mail === 'sent' && mailSequence === sequence;
