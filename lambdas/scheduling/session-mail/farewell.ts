import { defined } from '#contract/core/defined.ts';
import { isCancelled } from '#contract/scheduling/sessions/transitions.ts';
import type { OutgoingEntry } from '#lambdas/aws/mailer.ts';
import { sessionsEndedBy, sessionsOfTimeOff } from '#lambdas/data/scheduling/sessions/ended-by.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { type SeriesChange, sessionMail } from '#lambdas/email/session-mail.ts';
import type { UnsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { calendarOf, entryFor, freeTexts, type Letter, wordingFor, wordsFor } from './compose.ts';
import { type Group, groupAround } from './group.ts';
import type { People } from './people-of.ts';

/** One mail about everything that archiving a client cancelled, which takes each of it out of the client's calendar. */
export const farewellMail = (session: StoredSession, since: string, people: People): Promise<OutgoingEntry> => {
  // Who has been taken back meanwhile is told what is cancelled, and not that it is over.
  const occasion = people.client.isArchived ? 'farewell' : 'seriesCancelled';
  return mailOfEnd({ to: people.client, about: people.coach, occasion }, session, since, people);
};

/** The same for the coach's own calendar. */
export const ownFarewellMail = (
  session: StoredSession,
  since: string,
  people: People,
  ends: UnsubscribeLinks,
): Promise<OutgoingEntry> =>
  mailOfEnd({ to: people.coach, about: people.client, occasion: 'ownCancelled' }, session, since, people, ends);

const mailOfEnd = async (
  letter: Letter,
  session: StoredSession,
  since: string,
  people: People,
  ends?: UnsubscribeLinks,
): Promise<OutgoingEntry> => {
  const listed = await sessionsEndedBy(session, since);
  const ended = session.removed ? [session, ...listed] : listed;
  return mailOfSeveral(letter, session, ended, { cancelled: ended, moved: [] }, people, ends);
};

/** One mail about all sessions with a client that their coach's time off changes: what is cancelled, and what has a new time. */
export const timeOffMail = async (session: StoredSession, people: People): Promise<OutgoingEntry> => {
  const changed = await sessionsOfTimeOff(session);
  const letter: Letter = { to: people.client, about: people.coach, occasion: 'timeOff' };
  return mailOfSeveral(letter, session, changed, changeBy(changed), people);
};

/** The same for the coach's own calendar. */
export const ownTimeOffMail = async (
  session: StoredSession,
  people: People,
  ends: UnsubscribeLinks,
): Promise<OutgoingEntry> => {
  const changed = await sessionsOfTimeOff(session);
  const occasion = changed.every(isCancelled) ? 'ownCancelled' : 'ownChanged';
  const letter: Letter = { to: people.coach, about: people.client, occasion };
  return mailOfSeveral(letter, session, changed, changeBy(changed), people, ends);
};

const changeBy = (changed: readonly StoredSession[]): SeriesChange => ({
  cancelled: changed.filter(isCancelled),
  moved: changed.flatMap(({ timeOff, startsAt, durationMinutes, ...session }) =>
    timeOff && !isCancelled(session)
      ? [{ from: { startsAt: timeOff.from, durationMinutes }, to: { startsAt, durationMinutes } }]
      : [],
  ),
});

const mailOfSeveral = async (
  letter: Letter,
  session: StoredSession,
  ended: readonly StoredSession[],
  change: SeriesChange,
  people: People,
  ends?: UnsubscribeLinks,
): Promise<OutgoingEntry> => {
  const wording = wordingFor(letter, people);
  const [calendar, ...furtherCalendars] = (await thingsIn(ended)).map(({ one, group }) =>
    calendarOf(one, group, wording),
  );
  return {
    ...entryFor(letter, session.sessionId, session.coachId),
    ...sessionMail({
      ...wordsFor(letter, people),
      times: [],
      change,
      ...freeTexts(letter, { reason: session.timeOff && session.reason }),
      ...defined({ unsubscribe: ends?.page }),
    }),
    ...defined({ unsubscribe: ends?.oneClick }),
    calendar,
    furtherCalendars,
  };
};

interface Thing {
  readonly one: StoredSession;
  readonly group: Group | undefined;
}

/** Calendar entries: one for each series, and one for each session without a series. */
const thingsIn = async (sessions: readonly StoredSession[]): Promise<Thing[]> => {
  const found: Thing[] = [];
  for (const one of sessions) {
    const isIn = found.some(({ group }) => group?.sessions.some(({ sessionId }) => sessionId === one.sessionId));
    if (!isIn) found.push({ one, group: await groupAround(one) });
  }
  return found;
};
