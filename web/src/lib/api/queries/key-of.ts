import { queryOptions } from '@tanstack/react-query';
import type { AccountsQuery } from './accounts.ts';
import type { AdminQuery } from './admin.ts';
import type { BillingQuery } from './billing.ts';
import type { ClientsQuery } from './clients.ts';
import type { CommunityQuery } from './community.ts';
import type { GuidanceQuery } from './guidance.ts';
import type { InsightsQuery } from './insights.ts';
import type { JournalQuery } from './journal.ts';
import type { LibraryQuery } from './library.ts';
import type { NotesQuery } from './notes.ts';
import type { PrivacyQuery } from './privacy.ts';
import type { PublicQuery } from './public.ts';
import type { Query } from './query.ts';
import type { SchedulingQuery } from './scheduling.ts';

type AnyQuery =
  | AccountsQuery
  | AdminQuery
  | BillingQuery
  | ClientsQuery
  | CommunityQuery
  | GuidanceQuery
  | InsightsQuery
  | JournalQuery
  | LibraryQuery
  | NotesQuery
  | PrivacyQuery
  | PublicQuery
  | SchedulingQuery;

/** The first part of a key. */
export type QueryRoot = AnyQuery['key'][0];

type BeginningOf<Key> = Key extends readonly [...infer Before, unknown] ? Key | BeginningOf<Before> : never;

type DataAt<Key, Each = AnyQuery> =
  Each extends Query<infer Data, infer Known> ? (Key extends Known ? Data : never) : never;
type DataOf<Key> = [DataAt<Key>] extends [never] ? unknown : DataAt<Key>;

/**
 * The key of a query, with the type of its data: reading and writing the cache are checked by it. Fewer parts are the beginning of
 * several keys, to invalidate all of these. The queries of each area are types, beside this file: a page so carries no keys but its own.
 */
export const keyOf = <const Key extends BeginningOf<AnyQuery['key']> | [QueryRoot]>(...queryKey: Key) =>
  queryOptions<DataOf<Key>, Error, DataOf<Key>, Key>({ queryKey }).queryKey;
