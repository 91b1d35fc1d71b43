import type { Session } from '#contract/sessions/schema.ts';
import { type OutgoingEntry, senderAddress } from '#lambdas/aws/mailer.ts';
import type { Words } from '#lambdas/calendar-entry/calendar.ts';
import { seriesCalendar, sessionCalendar, type Wording } from '#lambdas/calendar-entry/session-entries.ts';
import type { StoredSeries } from '#lambdas/data/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/sessions/session.ts';
import { nameInMail } from '#lambdas/email/name-in-mail.ts';
import { type SessionMailInput, sessionMail } from '#lambdas/email/session-mail.ts';
import type { Occasion } from '#lambdas/email/texts/sessions/session-texts.ts';
import { sessionTextsOf } from '#lambdas/email/texts/sessions/session-texts-of.ts';
import type { UnsubscribeLinks } from '#lambdas/optional-mail/unsubscribe-links.ts';
import { linkFor } from './link-for.ts';
import type { People, Reader } from './people-of.ts';

/** One mail, before anybody is written to. */
interface Letter {
  readonly to: Reader;
  readonly about: Reader;
  readonly occasion: Occasion;
}

const isOff = ({ status }: Pick<Session, 'status'>): boolean => status === 'cancelled' || status === 'late-cancelled';

/**
 * The mails about a session's last change: what a coach changed is told to the client; what a client changed to the coach, and to the client
 * for their own calendar. None about an outcome.
 * @param series of one of several
 */
export const mailsAbout = async (
  session: StoredSession,
  people: People,
  series?: StoredSeries,
): Promise<OutgoingEntry[]> => {
  if (session.status !== 'scheduled' && !isOff(session)) return [];
  return Promise.all(lettersAbout(session, people).map((letter) => mailOf(letter, session, people, series)));
};

const mailOf = async (
  letter: Letter,
  session: StoredSession,
  people: People,
  series: StoredSeries | undefined,
): Promise<OutgoingEntry> => ({
  ...entryFor(letter, session.sessionId, session.coachId),
  ...sessionMail({
    ...wordsFor(letter, people),
    times: [session],
    before: earlier(letter.occasion, session),
    title: session.title,
    videoLink: isOff(session) ? undefined : session.videoLink,
    reason: session.reason,
    link: isOff(session) ? undefined : await linkFor(session, letter.to === people.coach ? 'coach' : 'client'),
  }),
  calendar: {
    method: isOff(session) ? 'CANCEL' : 'REQUEST',
    content: sessionCalendar(session, wordingFor(letter, people), series),
  },
});

/** One mail about all of a series, to the client. */
export const mailAboutSeries = async (
  series: StoredSeries,
  sessions: readonly StoredSession[],
  people: People,
  at: string,
): Promise<OutgoingEntry> => {
  const live = sessions.filter((session) => !isOff(session));
  const toCome = live.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > at);
  const isToldAnew = series.mailSequence === undefined;
  const occasion = live.length === 0 ? 'seriesCancelled' : isToldAnew ? 'series' : 'seriesChanged';
  const letter: Letter = { to: people.client, about: people.coach, occasion };
  const [next] = toCome;
  return {
    ...entryFor(letter, series.seriesId, series.coachId),
    ...sessionMail({
      ...wordsFor(letter, people),
      times: toCome.length > 0 ? toCome : live.length > 0 ? live : sessions,
      title: next?.title,
      videoLink: next?.videoLink,
      link: next && (await linkFor(next, 'client')),
    }),
    calendar: {
      method: live.length === 0 ? 'CANCEL' : 'REQUEST',
      content: seriesCalendar(series, sessions, wordingFor(letter, people)),
    },
  };
};

/** To the client, before a session. @param ends where who has an account says that they want no more of these */
export const reminderOf = async (
  session: StoredSession,
  people: People,
  ends?: UnsubscribeLinks,
): Promise<OutgoingEntry> => {
  const letter: Letter = { to: people.client, about: people.coach, occasion: 'reminder' };
  return {
    ...entryFor(letter, session.sessionId, session.coachId),
    ...sessionMail({
      ...wordsFor(letter, people),
      times: [session],
      title: session.title,
      videoLink: session.videoLink,
      link: await linkFor(session, 'client'),
      unsubscribe: ends?.page,
    }),
    unsubscribe: ends?.oneClick,
  };
};

const lettersAbout = (session: StoredSession, { coach, client }: People): Letter[] => {
  const toClient = (occasion: Occasion): Letter => ({ to: client, about: coach, occasion });
  const toCoach = (occasion: Occasion): Letter => ({ to: coach, about: client, occasion });
  const isByClient = (session.changedBy ?? session.createdBy) === 'client';
  if (isOff(session)) {
    const isLate = session.status === 'late-cancelled';
    return [
      toClient(isLate ? 'lateCancelled' : 'cancelled'),
      ...(isByClient ? [toCoach(isLate ? 'clientLateCancelled' : 'clientCancelled')] : []),
    ];
  }
  if (session.changedBy === undefined) {
    return isByClient ? [toClient('booked'), toCoach('clientBooked')] : [toClient('planned')];
  }
  if (session.mailSequence === undefined && !isByClient) return [toClient('planned')];
  const isMoved = session.mailStartsAt !== undefined && session.mailStartsAt !== session.startsAt;
  if (isByClient) return [toClient('moved'), toCoach('clientMoved')];
  return [toClient(isMoved || session.moved ? 'moved' : 'changed')];
};

const earlier = (occasion: Occasion, { mailStartsAt, startsAt, durationMinutes }: StoredSession) =>
  /[mM]oved$/.test(occasion) && mailStartsAt !== undefined && mailStartsAt !== startsAt
    ? { startsAt: mailStartsAt, durationMinutes }
    : undefined;

const entryFor = ({ to, about }: Letter, id: string, coachId: string) => ({
  to: to.address,
  replyTo: about.address,
  tags: { sessionId: id, coachId },
});

const wordsFor = ({ to, about, occasion }: Letter, { client }: People): Omit<SessionMailInput, 'times'> => ({
  occasion,
  language: to.language,
  firstName: to.firstName,
  otherName: about.name,
  timeZone: to.timeZone,
  otherTimeZone: about.timeZone,
  isPending: to === client && client.isPending,
});

const wordingFor = ({ to, about }: Letter, { coach }: People): Wording => ({
  wordsOf: ({ title, videoLink }): Words => ({
    summary: title ?? sessionTextsOf(to.language).entry(nameInMail(about.name)),
    description: videoLink,
    location: videoLink,
  }),
  organizer: { name: nameInMail(coach.name), address: senderAddress() },
  attendee: { name: nameInMail(to.name), address: to.address },
});
