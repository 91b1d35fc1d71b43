import { dateOf } from '#contract/core/time/dates.ts';
import { linkToDocument } from '#lambdas/aws/documents.ts';
import { correspondenceOf, setMailsTo } from '#lambdas/data/clients/mails-to.ts';
import { getErasure as findErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { getExport as findExport, pathOfExport } from '#lambdas/data/privacy/own-data/export.ts';
import { endMails, ownerOfToken, getMailPreferences as read } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { isFreshSignIn } from '#lambdas/http/require-fresh-sign-in.ts';
import { lastExport } from '#lambdas/privacy/exporting/last-export.ts';
import { cancelErasure } from './endpoints/cancel-erasure.ts';
import { ownErasure, requestErasure } from './endpoints/request-erasure.ts';
import { updateMailPreferences } from './endpoints/update-mail-preferences.ts';

/** By the token alone, as mail programs know nobody; it says of which kind mails come no more and nothing of whom. */
const unsubscribe: Handler<'unsubscribe'> = async ({ params: { token } }) => {
  const [owner, correspondence] = await Promise.all([ownerOfToken(token), correspondenceOf(token)]);
  if (correspondence) {
    await setMailsTo(correspondence, now());
    return { kind: 'coach' };
  }
  if (!owner) throw new ProblemError('unsubscribe-link-unknown');
  await commit(endMails(owner.userId, owner.kind));
  return { kind: owner.kind };
};

/**
 * The recipient of the mail has the link; the coach who wrote does not. Mails of other kinds are chosen in the
 * settings.
 */
const allowMails: Handler<'allowMails'> = async ({ params: { token } }) => {
  const correspondence = await correspondenceOf(token);
  if (!correspondence) throw new ProblemError('unsubscribe-link-unknown');
  await setMailsTo(correspondence, undefined);
};

const getErasure: Handler<'getErasure'> = async ({ caller }) => ownErasure(await findErasure(caller.userId));

/** Asked again and again while it is made, which an open page may do; the link is made for whoever looks now and has just signed in. */
const getExport: Handler<'getExport'> = async ({ caller }) => {
  const told = lastExport(await findExport(caller.userId));
  if (told.export?.state !== 'ready' || !isFreshSignIn(caller)) return told;
  const document = { path: pathOfExport(told.export), contentType: 'application/zip' };
  const { url } = await linkToDocument(document, `stillwater-${dateOf(told.export.requestedAt)}.zip`);
  return { ...told, export: { ...told.export, url } };
};

const getMailPreferences: Handler<'getMailPreferences'> = ({ caller }) => read(caller.userId);

export const endpoints: Handlers<'own-data'> = {
  getExport,
  requestErasure,
  getErasure,
  cancelErasure,
  getMailPreferences,
  updateMailPreferences,
  unsubscribe,
  allowMails,
};
