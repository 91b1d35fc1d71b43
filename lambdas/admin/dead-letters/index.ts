import * as v from 'valibot';
import { dismissibleWork, type WorkKind } from '#contract/admin/dead-letters/schema.ts';
import { type DeadLetterRow, getDeadLetter, listDeadLetters as listRows } from '#lambdas/data/admin/dead-letter.ts';
import { putBack } from '#lambdas/data/admin/put-back.ts';
import { getDueSession, mailsDismissed } from '#lambdas/data/scheduling/sessions/due.ts';
import { getSeries, seriesMailDismissed } from '#lambdas/data/scheduling/sessions/series.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { settled } from './rules/settled.ts';

/**
 * The mail is not sent. A second time does nothing more.
 * @throws ProblemError('bad-request') for what must be done, such as a deletion
 */
const dismissDeadLetter: Handler<'dismissDeadLetter'> = async ({ caller, params }) => {
  const letter = await getDeadLetter(params.deadLetterId);
  if (!letter) return;
  if (!dismissibleWork.some((work) => work === letter.work)) throw new ProblemError('bad-request');
  const at = now();
  const given = await givenUpFor(letter, at);
  const settle = (...writes: readonly Write[]) => settled(caller, letter, 'dead-letter.dismiss', at, ...writes);
  // What has changed since is due again by itself.
  if (!(await settle(...given)) && given.length > 0) await settle();
};

/** Other mails of a session wait behind the one that failed, and a reminder may be still to come. */
const givenUpFor = async (
  { work, coachId = '', itemId = '' }: DeadLetterRow,
  at: string,
): Promise<readonly Write[]> => {
  try {
    const write = await mailGivenUp(work, coachId, itemId, at);
    return write ? [write] : [];
  } catch (error) {
    // What cannot be read stays out of sight.
    if (error instanceof v.ValiError) return [];
    throw error;
  }
};

const mailGivenUp = async (work: WorkKind, coachId: string, itemId: string, at: string): Promise<Write | undefined> => {
  if (work === 'session') {
    const found = await getDueSession(coachId, itemId);
    return found && mailsDismissed(found.session, at);
  }
  if (work !== 'series') return undefined;
  const series = await getSeries(coachId, itemId, { consistent: true });
  return series && seriesMailDismissed(series);
};

/** A second time, and at the same moment, does nothing more. */
const retryDeadLetter: Handler<'retryDeadLetter'> = async ({ caller, params }) => {
  const letter = await getDeadLetter(params.deadLetterId);
  if (!letter) return;
  const at = now();
  const back = putBack(letter, at);
  const settle = (...writes: readonly Write[]) => settled(caller, letter, 'dead-letter.retry', at, ...writes);
  // What is gone, or due again because it changed, needs no putting back.
  if (!(await settle(...back)) && back.length > 0) await settle();
};

const listDeadLetters: Handler<'listDeadLetters'> = ({ caller, query }) => listRows(query, caller.userId);

export const endpoints: Handlers<'dead-letters'> = { listDeadLetters, retryDeadLetter, dismissDeadLetter };
