import { defined } from '#contract/core/defined.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import {
  addClient,
  getClient as findClient,
  isTheirCoach,
  listClientsOf,
  newClient,
  requestOfClient,
  takeEmail,
} from '#lambdas/data/clients/client.ts';
import { countClient } from '#lambdas/data/clients/counts.ts';
import { addInvitation, getInvitation, newInvitation } from '#lambdas/data/clients/invitation.ts';
import { haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { commitInvitation } from '#lambdas/data/clients/pending-invitations.ts';
import { invitationOpened } from '#lambdas/data/feed/client-attention.ts';
import { listComing, listSessionsWith, nextWith } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { archiveClient, restoreClient } from '#lambdas/scheduling/archive-client.ts';
import { pageOfSeveral, placeIn } from '#lambdas/scheduling/page-of-several.ts';
import { correctEmail } from './rules/correct-email.ts';

/** The relation is named after the request's key, so a repeated request meets the relation it made before. */
const inviteClient: Handler<'inviteClient'> = async ({ caller, body, idempotency }) => {
  const clientId = idempotency ? derivedId(caller.userId, idempotency.key) : randomId();
  const invitation = newInvitation({ ...body, coachId: caller.userId, clientId }, now());
  const client = newClient(invitation, await haveMailsEnded(invitation));
  const relation = addClient(client, idempotency?.requestHash);
  try {
    await commitInvitation(
      caller.userId,
      relation,
      takeEmail(client),
      addInvitation(invitation),
      ...countClient(caller.userId, undefined, client),
      invitationOpened({ ...invitation, invitationId: invitation.id }, client),
    );
    return { client, invitation };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.refuses(relation)) return invitedBefore(caller.userId, clientId, idempotency?.requestHash);
    throw new ProblemError('client-exists', { cause: error });
  }
};

const invitedBefore = async (
  coachId: string,
  clientId: string,
  requestHash: string | undefined,
): Promise<ReplyOf<'inviteClient'>> => {
  if (requestHash === undefined || (await requestOfClient(coachId, clientId)) !== requestHash) {
    throw new ProblemError('idempotency-key-reused');
  }
  const client = await findClient(coachId, clientId, { consistent: true });
  const invitation = client && (await getInvitation(client.invitationId, { consistent: true }));
  if (!invitation) throw new ProblemError('changed-meanwhile');
  return { client, invitation };
};

/** Where and how somebody reads is not a former coach's business. */
const getClient: Handler<'getClient'> = async ({ caller, params: { clientId } }) => {
  const client = await findClient(caller.userId, clientId);
  if (!client) throw new ProblemError('client-not-found');
  const [profile, nextSession] = await Promise.all([
    client.userId !== undefined && isTheirCoach(client) ? getProfile(client.userId) : undefined,
    nextWith(clientId, now(), caller.userId),
  ]);
  return { client, ...defined({ language: profile?.language, nextSession }) };
};

const listClientSessions: Handler<'listClientSessions'> = async ({ caller, params: { clientId }, query }) => {
  const { when, limit, cursor } = query;
  const at = now();
  const isPast = when === 'past';
  const stretch = isPast ? ({ first: '', last: at, descending: true } as const) : { first: at, last: '9999' };
  const after = placeIn(cursor);
  const [client, page] = await Promise.all([
    findClient(caller.userId, clientId),
    listSessionsWith(clientId, { ...stretch, after }, { limit }, caller.userId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  return pageOfSeveral([page], limit, isPast);
};

/** Scheduled and not begun. */
const countComingSessions: Handler<'countComingSessions'> = async ({ caller, params }) => {
  const [client, coming] = await Promise.all([
    findClient(caller.userId, params.clientId),
    listComing(params.clientId, now(), caller.userId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  return { count: coming.length };
};

const listClients: Handler<'listClients'> = ({ caller, query }) => listClientsOf(caller.userId, query);

const updateClient: Handler<'updateClient'> = async ({ caller, params, body }) => {
  const client = await findClient(caller.userId, params.clientId, { consistent: true });
  if (!client) throw new ProblemError('client-not-found');
  if ('email' in body) return correctEmail(client, body.email);
  return body.archived ? archiveClient(client, body.notify) : restoreClient(client);
};

export const endpoints: Handlers<'clients'> = {
  listClients,
  inviteClient,
  getClient,
  listClientSessions,
  countComingSessions,
  updateClient,
};
