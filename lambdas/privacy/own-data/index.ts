import { randomUUID } from 'node:crypto';
import { dateOf } from '#contract/core/time/dates.ts';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import type { OwnErasure } from '#contract/privacy/own-data/schema.ts';
import { linkToDocument } from '#lambdas/aws/documents.ts';
import { isOnlyAdministrator } from '#lambdas/data/accounts/people/administrators.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { correspondenceOf, setMailsTo } from '#lambdas/data/clients/mails-to.ts';
import {
  askForErasure,
  getErasure as findErasure,
  type StoredErasure,
  takeErasureBack,
} from '#lambdas/data/privacy/own-data/erasure.ts';
import { getExport as findExport, pathOfExport } from '#lambdas/data/privacy/own-data/export.ts';
import {
  changeMailPreferences,
  endMails,
  ownerOfToken,
  getMailPreferences as read,
} from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { isFreshSignIn, requireFreshSignIn } from '#lambdas/http/caller-of.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { lastExport } from '#lambdas/privacy/exporting/last-export.ts';

const getErasure: Handler<'getErasure'> = async ({ caller }) => ownErasure(await findErasure(caller.userId));

/** Asked for once; asked again it stays as it is. An open page alone is not enough to ask. */
const requestErasure: Handler<'requestErasure'> = async ({ caller }) => {
  requireFreshSignIn(caller);
  const { userId } = caller;
  const before = await findErasure(userId);
  if (before) return ownErasure(before);
  const account = await getAccount(userId, { consistent: true });
  if (!account) throw new ProblemError('profile-not-found');
  const { userType } = account;
  if (userType === 'internal-superuser' && (await isOnlyAdministrator())) throw new ProblemError('last-administrator');
  const requestedAt = now();
  const asked: StoredErasure = {
    userId,
    userType,
    state: 'requested',
    step: 'announce',
    requestedAt,
    effectiveAt: plusSeconds(requestedAt, ownDataLimits.erasureDelay),
    dueAt: requestedAt,
    pseudonym: randomUUID(),
    told: [],
    sweptOut: 0,
  };
  try {
    await commit(askForErasure(asked));
    return ownErasure(asked);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return ownErasure(await findErasure(userId));
  }
};

/** Until it runs. Of this and the clock one is first, and the other is refused. */
const cancelErasure: Handler<'cancelErasure'> = async ({ caller: { userId } }) => {
  try {
    await commit(...takeErasureBack(userId));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new ProblemError((await findErasure(userId)) ? 'erasure-running' : 'erasure-not-requested', { cause: error });
  }
};

/** An erasure as its person sees it. */
const ownErasure = (stored: StoredErasure | undefined): OwnErasure =>
  stored ? { erasure: { state: stored.state, requestedAt: stored.requestedAt, effectiveAt: stored.effectiveAt } } : {};

/** Asked again and again while it is made, which an open page may do; the link is made for whoever looks now and has just signed in. */
const getExport: Handler<'getExport'> = async ({ caller }) => {
  const told = lastExport(await findExport(caller.userId));
  if (told.export?.state !== 'ready' || !isFreshSignIn(caller)) return told;
  const document = { path: pathOfExport(told.export), contentType: 'application/zip' };
  const { url } = await linkToDocument(document, `stillwater-${dateOf(told.export.requestedAt)}.zip`);
  return { ...told, export: { ...told.export, url } };
};

const getMailPreferences: Handler<'getMailPreferences'> = ({ caller }) => read(caller.userId);

const updateMailPreferences: Handler<'updateMailPreferences'> = async ({ caller, body }) => {
  await commit(changeMailPreferences(caller.userId, body));
  return read(caller.userId, true);
};

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
