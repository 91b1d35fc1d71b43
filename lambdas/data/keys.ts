import type { AssetStatus } from '#contract/asset.ts';
import type { AssetType } from '#contract/media-type.ts';

/** Primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What a Query reads: a partition of the table or of the index, and how its sort keys begin. */
export interface Range {
  readonly partition: string;
  readonly prefix?: string;
  readonly index?: 'gsi1';
  /** From the last sort key to the first. */
  readonly descending?: true;
}

/** Every key of the table; `docs/access-patterns.md` says who reads and writes which. */
export const keys = {
  profile: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  coach: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'COACH' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  client: (coachId: string, clientId: string): Key => ({ pk: `COACH#${coachId}`, sk: `CLIENT#${clientId}` }),
  clientsOf: (coachId: string): Range => ({ partition: `COACH#${coachId}`, prefix: 'CLIENT#' }),
  /** Marks an address as taken on one coach's client list. */
  clientEmail: (coachId: string, email: string): Key => ({ pk: `COACH#${coachId}`, sk: `EMAIL#${email}` }),
  asset: (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'ASSET' }),
  /** Marks that a client has opened an asset. */
  opened: (assetId: string, userId: string): Key => ({ pk: `ASSET#${assetId}`, sk: `OPENED#${userId}` }),
  openedBy: (assetId: string): Range => ({ partition: `ASSET#${assetId}`, prefix: 'OPENED#' }),
  /** How many clients have opened an asset; there from its first day to its last, beside the row, because it changes with every first opening. */
  openings: (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'OPENINGS' }),
  /** An active asset where lists find it: by the word its name has at some place, or by when it came. */
  assetNamed: (type: AssetType | 'all', term: string, assetId: string): Key => ({
    pk: `ASSETS#${type}`,
    sk: `NAME#${term}#${assetId}`,
  }),
  assetsNamed: (type: AssetType | 'all', prefix: string): Range => ({
    partition: `ASSETS#${type}`,
    prefix: `NAME#${prefix}`,
  }),
  assetCreated: (type: AssetType, createdAt: string, assetId: string): Key => ({
    pk: `ASSETS#${type}`,
    sk: `CREATED#${createdAt}#${assetId}`,
  }),
  assetsCreated: (type: AssetType): Range => ({ partition: `ASSETS#${type}`, prefix: 'CREATED#', descending: true }),
  counter: (name: string, shard: number): Key => ({ pk: 'STATS', sk: `${name}#${shard}` }),
  counters: (name: string): Range => ({ partition: 'STATS', prefix: `${name}#` }),
  dayCounter: (day: string, name: string): Key => ({ pk: 'STATS#DAY', sk: `${day}#${name}` }),
  /** Administrators' changes and refusals, by month. */
  audit: (at: string, auditId: string): Key => ({ pk: `AUDIT#${at.slice(0, 7)}`, sk: `${at}#${auditId}` }),
  /** Instants of the e-mails sent within the last day, by coach, by recipient (hashed) or by client. */
  sends: (scope: 'coach' | 'recipient' | 'client', id: string): Key => ({ pk: `SENDS#${scope}#${id}`, sk: 'SENDS' }),
  idempotency: (userId: string, key: string): Key => ({ pk: `IDEMPOTENCY#${userId}`, sk: key }),
} as const;

/** Keys of the index `gsi1`. */
export const indexKeys = {
  profile: (userId: string, createdAt: string) => ({ gsi1pk: 'PROFILE', gsi1sk: `${createdAt}#${userId}` }),
  /** Relations of one client, once joined. */
  clientOfUser: (userId: string) => ({ gsi1pk: `USER#${userId}`, gsi1sk: 'CLIENT' }),
  clientsOfUser: (userId: string): Range => ({ index: 'gsi1', partition: `USER#${userId}`, prefix: 'CLIENT' }),
  /** Assets of one status by when they came to it. */
  asset: (status: AssetStatus, since: string, assetId: string) => ({
    gsi1pk: assetsOf(status),
    gsi1sk: `${since}#${assetId}`,
  }),
  assets: (status: AssetStatus): Range => ({ index: 'gsi1', partition: assetsOf(status) }),
} as const;

const assetsOf = (status: AssetStatus): string => (status === 'active' ? 'ASSET' : `ASSET#${status}`);

/** The part of a key after its prefix. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1);
