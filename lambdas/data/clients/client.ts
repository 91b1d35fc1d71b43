import * as v from 'valibot';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { correctionLimits } from '#contract/clients/limits.ts';
import { type Client, ClientStatus, MailStatus } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { limits } from '#contract/core/limits.ts';
import type { Shares } from '#contract/journal/days/schema.ts';
import { noSingleEntries } from '#contract/journal/sharing/is-shared.ts';
import { countIn } from '../admin/windows.ts';
import { absent, atMost, type Condition, differs, equals, every, present, some } from '../table/expression.ts';
import { get, getAll, type Page, type PageOf, query, type ReadOptions } from '../table/read.ts';
import { check, put, remove, update, type Write } from '../table/write.ts';
import { clientEmailItem, clientItem, correctionsItem } from './entities.ts';
import { StoredInvitationStatus, statusNow } from './invitation.ts';

/**
 * Counts the correction of a client's address before it is made.
 * @returns gives the count back, for one that was not made
 * @throws LimitReached
 */
export const countCorrection = (coachId: string): Promise<() => Promise<void>> =>
  countIn([{ key: correctionsItem.key({ coachId }), windows: [correctionLimits.perCoach] }], 'correction-limit');

/** A relation as it is stored. */
export interface RelatedClient extends Client {
  /** When the client was archived, while what they had before them is being cancelled. */
  readonly cancelling?: string;
  /** The client's sharing settings; see `lambdas/data/journal/sharing/share.ts`. */
  readonly share?: Shares;
  readonly itemsSince?: string;
  /** The client does not want the coach to see when they were last here. */
  readonly activityHidden?: true;
  /** The client shows the coach their picture. */
  readonly pictureShown?: true;
  /** Rises with every change of what is shared. */
  readonly shareVersion?: number;
  /** Items that count in the progress, and how many of them are done. */
  readonly assigned?: number;
  readonly done?: number;
  /** Session credits were granted, so that what is booked takes one. */
  readonly credits?: true;
  /** From which day (UTC) on the client's figures count among many for the coach; see `lambdas/data/feed/aggregate.ts`. */
  readonly countedSince?: string;
}

/** Whether the coach of this relation still is the client's: nobody put the client away, and the client took no other coach. */
export const isTheirCoach = ({ status, itemsSince }: Pick<RelatedClient, 'status' | 'itemsSince'>): boolean =>
  status === 'active' && itemsSince !== noSingleEntries;

/** Each stream from its day on. */
export const StoredShares = v.object({
  mood: v.exactOptional(v.string()),
  reflections: v.exactOptional(v.string()),
  practice: v.exactOptional(v.string()),
  wellbeing: v.exactOptional(v.string()),
});

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
    timeZone: v.exactOptional(v.string()),
    cancelling: v.exactOptional(v.string()),
    share: v.exactOptional(StoredShares),
    itemsSince: v.exactOptional(v.string()),
    activityHidden: v.exactOptional(v.literal(true)),
    pictureShown: v.exactOptional(v.literal(true)),
    shareVersion: v.exactOptional(v.number()),
    assigned: v.exactOptional(v.number()),
    done: v.exactOptional(v.number()),
    credits: v.exactOptional(v.literal(true)),
    countedSince: v.exactOptional(v.string()),
    endedBy: v.exactOptional(v.literal('client')),
    mailsEnded: v.exactOptional(v.literal(true)),
    example: v.exactOptional(v.literal(true)),
  }),
  v.transform(
    ({ pk, sk, timeZone, ...stored }): RelatedClient => ({
      ...clientItem.partsOf({ pk, sk }),
      ...stored,
      // Where somebody is now is not a former coach's business.
      ...(timeZone !== undefined && isTheirCoach(stored) && { timeZone }),
      invitationStatus: statusNow(stored.invitationStatus, stored.invitationExpiresAt),
    }),
  ),
);

export const getClient = (
  coachId: string,
  clientId: string,
  options?: ReadOptions,
): Promise<RelatedClient | undefined> => get(StoredClient, clientItem.key({ coachId, clientId }), options);

/** Some of a coach's, consistently; at most 100. */
export const clientsAsTheyAre = async (coachId: string, clientIds: readonly string[]): Promise<RelatedClient[]> =>
  clientIds.length === 0
    ? []
    : getAll(
        StoredClient,
        clientIds.map((clientId) => clientItem.key({ coachId, clientId })),
      );

export const listClientsOf = (coachId: string, page: Page): Promise<PageOf<Client>> =>
  query(StoredClient, clientItem.range({ coachId }), page, coachId);

