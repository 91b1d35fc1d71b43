import { changeMailPreferences, getMailPreferences } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const updateMailPreferences: Handler<'updateMailPreferences'> = async ({ caller, body }) => {
  await commit(changeMailPreferences(caller.userId, body));
  return getMailPreferences(caller.userId, true);
};
