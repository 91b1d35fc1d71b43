import { endMails, ownerOfToken } from '#lambdas/data/own-data/mail-preferences.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** By the token alone, as mail programs know nobody; it says of which kind mails come no more and nothing of whom. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ params }) => {
  const owner = await ownerOfToken(params.token);
  if (!owner) throw new ProblemError('unsubscribe-link-unknown');
  await commit(endMails(owner.userId, owner.kind));
  return { kind: owner.kind };
};
