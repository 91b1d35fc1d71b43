import { correspondenceOf, setMailsTo } from '#lambdas/data/clients/mails-to.ts';
import { endMails, ownerOfToken } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** By the token alone, as mail programs know nobody; it says of which kind mails come no more and nothing of whom. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ params: { token } }) => {
  const [owner, correspondence] = await Promise.all([ownerOfToken(token), correspondenceOf(token)]);
  if (correspondence) {
    await setMailsTo(correspondence, now());
    return { kind: 'coach' };
  }
  if (!owner) throw new ProblemError('unsubscribe-link-unknown');
  await commit(endMails(owner.userId, owner.kind));
  return { kind: owner.kind };
};

/** Who was written to has the link, and the coach who wrote does not. Mails of other kinds are chosen in the settings. */
export const allowMails: Handler<'allowMails'> = async ({ params: { token } }) => {
  const correspondence = await correspondenceOf(token);
  if (!correspondence) throw new ProblemError('unsubscribe-link-unknown');
  await setMailsTo(correspondence, undefined);
};
