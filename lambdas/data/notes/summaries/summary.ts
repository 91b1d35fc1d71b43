import * as v from 'valibot';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { between } from '../../table/entity.ts';
import { absent, equals } from '../../table/expression.ts';
import { PackedBlocks, packedBlocks } from '../../table/packed.ts';
import { get, type Page, type PageOf, query } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { summaryItem } from './entities.ts';

const StoredSummary = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    /** The client who reads it. */
    userId: v.string(),
    coachName: v.string(),
    title: v.string(),
    blocks: PackedBlocks,
    sharedAt: v.string(),
    updatedAt: v.exactOptional(v.string()),
    version: v.number(),
    /** Tells a repeated request from another one that would get the same id. */
    requestHash: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...summaryItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredSummary = v.InferOutput<typeof StoredSummary>;

/** A summary as coach and client see it. */
export const summaryOf = ({ coachId: _coach, userId: _user, requestHash: _hash, ...summary }: StoredSummary): Summary =>
  summary;

interface Place {
  readonly coachId: string;
  readonly clientId: string;
  readonly id: string;
}

export const getSummary = (place: Place): Promise<StoredSummary | undefined> =>
  get(StoredSummary, summaryItem.key({ ...place }), { consistent: true });

/**
 * Summaries that a client may read, latest first; one Query.
 * @param by of one coach alone
 * @param owner whom the cursor is for
 */
export const listSummariesFor = (
  userId: string,
  by: string | undefined,
  page: Page,
  owner: string,
): Promise<PageOf<StoredSummary>> =>
  query(
    StoredSummary,
    { ...summaryItem.gsi1.range({ userId }), descending: true },
    { ...page, filter: by === undefined ? undefined : equals('coachId', by) },
    owner,
  );

/** The latest that a client may read since an instant; one Query. */
export const summariesSince = async (userId: string, since: string, limit: number): Promise<StoredSummary[]> => {
  const range = { ...summaryItem.gsi1.range({ userId, sharedAt: between(since, '~') }), descending: true } as const;
  return (await query(StoredSummary, range, { limit }, userId)).items;
};

const stored = (summary: StoredSummary) => {
  const { clientId: _client, id: _id, blocks, ...rest } = summary;
  // The coach also stands outside the key, where a list of one coach's alone can be told apart.
  return { ...summaryItem.key(summary), ...summaryItem.gsi1.key(summary), ...rest, blocks: packedBlocks(blocks) };
};

/** Refused when this id is taken. */
export const addSummary = (summary: StoredSummary): Write => put(stored(summary), absent('pk'));

/** Refused when it was written anew or withdrawn since `before` was read. */
export const changeSummary = (before: StoredSummary, after: StoredSummary): Write =>
  put(stored(after), equals('version', before.version));

/** Refused when it was written anew or withdrawn since it was read. */
export const removeSummary = (summary: StoredSummary): Write =>
  remove(summaryItem.key(summary), equals('version', summary.version));
