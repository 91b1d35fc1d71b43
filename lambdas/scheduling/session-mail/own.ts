import { mailAttempts } from '#contract/scheduling/limits.ts';
import { isLive, isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import {
  ownMailAgain,
  ownMailDone,
  ownSeriesMailAgain,
  ownSeriesMailDone,
  tellingOwn,
  tellingOwnSeries,
} from '#lambdas/data/scheduling/sessions/due.ts';
import { isByTimeOff } from '#lambdas/data/scheduling/sessions/ended-by.ts';
import type { StoredSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { sessionMail } from '#lambdas/email/session-mail.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { described, log } from '#lambdas/http/log.ts';
import { calendarOf, entryFor, entryOf, type Letter, linkFor, wordingFor, wordsFor } from './compose.ts';
import { ownFarewellMail, ownTimeOffMail } from './farewell.ts';
import { groupAround, groupOf } from './group.ts';
import { type People, peopleOf } from './people-of.ts';

/**
 * Puts what a coach did into their own calendar, unless they want none of it. The clock does, minutes later: nobody waits for it, and of several
 * changes one after the other the last is told.
 */
export const sendOwnMail = async (session: StoredSession, at: string): Promise<boolean> => {
  const group = await groupAround(session);
  return send(session, {
    mail: (people, ends) => {
      if (session.farewell !== undefined) return ownFarewellMail(session, session.farewell, people, ends);
      return isByTimeOff(session) ? ownTimeOffMail(session, people, ends) : mailOf(session, people, ends);
    },
    about: session,
    telling: () => (group ? telling(group.root) : session.ownTold ? undefined : tellingOwn(session)),
    done: () => ownMailDone(session, at),
    again: (times) => ownMailAgain(session, times, at),
  });
};

const telling = (root: StoredSeries): Write | undefined => (root.ownTold ? undefined : tellingOwnSeries(root));

/** As `sendOwnMail`, for a series with all that was split off it. */
export const sendOwnSeriesMail = async (root: StoredSeries, at: string): Promise<boolean> => {
  const { sessions } = await groupOf(root);
  const isForgotten = !root.ownTold && sessions.every(({ removed }) => removed);
  return send(root, {
    mail: async (people, ends) => {
      const group = await groupOf(root);
      const ahead = group.sessions.filter(({ startsAt }) => startsAt > at);
      const toCome = ahead.filter(isOpen);
      const occasion = toCome.length === 0 ? 'ownCancelled' : root.version === 1 ? 'ownPlanned' : 'ownChanged';
      const letter: Letter = { to: people.coach, about: people.client, occasion };
      const times = await Promise.all(
        toCome.map(async (session) => {
          const { startsAt, durationMinutes } = session;
          return { startsAt, durationMinutes, link: await linkFor(session, 'coach') };
        }),
      );
      return {
        ...entryFor(letter, root.seriesId, root.coachId),
        ...sessionMail({
          ...wordsFor(letter, people),
          times,
          ...(toCome.length === 0 && { change: { cancelled: ahead, moved: [] } }),
          title: toCome[0]?.title,
          videoLink: toCome[0]?.videoLink,
          unsubscribe: ends.page,
        }),
        unsubscribe: ends.oneClick,
        calendar: entryOf(group, wordingFor(letter, people)),
      };
    },
    about: isForgotten ? undefined : sessions[0],
    telling: () => telling(root),
    done: () => ownSeriesMailDone(root),
    again: (times) => ownSeriesMailAgain(root, times, at),
  });
};

const mailOf = async (session: StoredSession, people: People, ends: UnsubscribeLinks): Promise<OutgoingEntry> => {
  const isOff = !isLive(session.status);
  const occasion = isOff ? 'ownCancelled' : session.version === 1 ? 'ownPlanned' : 'ownChanged';
  const letter: Letter = { to: people.coach, about: people.client, occasion };
  return {
    ...entryFor(letter, session.sessionId, session.coachId),
    ...sessionMail({
      ...wordsFor(letter, people),
      times: [session],
      title: session.title,
      videoLink: isOff ? undefined : session.videoLink,
      reason: session.reason,
      link: isOff ? undefined : await linkFor(session, 'coach'),
      unsubscribe: ends.page,
    }),
    unsubscribe: ends.oneClick,
    calendar: calendarOf(session, await groupAround(session), wordingFor(letter, people)),
  };
};

interface Sending {
  readonly mail: (people: People, ends: UnsubscribeLinks) => Promise<OutgoingEntry>;
  readonly about: StoredSession | undefined;
  /**
   * Marks that a calendar may have it; written before the mail is composed, so that no change is lost between the two.
   */
  readonly telling: () => Write | undefined;
  readonly done: () => Write;
  readonly again: (times: number) => Write;
}

/** @returns whether a mail left */
const send = async (
  { coachId, ownMail = 0 }: Pick<StoredSession, 'coachId' | 'ownMail'>,
  { mail, about, telling, done, again }: Sending,
): Promise<boolean> => {
  const subscription = await subscriptionTo(coachId, 'calendar');
  const people = subscription && about && (await peopleOf(about));
  const mayMail = people !== undefined && !people.coach.isDisabled;
  try {
    if (subscription && mayMail) {
      const write = telling();
      if (write) await commit(write);
      await sendRawMail(await mail(people, unsubscribeLinks(subscription)));
    }
  } catch (error) {
    if (error instanceof ConditionFailed) throw error;
    log('WARN', "a mail for a coach's calendar was not taken", { attempt: ownMail + 1, error: described(error) });
    await commit(ownMail + 1 < mailAttempts ? again(ownMail + 1) : done());
    return false;
  }
  await commit(done());
  return mayMail;
};
