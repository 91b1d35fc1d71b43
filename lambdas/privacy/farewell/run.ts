import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { deleteUser } from '#lambdas/aws/identity.ts';
import { sendMail } from '#lambdas/aws/mailer.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import {
  dueErasures,
  erasureDone,
  erasureStepDone,
  erasureSteps,
  leaveErasure,
  leaveUnreadable,
  type StoredErasure,
} from '#lambdas/data/privacy/own-data/erasure.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ownDataMail } from '#lambdas/email/own-data-mail.ts';
import { setting } from '#lambdas/environment.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { described, log } from '#lambdas/http/log.ts';
import { announce } from './announce.ts';
import { close, shut } from './close.ts';

const userPoolId = setting('USER_POOL_ID');

/** Counts of one run. */
export interface FarewellReport {
  readonly steps: number;
  readonly failed: number;
  /** Those that wait for an administrator from now on. */
  readonly givenUp: number;
}

/**
 * The steps of deletions that write mails or change the user pool. Whatever breaks off is done again by the next run.
 * @param at the clock of the run
 * @param until epoch milliseconds after which no step is begun
 */
export const runFarewells = async (at: string, until: number): Promise<FarewellReport> => {
  const report = { steps: 0, failed: 0, givenUp: 0 };
  const failed = async (userId: string, error: unknown, leave: readonly Write[], about: object): Promise<boolean> => {
    const isOver = await giveUpAfterTen({ work: 'erasure', userId }, error, ...leave);
    report[isOver ? 'givenUp' : 'failed'] += 1;
    if (!isOver) log('ERROR', 'a deletion broke off', { ...about, error: described(error) });
    return isOver;
  };
  const { erasures, unreadable } = await dueErasures(at);
  // Here alone: the other worker passes over them, so that each run is one failure.
  for (const { userId, error } of unreadable) await failed(userId, error, [leaveUnreadable(userId)], {});
  for (const erasure of erasures) {
    if (Date.now() > until) break;
    try {
      if (await step(erasure, at)) report.steps += 1;
    } catch (error) {
      // It was taken back, or another run was quicker.
      if (error instanceof ConditionFailed) continue;
      const isLastMail = erasure.step === 'receipt';
      const leave = isLastMail ? [] : [leaveErasure(erasure)];
      const isOver = await failed(erasure.userId, error, leave, { step: erasure.step });
      // All is deleted, and nobody keeps an address for a mail that cannot be sent.
      if (isOver && isLastMail) await endWithoutMail(erasure);
    }
  }
  return report;
};

/** A failure here is met again by the next run, and must not keep this one from the others. */
const endWithoutMail = async (erasure: StoredErasure): Promise<void> => {
  try {
    await committed(...erasureDone(erasure, now()));
  } catch (error) {
    log('ERROR', 'a deletion was not ended without its last email', { error: described(error) });
  }
};

/** Answers whether the step was one of these. */
const step = async (erasure: StoredErasure, at: string): Promise<boolean> => {
  const { userId } = erasure;
  switch (erasure.step) {
    case 'announce': {
      const account = await getAccount(userId, { consistent: true });
      if (account) await announce(erasure, account);
      await commit(...erasureStepDone(erasure, { step: 'close', dueAt: erasure.effectiveAt }));
      return true;
    }
    case 'close': {
      const account = await getAccount(userId, { consistent: true });
      if (erasure.state === 'requested' && account) await close(erasure, account);
      await shut(userId);
      const dueAt = plusSeconds(at > now() ? at : now(), ownDataLimits.erasureSettles);
      await commit(...erasureStepDone({ ...erasure, state: 'running' }, { step: nextOf(erasure), dueAt }));
      return true;
    }
    case 'account':
      await deleteUser(userPoolId, erasure.leaving?.username ?? userId);
      await commit(...erasureStepDone(erasure, { step: nextOf(erasure) }));
      return true;
    case 'receipt':
      await receipt(erasure);
      return true;
    // The other worker's.
    case 'end':
    case 'files':
    case 'items':
    case 'sweep':
      break;
  }
  return false;
};

const nextOf = ({ step: present }: StoredErasure) => erasureSteps[erasureSteps.indexOf(present) + 1] ?? present;

/** Nothing is known of the person any more but where this goes; a crash before the last write sends it twice, and none is better than two. */
const receipt = async (erasure: StoredErasure): Promise<void> => {
  const { leaving } = erasure;
  if (leaving) {
    const { email, language, firstName } = leaving;
    await sendMail({ to: email, ...ownDataMail({ language, firstName, about: { occasion: 'done' } }) });
  }
  await commit(...erasureDone(erasure, now()));
};
