import { mailAttempts } from '#contract/sessions/limits.ts';
import type { Session } from '#contract/sessions/schema.ts';
import { type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import { mailAgain, mailDone, seriesMailAgain, seriesMailDone, toldOfOne } from '#lambdas/data/sessions/due.ts';
import type { StoredSeries } from '#lambdas/data/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { described, log } from '#lambdas/http/log.ts';
import { mailsAbout } from './compose.ts';
import { mailAboutSeries } from './compose-series.ts';
import { farewellMail } from './farewell.ts';
import { type Group, groupAround, groupOf, startsOf } from './group.ts';
import { type People, peopleOf } from './people-of.ts';

type MailState = Session['mail'];

/**
 * Sends the mails about a session whose change waits to be told, and writes down what became of them. After a crash between the two they are
 * sent again: calendars know an entry by its name and sequence.
 * @returns the state then
 */
export const sendSessionMail = async (session: StoredSession, at: string): Promise<MailState> => {
  const [people, group] = await Promise.all([peopleOf(session), groupAround(session)]);
  const mails = people ? await mailsOf(session, people, group) : [];
  const state = await finish(mails, session, {
    done: (mail) => mailDone(session, mail, at),
    again: (times) => mailAgain(session, times, at),
  });
  if (state === 'sent' && group?.root.told) await commitUnlessChanged(toldOfOne(group.root, toldAfter(session, group)));
  return state;
};

const mailsOf = async (session: StoredSession, people: People, group: Group | undefined): Promise<OutgoingEntry[]> => {
  if (session.farewell !== undefined) return [await farewellMail(session, session.farewell, people)];
  return people.client.isArchived ? [] : mailsAbout(session, people, group);
};

/** What the client knows of the series, once they were told of one of it. */
const toldAfter = (session: StoredSession, { root }: Group): Record<string, string> => {
  const { [String(session.index ?? 0)]: _, ...others } = root.told ?? {};
  return { ...others, ...startsOf([session]) };
};

/** As `sendSessionMail`, for a series with all that was split off it: one mail about all of it. */
export const sendSeriesMail = async (root: StoredSeries, at: string): Promise<MailState> => {
  const group = await groupOf(root);
  const [first] = group.sessions;
  const people = first && (await peopleOf(first));
  const mails = people && !people.client.isArchived ? [await mailAboutSeries(group, people, at)] : [];
  return finish(mails, root, {
    done: (mail) => seriesMailDone(root, mail, startsOf(group.sessions), at),
    again: (times) => seriesMailAgain(root, times, at),
  });
};

interface Marks {
  readonly done: (mail: 'sent' | 'failed' | 'none') => Write;
  readonly again: (times: number) => Write;
}

const finish = async (
  mails: readonly OutgoingEntry[],
  { version, mailTried }: Pick<StoredSession, 'version' | 'mailTried'>,
  { done, again }: Marks,
): Promise<MailState> => {
  const tried = mailTried?.version === version ? mailTried.times : 0;
  const state = await sendAll(mails, tried + 1);
  await commitUnlessChanged(state === 'waiting' ? again(tried + 1) : done(state));
  return state;
};

const sendAll = async (mails: readonly OutgoingEntry[], attempt: number): Promise<MailState> => {
  if (mails.length === 0) return 'none';
  try {
    for (const mail of mails) await sendRawMail(mail);
    return 'sent';
  } catch (error) {
    log('WARN', 'a mail about a session was not taken', { attempt, error: described(error) });
    return attempt < mailAttempts ? 'waiting' : 'failed';
  }
};

/** A newer change has a mail of its own. */
const commitUnlessChanged = async (write: Write): Promise<void> => {
  try {
    await commit(write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