/** Without those who are archived; as the relations are now, since they say what is shared. */
export const listProgressOf = (coachId: string, page: Page): Promise<PageOf<RelatedClient>> =>
  query(
    StoredClient,
    clientItem.range({ coachId }),
    { ...page, consistent: true, filter: differs('status', 'archived') },
    coachId,
  );

/** How a relation is stored and where, to be read together with other things. */
export const storedClient = (coachId: string, clientId: string) =>
  [StoredClient, clientItem.key({ coachId, clientId })] as const;

/** Refuses its transaction for a client who is archived or not there. */
export const notArchived = (coachId: string, clientId: string): Write =>
  check(clientItem.key({ coachId, clientId }), every(present('pk'), differs('status', 'archived')));

/** From now on what is booked takes a credit. Refused for a client who is archived or not there. */
export const beginCredits = (coachId: string, clientId: string): Write =>
  update(
    clientItem.key({ coachId, clientId }),
    { set: { credits: true } },
    every(present('pk'), differs('status', 'archived')),
  );

/** Updates the counts of past sessions. Refused when they are no longer as `client` says. */
export const countSessions = (
  client: Client,
  { sessionsCompleted, lastSessionAt }: Pick<Client, 'sessionsCompleted' | 'lastSessionAt'>,
): Write =>
  update(
    clientItem.key(client),
    lastSessionAt === undefined
      ? { set: { sessionsCompleted }, remove: ['lastSessionAt'] }
      : { set: { sessionsCompleted, lastSessionAt } },
    every(
      equals('sessionsCompleted', client.sessionsCompleted),
      client.lastSessionAt === undefined ? absent('lastSessionAt') : equals('lastSessionAt', client.lastSessionAt),
    ),
  );

/** A relation that waits for its invitation to be accepted. */
export const newClient = (invitation: Invitation, mailsEnded = false): Client => ({
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
  ...(mailsEnded && { mailsEnded }),
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
  { userId, joinedAt, timeZone }: { readonly userId: string; readonly joinedAt: string; readonly timeZone?: string },
): Write =>
  update(
    clientItem.key(invitation),
    {
      set: {
        status: 'active',
        joinedAt,
        userId,
        invitationStatus: 'accepted',
        ...defined({ timeZone }),
        ...clientItem.gsi1.key({ userId }),
      },
      remove: ['mailsEnded'],
    },
    every(equals('status', 'pending'), equals('invitationId', invitation.id)),
  );

/** Where the client is, for their coach's planning. Refused when the relation is somebody else's or gone, or has ended. */
export const setClientZone = (client: Pick<Client, 'coachId' | 'clientId'>, userId: string, timeZone: string): Write =>
  update(
    clientItem.key(client),
    { set: { timeZone } },
    every(equals('userId', userId), equals('status', 'active'), differs('itemsSince', noSingleEntries)),
  );

/** Where somebody is now is not a former coach's business. Refused when the relation is somebody else's or gone. */
export const forgetClientZone = (client: Pick<Client, 'coachId' | 'clientId'>, userId: string): Write =>
  update(clientItem.key(client), { remove: ['timeZone'] }, equals('userId', userId));

type ClientChanges = Partial<Omit<Client, 'clientId' | 'coachId' | 'invitationStatus'>> & {
  readonly invitationStatus?: StoredInvitationStatus;
  readonly without?: readonly (keyof Client)[];
};

/** Refused when the relation has another status or invitation by now than `client` says. */
export const changeClient = (client: Client, { without, ...set }: ClientChanges): Write =>
  update(clientItem.key(client), { set, ...defined({ remove: without }) }, asRead(client));

/** The relation has the status and the invitation that it had. */
export const asRead = (client: Pick<Client, 'status' | 'invitationId'>): Condition =>
  every(equals('status', client.status), equals('invitationId', client.invitationId));

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

/** The relations of a person, to every coach that they have or had; one Query. */
export const relationsOf = async (userId: string): Promise<RelatedClient[]> =>
  (await query(StoredClient, clientItem.gsi1.range({ userId }), { limit: limits.page.maximum }, userId)).items;

/** Refuses its transaction for who is no active client. */
export const isActive = (coachId: string, clientId: string): Write =>
  check(clientItem.key({ coachId, clientId }), equals('status', 'active'));

/** The same, and for who was granted credits since the relation was read. */
export const isActiveAsRead = ({ coachId, clientId, credits }: RelatedClient): Write =>
  check(
    clientItem.key({ coachId, clientId }),
    every(equals('status', 'active'), credits ? present('credits') : absent('credits')),
  );
