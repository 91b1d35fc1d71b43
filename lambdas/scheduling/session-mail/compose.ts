import { defined } from '#contract/core/defined.ts';
import { isCancelled, isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { type OutgoingEntry, senderAddress } from '#lambdas/aws/mailer.ts';
import type { CalendarPart } from '#lambdas/aws/mime-message.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { nameInMail } from '#lambdas/email/name-in-mail.ts';
import { type SessionMailInput, sessionMail } from '#lambdas/email/session-mail.ts';
import type { Occasion } from '#lambdas/email/texts/sessions/session-texts.ts';
import { sessionTextsOf } from '#lambdas/email/texts/sessions/session-texts-of.ts';
import type { UnsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import type { Words } from '#lambdas/scheduling/calendar-entry/calendar.ts';
import {
  placeText,
  seriesCalendar,
  sessionCalendar,
  type Wording,
} from '#lambdas/scheduling/calendar-entry/session-entries.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';
import { entryRule, type Group } from './group.ts';
import type { People, Reader } from './people-of.ts';

/** The page of a session, for its coach, or where the client sees, moves and cancels it without signing in. */
export const linkFor = (
  session: Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId'>,
  reader: 'coach' | 'client',
): Promise<string> =>
  reader === 'coach'
    ? Promise.resolve(`${setting('SITE_ORIGIN')}/coach/sessions/${session.sessionId}`)
    : sessionLink(session, setting('SITE_ORIGIN'));

/** One mail, before anybody is written to. */
export interface Letter {
  readonly to: Reader;
  readonly about: Reader;
  readonly occasion: Occasion;
}

/**
 * The mails about a session's last change: what a coach changed is told to the client; what a client changed to the coach, and to the client
 * for their own calendar. None about an outcome.
 * @param group of one of several
 */
export const mailsAbout = async (session: StoredSession, people: People, group?: Group): Promise<OutgoingEntry[]> => {
  if (!isOpen(session) && !isCancelled(session)) return [];
  return Promise.all(lettersAbout(session, people, group).map((letter) => mailOf(letter, session, people, group)));
};

const mailOf = async (
  letter: Letter,
  session: StoredSession,
  people: People,
  group: Group | undefined,
): Promise<OutgoingEntry> => ({
  ...entryFor(letter, session.sessionId, session.coachId),
  ...sessionMail({
    ...wordsFor(letter, people),
    times: [session],
    before: earlier(letter.occasion, session, group),
    ...freeTexts(letter, { ...session, videoLink: isCancelled(session) ? undefined : session.videoLink }),
    where: letter.to.isPending ? undefined : placeText(session.place, letter.to.language),
    link: isCancelled(session) ? undefined : await linkFor(session, letter.to === people.coach ? 'coach' : 'client'),
  }),
  calendar: calendarOf(session, group, wordingFor(letter, people)),
});

/** A session for a calendar, with all of its series if it is of one. */
export const calendarOf = (session: StoredSession, group: Group | undefined, wording: Wording): CalendarPart =>
  group
    ? entryOf(group, wording)
    : { method: isCancelled(session) ? 'CANCEL' : 'REQUEST', content: sessionCalendar(session, wording) };

/** All of a series, for a calendar. */
export const entryOf = (group: Group, wording: Wording): CalendarPart => ({
  method: group.sessions.every(isCancelled) ? 'CANCEL' : 'REQUEST',
  content: seriesCalendar(entryRule(group), group.sessions, wording),
});

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
      ...freeTexts(letter, { title: session.title, videoLink: session.videoLink }),
      where: letter.to.isPending ? undefined : placeText(session.place, letter.to.language),
      link: await linkFor(session, 'client'),
      ...defined({ unsubscribe: ends?.page }),
    }),
    ...defined({ unsubscribe: ends?.oneClick }),
  };
};

const lettersAbout = (session: StoredSession, { coach, client }: People, group: Group | undefined): Letter[] => {
  const toClient = (occasion: Occasion): Letter => ({ to: client, about: coach, occasion });
  const toCoach = (occasion: Occasion): Letter => ({ to: coach, about: client, occasion });
  const isByClient = (session.changedBy ?? session.createdBy) === 'client';
  if (isCancelled(session)) {
    const isLate = session.status === 'late-cancelled';
    return [
      toClient(isLate ? 'lateCancelled' : 'cancelled'),
      ...(isByClient ? [toCoach(isLate ? 'clientLateCancelled' : 'clientCancelled')] : []),
    ];
  }
  if (session.changedBy === undefined) {
    return isByClient ? [toClient('booked'), toCoach('clientBooked')] : [toClient('planned')];
  }
  const wasMailed = session.mailSequence !== undefined || group?.root.mailSequence !== undefined;
  if (!wasMailed && !isByClient) return [toClient('planned')];
  const isMoved = earlier('moved', session, group) !== undefined;
  if (isByClient) return [toClient('moved'), toCoach('clientMoved')];
  if (session.mailOff || isGoneFor(session, group)) return [toClient('restored')];
  return [toClient(isMoved || session.moved ? 'moved' : 'changed')];
};

/** The client was told of the series last without this one. */
const isGoneFor = ({ index = 0 }: StoredSession, group: Group | undefined): boolean =>
  group?.root.told !== undefined && group.root.told[String(index)] === undefined;

/** When the client was told last that it would be. */
const earlier = (occasion: Occasion, session: StoredSession, group: Group | undefined) => {
  const { startsAt, durationMinutes, index = 0 } = session;
  const told = group?.root.told?.[String(index)] ?? session.mailStartsAt;
  return /[mM]oved$/.test(occasion) && told !== undefined && told !== startsAt
    ? { startsAt: told, durationMinutes }
    : undefined;
};

/**
 * Free text of a coach or client. None goes to someone who has not joined: the address that a coach enters could be
 * anybody's, and would be sent whatever the coach likes.
 */
export const freeTexts = (
  { to }: Letter,
  { title, videoLink, reason }: Pick<SessionMailInput, 'title' | 'videoLink' | 'reason'>,
): Pick<SessionMailInput, 'title' | 'videoLink' | 'reason'> => (to.isPending ? {} : { title, videoLink, reason });

export const entryFor = ({ to, about }: Letter, id: string, coachId: string) => ({
  to: to.address,
  replyTo: to.isPending ? undefined : about.address,
  unsubscribe: to.ends?.oneClick,
  tags: { sessionId: id, coachId },
});

export const wordsFor = ({ to, about, occasion }: Letter, { client }: People): Omit<SessionMailInput, 'times'> => ({
  occasion,
  language: to.language,
  firstName: to.isPending ? undefined : to.firstName,
  otherName: about.name,
  timeZone: to.timeZone,
  reading: to.reading,
  otherTimeZone: about.timeZone,
  isPending: to === client && client.isPending,
  unsubscribe: to.ends?.page,
});

export const wordingFor = ({ to, about }: Letter, { coach }: People): Wording => ({
  wordsOf: ({ title, videoLink, place }): Words => ({
    summary: (to.isPending ? undefined : title) ?? sessionTextsOf(to.language).entry(nameInMail(about.name)),
    description: to.isPending ? undefined : videoLink,
    location: to.isPending ? undefined : (placeText(place, to.language) ?? videoLink),
  }),
  organizer: { name: nameInMail(coach.name), address: senderAddress() },
  attendee: { name: to.isPending ? to.address : nameInMail(to.name), address: to.address },
});
