import * as v from 'valibot';
import { type Client, ClientStatus, MailStatus } from '#contract/clients/schema.ts';
import { limits } from '#contract/core/limits.ts';
import type { Invitation } from '#contract/invitations/schema.ts';
import { absent, atMost, equals, every, some } from '../table/expression.ts';
import { get, type Page, type PageOf, query, type ReadOptions } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';
import { clientEmailItem, clientItem } from './entities.ts';
import { StoredInvitationStatus, statusNow } from './invitation.ts';

// Coach and client ids stand in the key only, so that 25 relations fit into two read units.
const StoredClient = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    userId: v.exactOptional(v.string()),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    status: ClientStatus,
    invitedAt: v.string(),
    invitationId: v.string(),
    invitationStatus: StoredInvitationStatus,
    invitationExpiresAt: v.string(),
    mailStatus: MailStatus,
    sessionsCompleted: v.number(),
    progress: v.number(),
    joinedAt: v.exactOptional(v.string()),
    lastSessionAt: v.exactOptional(v.string()),
    archivedAt: v.exactOptional(v.string()),
  }),
  v.transform(
    ({ pk, sk, ...stored }): Client => ({
      ...clientItem.partsOf({ pk, sk }),
      ...stored,
      invitationStatus: statusNow(stored.invitationStatus, stored.invitationExpiresAt),
    }),
  ),
);

export const getClient = (coachId: string, clientId: string, options?: ReadOptions): Promise<Client | undefined> =>
  get(StoredClient, clientItem.key({ coachId, clientId }), options);

export const listClientsOf = (coachId: string, page: Page): Promise<PageOf<Client>> =>
  query(StoredClient, clientItem.range({ coachId }), page, coachId);

/** A relation that waits for its invitation to be accepted. */
export const newClient = (invitation: Invitation): Client => ({
  clientId: invitation.clientId,
  coachId: invitation.coachId,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  email: invitation.email,
  status: 'pending',
  invitedAt: invitation.createdAt,
  invitationId: invitation.id,
  invitationStatus: 'pending',
  invitationExpiresAt: invitation.expiresAt,
  mailStatus: 'unsent',
  sessionsCompleted: 0,
  progress: 0,
});

/**
 * Refused when this id is taken.
 * @param requestHash tells a repeated request from another one that would get the same id
 */
export const addClient = ({ coachId, clientId, ...client }: Client, requestHash?: string): Write =>
  put({ ...clientItem.key({ coachId, clientId }), ...client, ...(requestHash && { requestHash }) }, absent('pk'));

const RequestedClient = v.object({ requestHash: v.optional(v.string()) });

/** The hash of the request that made this relation, if it came with an Idempotency-Key. */
export const requestOfClient = async (coachId: string, clientId: string): Promise<string | undefined> =>
  (await get(RequestedClient, clientItem.key({ coachId, clientId }), { consistent: true }))?.requestHash;

/** Takes an address on the coach's list. Refused when another client has it. */
export const takeEmail = ({ coachId, clientId, email }: Pick<Client, 'coachId' | 'clientId' | 'email'>): Write =>
  put({ ...clientEmailItem.key({ coachId, email }), clientId }, absent('pk'));

export const releaseEmail = ({ coachId, email }: Pick<Client, 'coachId' | 'email'>): Write =>
  remove(clientEmailItem.key({ coachId, email }));

/** The invited person has joined. Refused unless the relation still waits for this invitation. */
export const joinClient = (
  invitation: Pick<Invitation, 'id' | 'coachId' | 'clientId'>,
  userId: string,
  joinedAt: string,
): Write =>
  update(
    clientItem.key(invitation),
    { set: { status: 'active', joinedAt, userId, invitationStatus: 'accepted', ...clientItem.gsi1.key({ userId }) } },
    every(equals('status', 'pending'), equals('invitationId', invitation.id)),
  );

type ClientChanges = Partial<Omit<Client, 'clientId' | 'coachId' | 'invitationStatus'>> & {
  readonly invitationStatus?: StoredInvitationStatus;
  readonly without?: readonly (keyof Client)[];
};

/** Refused when the relation has another status or invitation by now than `client` says. */
export const changeClient = (client: Client, { without, ...set }: ClientChanges): Write =>
  update(
    clientItem.key(client),
    { set, ...(without && { remove: without }) },
    every(equals('status', client.status), equals('invitationId', client.invitationId)),
  );

type Mailed = Pick<Invitation, 'id' | 'coachId' | 'clientId'>;

/** The invitation's e-mail did not leave, bounced or was not welcome. Refused when the relation has another invitation by now. */
export const markMailFailed = (invitation: Mailed, failedAt: string): Write =>
  update(
    clientItem.key(invitation),
    { set: { mailStatus: 'failed', mailFailedAt: failedAt } },
    equals('invitationId', invitation.id),
  );

/**
 * The invitation's e-mail has left. Refused when the relation has another invitation by now, or when a failure came after `since`:
 * a bounce can be known before the sender has written down that it sent.
 * @param since when the sending began
 */
export const markMailSent = (invitation: Mailed, since: string): Write =>
  update(
    clientItem.key(invitation),
    { set: { mailStatus: 'sent' } },
    every(equals('invitationId', invitation.id), some(absent('mailFailedAt'), atMost('mailFailedAt', since))),
  );

const Relation = v.object({ pk: v.string(), sk: v.string(), status: v.string() });

/** The coaches on whose lists this person is an active client; one Query. */
export const coachesOfClient = async (userId: string): Promise<string[]> => {
  const { items } = await query(Relation, clientItem.gsi1.range({ userId }), { limit: limits.page.maximum }, userId);
  return items.flatMap(({ status, ...item }) => (status === 'active' ? [clientItem.partsOf(item).coachId] : []));
};
