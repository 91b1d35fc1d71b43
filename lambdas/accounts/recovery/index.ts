import { randomUUID } from 'node:crypto';
import { languageOf } from '#contract/core/languages.ts';
import { type PoolAccount, readUser, switchSecondFactorOff } from '#lambdas/aws/identity.ts';
import { sendMail } from '#lambdas/aws/mailer.ts';
import { ownerOfLogin } from '#lambdas/data/accounts/people/login.ts';
import { countRecoveryAttempt, countWrongRecoveryCode } from '#lambdas/data/accounts/people/recovery-attempts.ts';
import {
  getRecoveryCodes,
  giveRecoveryCodeBack,
  removeRecoveryCodes,
  takeRecoveryCode,
} from '#lambdas/data/accounts/people/recovery-codes.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { backOff } from '#lambdas/data/table/retry-on-conflict.ts';
import { secondFactorOffMail } from '#lambdas/email/second-factor-off-mail.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { described, hashed, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const userPoolId = setting('USER_POOL_ID');

/**
 * Turns off two-step verification for a person who lost their app: from then on the password alone is enough; see docs/decisions/0019.
 * Unknown addresses, accounts without a second factor and wrong codes get the same answer after the same reads, so that nobody learns
 * which it was.
 */
const recover: Handler<'recover'> = async ({ body: { emailAddress, code }, source }) => {
  const retryAfter = await countRecoveryAttempt(emailAddress, source);
  if (retryAfter !== undefined) throw new ProblemError('too-many-requests', { retryAfter });
  const user = await readUser(userPoolId, emailAddress);
  const username = user?.sub ?? randomUUID();
  const userId = (await ownerOfLogin(username)) ?? username;
  if (!(await usedUp(userId, code)) || !user) return wrongCode(emailAddress);
  try {
    await switchSecondFactorOff(userPoolId, username);
  } catch (error) {
    await giveRecoveryCodeBack(userId, code);
    throw error;
  }
  // Off it is; what fails from here on must not make anybody try again.
  const rest = await getRecoveryCodes(userId, { consistent: true });
  const removal = rest ? commit(removeRecoveryCodes(rest)) : Promise.resolve();
  await Promise.all([removal.catch(leftUndone), notice(user).catch(leftUndone)]);
};

/** However many wrong ones came before, a right code is looked at and helps: strangers cannot lock anybody out. */
const wrongCode = async (emailAddress: string): Promise<void> => {
  const retryAfter = await countWrongRecoveryCode(emailAddress);
  if (retryAfter === undefined) return;
  log('WARN', 'recovery: too many wrong codes for one address', { address: hashed(emailAddress) });
  throw new ProblemError('too-many-requests', { retryAfter });
};

const leftUndone = (error: unknown): void =>
  log('WARN', 'recovery: codes not removed, or no notice sent', { error: described(error) });

/** Whether this code was good, which from now on it is not: of many requests at once one is told so. */
const usedUp = async (userId: string, code: string): Promise<boolean> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await backOff(attempt - 1);
    const taking = takeRecoveryCode(await getRecoveryCodes(userId, { consistent: true }), code);
    if (!taking) return false;
    const use = audited(
      { actorId: userId, action: 'second-factor.recover', targetType: 'user', targetId: userId },
      now(),
    );
    if (await committed(taking, use)) return true;
  }
  return false;
};

// Another request changed the codes at the same moment: worth a second attempt, not a third.
const attempts = 2;

const notice = ({ email, givenName, locale }: PoolAccount): Promise<void> =>
  sendMail({ to: email, ...secondFactorOffMail({ language: languageOf(locale), firstName: givenName }) });

export const endpoints: Handlers<'recovery'> = { recover };
