import { nudgeLimits } from '#contract/accounts/limits.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import { mailAttempts } from '#contract/scheduling/limits.ts';
import { wake } from '#lambdas/accounts/nudges/wake.ts';
import { hasNotLeft, type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import {
  type MailOutcome,
  mailAgain,
  mailDone,
  recordMailedTimes,
  seriesMailAgain,
  seriesMailDone,
} from '#lambdas/data/scheduling/sessions/due.ts';
import { isByTimeOff, sessionsOfTimeOff } from '#lambdas/data/scheduling/sessions/ended-by.ts';
import type { StoredSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { described, log } from '#lambdas/http/log.ts';
import { type Allowed, countMail } from './allowed.ts';
import { mailsAbout } from './compose.ts';
import { mailAboutSeries } from './compose-series.ts';
import { farewellMail, timeOffMail } from './farewell.ts';
import { type Group, groupAround, groupOf, startsOf } from './group.ts';
import { type People, peopleOf, withEnds } from './people-of.ts';

type MailState = MailOutcome | 'waiting';

/**
 * Sends the mails about a session whose change waits to be told, and writes down what became of them. After a crash between the two they are
 * sent again: calendars know an entry by its name and sequence.
 * @returns the state then
 */
export const sendSessionMail = async (session: StoredSession, at: string): Promise<MailState> => {
  const [found, group] = await Promise.all([peopleOf(session), groupAround(session)]);
  const people = found && (await withEnds(found, session.coachId));
  const mails = people ? await mailsOf(session, people, group) : [];
  const state = await finish(mails, session, {
    allow: allowing(people, session, {
      id: session.seriesId ?? session.sessionId,
      by: causeOf(session),
    }),
    done: (mail) => mailDone(session, mail, at),
    again: (times) => mailAgain(session, times, at),
  });
  await wakeFor(session, people, at);
  if (state === 'sent' && isByTimeOff(session)) await recordAll(session);
  else if (state === 'sent' && group?.root.told)
    await commitUnlessChanged(recordMailedTimes(group.root, mailedTimesAfter(session, group)));
  return state;
};

/** Of a session that begins before tomorrow's look at what is coming, its client is reminded nevertheless. */
const wakeFor = async ({ status, startsAt }: StoredSession, people: People | undefined, at: string): Promise<void> => {
  const { userId } = people?.client ?? {};
  if (userId === undefined || status !== 'scheduled' || startsAt <= at || startsAt > plusSeconds(at, 2 * day)) return;
  const soon = addMinutes(startsAt, -nudgeLimits.beforeSession);
  await wake(userId, soon > at ? soon : at);
};

/** Of every series of which the mail about a time off told. */
const recordAll = async (session: StoredSession): Promise<void> => {
  const seen = new Set<string>();
  for (const one of await sessionsOfTimeOff(session)) {
    const group = one.seriesId === undefined || seen.has(one.seriesId) ? undefined : await groupAround(one);
    for (const { seriesId = '' } of group?.sessions ?? []) seen.add(seriesId);
    if (group?.root.told) await commitUnlessChanged(recordMailedTimes(group.root, startsOf(group.sessions)));
  }
};

/** The end of a relation does not count as a change of its sessions; who ended it has cancelled them. */
const causeOf = ({ farewell, cancelledBy, changedBy, createdBy }: StoredSession): 'coach' | 'client' =>
  (farewell === undefined ? (changedBy ?? createdBy) : cancelledBy) ?? 'coach';

const mailsOf = async (session: StoredSession, people: People, group: Group | undefined): Promise<OutgoingEntry[]> => {
  if (session.farewell !== undefined) return [await farewellMail(session, session.farewell, people)];
  if (people.client.isArchived) return [];
  return isByTimeOff(session) ? [await timeOffMail(session, people)] : mailsAbout(session, people, group);
};

/** The client's state of the series after a mail about one of its sessions. */
const mailedTimesAfter = (session: StoredSession, { root }: Group): Record<string, string> => {
  const { [String(session.index ?? 0)]: _, ...others } = root.told ?? {};
  return { ...others, ...startsOf([session]) };
};

/** As `sendSessionMail`, for a series with all that was split off it: one mail about all of it. */
export const sendSeriesMail = async (root: StoredSeries, at: string): Promise<MailState> => {
  const group = await groupOf(root);
  const [first] = group.sessions;
  const found = first && (await peopleOf(first));
  const people = found && (await withEnds(found, root.coachId));
  const mails = people && !people.client.isArchived ? [await mailAboutSeries(group, people, at)] : [];
  return finish(mails, root, {
    allow: allowing(people, first, { id: root.seriesId, by: 'coach' }),
    done: (mail) => seriesMailDone(root, mail, startsOf(group.sessions), at),
    again: (times) => seriesMailAgain(root, times, at),
  });
};

type Allow = (to: string) => Promise<Allowed>;

const allowing =
  (
    people: People | undefined,
    about: Pick<StoredSession, 'coachId' | 'clientId'> | undefined,
    cause: { readonly id: string; readonly by: 'coach' | 'client' },
  ): Allow =>
  async (to) =>
    people && about?.clientId !== undefined
      ? countMail(to, people, { coachId: about.coachId, clientId: about.clientId, ...cause })
      : { refused: 'ended' };

interface Marks {
  readonly allow: Allow;
  readonly done: (outcome: MailOutcome) => Write;
  readonly again: (times: number) => Write;
}

const finish = async (
  mails: readonly OutgoingEntry[],
  { version, mailTried }: Pick<StoredSession, 'version' | 'mailTried'>,
  { allow, done, again }: Marks,
): Promise<MailState> => {
  const tried = mailTried?.version === version ? mailTried.times : 0;
  const state = await sendAll(mails, allow, tried + 1);
  await commitUnlessChanged(state === 'waiting' ? again(tried + 1) : done(state));
  return state;
};

const sendAll = async (mails: readonly OutgoingEntry[], allow: Allow, attempt: number): Promise<MailState> => {
  let state: MailState = mails.length === 0 ? 'none' : 'sent';
  for (const mail of mails) {
    const allowed = await allow(mail.to);
    if ('refused' in allowed) {
      // The other of two may leave nevertheless.
      state = allowed.refused;
      continue;
    }
    try {
      await sendRawMail(mail);
    } catch (error) {
      log('WARN', 'a mail about a session was not taken', { attempt, error: described(error) });
      // What may have left after all counts.
      if (hasNotLeft(error)) await allowed.uncount();
      return attempt < mailAttempts ? 'waiting' : 'failed';
    }
  }
  return state;
};

/** A newer change has a mail of its own. */
const commitUnlessChanged = async (write: Write): Promise<void> => {
  try {
    await commit(write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
