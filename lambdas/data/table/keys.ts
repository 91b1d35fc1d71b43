import type { AssetType } from '#contract/assets/media-type.ts';
import type { AssetStatus } from '#contract/assets/schema.ts';
import type { UserType } from '#contract/core/user-type.ts';

import type { IndexName } from './table-schema.ts';

/** Primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What a Query reads: a partition of the table or of the index, and how its sort keys begin or between which two they lie. */
export interface Range {
  readonly partition: string;
  readonly prefix?: string;
  /** First and last, both included; instead of a prefix. */
  readonly between?: readonly [string, string];
  readonly index?: IndexName;
  /** From the last sort key to the first. */
  readonly descending?: true;
}

/** Every key of the table; `docs/access-patterns.md` says who reads and writes which. */
export const keys = {
  profile: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  /** A person where lists find them: by a beginning of the address or name, or by when they came. */
  directoryTerm: (scope: UserType | 'all', term: string, userId: string): Key => ({
    pk: `DIRECTORY#${scope}`,
    sk: `TERM#${term}#${userId}`,
  }),
  directoryTerms: (scope: UserType | 'all', prefix: string): Range => ({
    partition: `DIRECTORY#${scope}`,
    prefix: `TERM#${prefix}`,
  }),
  directoryJoined: (userType: UserType, createdAt: string, userId: string): Key => ({
    pk: `DIRECTORY#${userType}`,
    sk: `JOINED#${createdAt}#${userId}`,
  }),
  directoryJoinedOf: (userType: UserType): Range => ({
    partition: `DIRECTORY#${userType}`,
    prefix: 'JOINED#',
    descending: true,
  }),
  /** How many administrators are not disabled. */
  administrators: (): Key => ({ pk: 'ADMINISTRATORS', sk: 'ENABLED' }),
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
  dayCounter: (day: string, name: string, shard: number): Key => ({ pk: 'STATS#DAY', sk: `${day}#${name}#${shard}` }),
  dayCounters: (from: string, to: string): Range => ({ partition: 'STATS#DAY', between: days(from, to) }),
  /** How many people were last active on a day. */
  lastActive: (day: string, shard: number): Key => ({ pk: 'STATS#LAST-ACTIVE', sk: `${day}#${shard}` }),
  lastActiveBetween: (from: string, to: string): Range => ({ partition: 'STATS#LAST-ACTIVE', between: days(from, to) }),
  snapshot: (day: string): Key => ({ pk: 'STATS#SNAPSHOT', sk: day }),
  /** Administrators' changes and refusals. They come slowly enough for one partition, which then needs no walk through months. */
  audit: (at: string, auditId: string): Key => ({ pk: 'AUDIT', sk: `${at}#${auditId}` }),
  audits: (from: string, to: string): Range => ({ partition: 'AUDIT', between: days(from, to), descending: true }),
  /** What administrators have set for the whole platform. */
  platform: (setting: 'CRISIS-LINES' | 'PROMPTS'): Key => ({ pk: 'PLATFORM', sk: setting }),
  /** Instants of the e-mails sent within the last day, by coach, by recipient (hashed) or by client. */
  sends: (scope: 'coach' | 'recipient' | 'client', id: string): Key => ({ pk: `SENDS#${scope}#${id}`, sk: 'SENDS' }),
  idempotency: (userId: string, key: string): Key => ({ pk: `IDEMPOTENCY#${userId}`, sk: key }),
} as const;

/** Keys of the index `gsi1`. */
export const indexKeys = {
  profile: (userId: string, createdAt: string) => ({ gsi1pk: 'PROFILE', gsi1sk: `${createdAt}#${userId}` }),
  profiles: (): Range => ({ index: 'gsi1', partition: 'PROFILE', descending: true }),
  auditOf: (action: string, at: string, auditId: string) => ({ gsi1pk: `AUDIT#${action}`, gsi1sk: `${at}#${auditId}` }),
  auditsOf: (action: string, from: string, to: string): Range => ({
    index: 'gsi1',
    partition: `AUDIT#${action}`,
    between: days(from, to),
    descending: true,
  }),
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

/** All sort keys that begin with one of these days, whatever follows it. */
const days = (from: string, to: string): readonly [string, string] => [from, `${to}~`];

const assetsOf = (status: AssetStatus): string => (status === 'active' ? 'ASSET' : `ASSET#${status}`);

/** The part of a key after its prefix. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1);
