import { sendMail } from '#lambdas/aws/mailer.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import {
  askForExport,
  exportFailed,
  getExport,
  isAbandoned,
  nextExportAt,
  queueExport,
  type StoredExport,
} from '#lambdas/data/privacy/own-data/export.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { ownDataMail } from '#lambdas/email/own-data-mail.ts';
import { requireFreshSignIn } from '#lambdas/http/caller-of.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { lastExport } from '#lambdas/privacy/exporting/last-export.ts';

/**
 * Of many at once one begins; the others are told of that one. No worker makes a copy before the mail about it has left: whoever took
 * over a sign-in must not get everything in silence.
 */
const requestExport: Handler<'requestExport'> = async ({ caller }) => {
  requireFreshSignIn(caller);
  const { userId, userType } = caller;
  const requestedAt = now();
  const before = await getExport(userId);
  if (before && !isAbandoned(before, requestedAt)) {
    if (isUnderWay(before)) return lastExport(before);
    const wait = Math.ceil((Date.parse(nextExportAt(before)) - Date.parse(requestedAt)) / 1000);
    if (wait > 0) throw new ProblemError('too-many-requests', { retryAfter: wait });
  }
  const account = await getAccount(userId);
  if (!account) throw new ProblemError('profile-not-found');
  const asked: StoredExport = {
    userId,
    userType: userType ?? 'user',
    id: randomId(),
    state: 'waiting',
    requestedAt,
    progress: 0,
    attempts: 0,
  };
  if (!(await committed(askForExport(asked, before)))) return lastExport(await getExport(userId));
  const { email, language, region, clock, timeZone, firstName } = account;
  const about = { occasion: 'copy', at: requestedAt, clock, timeZone } as const;
  try {
    await sendMail({ to: email, ...ownDataMail({ language, region, firstName, about }) });
  } catch (error) {
    log('ERROR', 'the mail about an export has not left', { error: described(error) });
    await committed(exportFailed(asked));
    return lastExport({ ...asked, state: 'failed' });
  }
  await commit(queueExport(asked, now()));
  return lastExport(asked);
};

const isUnderWay = ({ state }: StoredExport): boolean => state === 'waiting' || state === 'running';

export const endpoints: Handlers<'export-requests'> = { requestExport };
