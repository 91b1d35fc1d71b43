import { isLive, isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import type { OutgoingEntry } from '#lambdas/aws/mailer.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { type ListedTime, type SeriesChange, sessionMail } from '#lambdas/email/session-mail.ts';
import type { Occasion } from '#lambdas/email/texts/sessions/session-texts.ts';
import type { SessionTime } from '#lambdas/email/time-of-session.ts';
import { entryFor, entryOf, freeTexts, type Letter, linkFor, wordingFor, wordsFor } from './compose.ts';
import { type Group, startsOf } from './group.ts';
import type { People } from './people-of.ts';

/** One mail about all of a series, to the client: that it is planned, or what became of each of its times, and all that is to come. */
export const mailAboutSeries = async (group: Group, people: People, at: string): Promise<OutgoingEntry> => {
  const { root, sessions } = group;
  const isNew = root.mailSequence === undefined;
  const toCome = sessions.filter((session) => isUpcoming(session, at));
  const told = isNew ? undefined : (root.told ?? startsOf(sessions));
  const change = told && changeOf(sessions, told, at);
  const letter: Letter = { to: people.client, about: people.coach, occasion: occasionOf(toCome, isNew) };
  const [next] = toCome;
  const times = await Promise.all(toCome.map((session) => listed(session, told)));
  return {
    ...entryFor(letter, root.seriesId, root.coachId),
    ...sessionMail({
      ...wordsFor(letter, people),
      times: times.length === 1 && !change ? toCome : times,
      change,
      ...freeTexts(letter, {
        title: next?.title,
        videoLink: next?.videoLink,
        reason: change && reasonIn(sessions, change),
      }),
      link: times.length === 1 ? times[0]?.link : undefined,
    }),
    calendar: entryOf(group, wordingFor(letter, people)),
  };
};

const occasionOf = (toCome: readonly StoredSession[], isNew: boolean): Occasion => {
  if (toCome.length === 0) return 'seriesCancelled';
  return isNew ? 'series' : 'seriesChanged';
};

type MailedTimes = Readonly<Record<string, string>>;

const mailedStart = ({ index = 0 }: StoredSession, told: MailedTimes): string | undefined => told[String(index)];

/** Upcoming times that the client does not know yet. */
const changeOf = (sessions: readonly StoredSession[], told: MailedTimes, at: string): SeriesChange => {
  const changes = sessions.flatMap((session): { from: SessionTime; to?: SessionTime }[] => {
    const { status, startsAt, durationMinutes } = session;
    const before = mailedStart(session, told);
    if (before === undefined || (before <= at && startsAt <= at)) return [];
    const from = { startsAt: before, durationMinutes };
    if (!isLive(status)) return [{ from }];
    return before === startsAt ? [] : [{ from, to: { startsAt, durationMinutes } }];
  });
  return {
    cancelled: changes.flatMap(({ from, to }) => (to ? [] : [from])),
    moved: changes.flatMap(({ from, to }) => (to ? [{ from, to }] : [])),
  };
};

/** Each with a way to move or cancel it. */
const listed = async (session: StoredSession, told: MailedTimes | undefined): Promise<ListedTime> => {
  const { startsAt, durationMinutes } = session;
  const before = told && mailedStart(session, told);
  const became = before === undefined ? 'added' : before === startsAt ? 'unchanged' : 'moved';
  return { startsAt, durationMinutes, link: await linkFor(session, 'client'), ...(told && { became }) };
};

/** The coach's reason for the last cancellation, if any. */
const reasonIn = (sessions: readonly StoredSession[], { cancelled }: SeriesChange): string | undefined => {
  if (cancelled.length === 0) return undefined;
  const off = sessions.filter(({ cancelledAt }) => cancelledAt !== undefined);
  return off.toSorted((one, other) => ((one.cancelledAt ?? '') < (other.cancelledAt ?? '') ? 1 : -1))[0]?.reason;
};
