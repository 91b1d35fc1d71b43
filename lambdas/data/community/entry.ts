import * as v from 'valibot';
import { type ReactionKind, reactionKinds } from '#contract/community/schema.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import { between, type Key } from '../table/entity.ts';
import { above, absent, type Condition, differs, equals, every, present } from '../table/expression.ts';
import { pages } from '../table/pages.ts';
import { timedId } from '../table/random-id.ts';
import { get, getAll, type Page, type PageOf, query, type ReadOptions } from '../table/read.ts';
import { put, update, type Write } from '../table/write.ts';
import { postItem, replyItem } from './entities.ts';

const stored = {
  pk: v.string(),
  sk: v.string(),
  authorId: v.string(),
  /** The name that the author had then. */
  authorName: v.string(),
  /** Gone for good with the removal. */
  text: v.exactOptional(v.string()),
  createdAt: v.string(),
  editedAt: v.exactOptional(v.string()),
  version: v.number(),
  heart: v.optional(v.number(), 0),
  thanks: v.optional(v.number(), 0),
  strength: v.optional(v.number(), 0),
  removedBy: v.exactOptional(v.picklist(['author', 'coach'])),
  /** Everyone who ever reported it, each once. */
  reporters: v.optional(v.array(v.string()), []),
  /** How many of those the coach has not decided on, and since when. */
  openReports: v.optional(v.number(), 0),
  reportedAt: v.exactOptional(v.string()),
  /** When the coach last decided. */
  decidedAt: v.exactOptional(v.string()),
  /** When a change by its author last made what the coach had decided open again. */
  reopenedAt: v.exactOptional(v.string()),
  hidden: v.optional(v.boolean(), false),
};

const StoredPost = v.pipe(
  v.object({
    ...stored,
    replies: v.optional(v.number(), 0),
    attachment: v.exactOptional(v.object({ what: Practice, title: v.string() })),
  }),
  v.transform(({ pk, sk, ...rest }) => {
    const { circleId, postId } = postItem.partsOf({ pk, sk });
    return { circleId, id: postId, ...rest };
  }),
);
export type StoredPost = v.InferOutput<typeof StoredPost>;

const StoredReply = v.pipe(
  v.object(stored),
  v.transform(({ pk, sk, ...rest }) => {
    const { circleId, postId, replyId } = replyItem.partsOf({ pk, sk });
    return { circleId, id: `${postId}.${replyId}`, ...rest };
  }),
);
export type StoredReply = v.InferOutput<typeof StoredReply>;

/** A post or a reply. */
export type StoredEntry = StoredPost | StoredReply;

export const isPost = (entry: StoredEntry): entry is StoredPost => !entry.id.includes('.');

/** The post that it is, or that it replies to. */
export const postOf = (entryId: string): string => entryId.slice(0, 22);

const keyOf = (circleId: string, entryId: string): Key => {
  const [postId = '', replyId] = entryId.split('.');
  return replyId === undefined ? postItem.key({ circleId, postId }) : replyItem.key({ circleId, postId, replyId });
};

/** How a post or reply is stored and where, to be read together with others. */
export const storedEntry = (circleId: string, entryId: string) =>
  [entryId.includes('.') ? StoredReply : StoredPost, keyOf(circleId, entryId)] as const;

export const getEntry = (
  circleId: string,
  entryId: string,
  options: ReadOptions = { consistent: true },
): Promise<StoredEntry | undefined> => {
  const [schema, key] = storedEntry(circleId, entryId);
  return get<StoredEntry>(schema, key, options);
};

export const getPosts = async (circleId: string, postIds: readonly string[]): Promise<StoredPost[]> =>
  postIds.length === 0
    ? []
    : getAll(
        StoredPost,
        postIds.map((postId) => postItem.key({ circleId, postId })),
        { consistent: false },
      );

/** Latest first; one Query. */
export const listPostsOf = (circleId: string, page: Page, owner: string): Promise<PageOf<StoredPost>> =>
  query(StoredPost, { ...postItem.range({ circleId }), descending: true }, page, owner);

/** Oldest first; one Query. */
export const listRepliesTo = (
  circleId: string,
  postId: string,
  page: Page,
  owner: string,
): Promise<PageOf<StoredReply>> =>
  query(StoredReply, replyItem.range({ circleId, postId, replyId: { beginning: '' } }), page, owner);

/** How many of the posts since an instant are by others and shown, counted up to a limit. */
export const newPostsIn = async (circleId: string, since: string, userId: string, atMost: number): Promise<number> => {
  // Identifiers begin with their instant.
  const range = postItem.range({ circleId, postId: between(timedId(since).slice(0, 8), '~') });
  const filter = every(above('createdAt', since), differs('authorId', userId), absent('hidden'), absent('removedBy'));
  let found = 0;
  const posts = pages((cursor) =>
    query(v.object({ pk: v.string() }), range, { limit: 2 * atMost, cursor, filter }, userId),
  );
  for await (const { length } of posts) {
    found += length;
    if (found >= atMost) return atMost;
  }
  return found;
};

/** Posts by one person after an instant that are shown to everyone, latest first; one Query. */
export const postsBy = async (
  circleId: string,
  authorId: string,
  since: string,
  limit: number,
): Promise<StoredPost[]> => {
  const range = postItem.range({ circleId, postId: between(timedId(since).slice(0, 8), '~') });
  const filter = every(above('createdAt', since), equals('authorId', authorId), absent('hidden'), absent('removedBy'));
  return (await query(StoredPost, { ...range, descending: true }, { limit, filter }, authorId)).items;
};

export interface New {
  readonly circleId: string;
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: string;
  readonly attachment?: NonNullable<StoredPost['attachment']>;
}

/** Refused when this id is taken. */
export const addEntry = ({ circleId, id, ...entry }: New): Write => {
  const [postId = '', replyId] = id.split('.');
  const { authorId } = entry;
  const indexed =
    replyId === undefined
      ? postItem.gsi1.key({ authorId, circleId, postId })
      : replyItem.gsi1.key({ authorId, circleId, postId, replyId });
  return put({ ...keyOf(circleId, id), ...indexed, ...entry, version: 1 }, absent('pk'));
};

/** As it is in memory once it was added. */
export const added = (entry: New): StoredPost => ({
  ...entry,
  version: 1,
  heart: 0,
  thanks: 0,
  strength: 0,
  reporters: [],
  openReports: 0,
  hidden: false,
  replies: 0,
});

const standing: Condition = every(present('pk'), absent('removedBy'));

/** A post has a reply more. Refused for one that was removed or hidden meanwhile. */
export const countReply = (circleId: string, postId: string): Write =>
  update(postItem.key({ circleId, postId }), { add: { replies: 1 } }, every(standing, absent('hidden')));

/** A post has a reply back. */
export const recountReply = (circleId: string, postId: string): Write =>
  update(postItem.key({ circleId, postId }), { add: { replies: 1 } }, present('pk'));

/** A post has a reply less. */
export const uncountReply = (circleId: string, postId: string): Write =>
  update(postItem.key({ circleId, postId }), { add: { replies: -1 } });

/** Refused when it was written anew or removed since it was read. */
export const editEntry = (entry: StoredEntry, text: string, at: string, change?: ReportState): Write =>
  update(
    keyOf(entry.circleId, entry.id),
    { set: { text, editedAt: at, version: entry.version + 1, ...change?.set }, remove: change?.remove ?? [] },
    every(standing, equals('version', entry.version), ...(change ? [asReported(entry)] : [])),
  );

/**
 * The text is deleted, and its author is known to the platform alone. Refused when it was removed or reported since it
 * was read.
 */
export const removeEntry = (entry: StoredEntry, by: 'author' | 'coach', change: ReportState = {}): Write =>
  update(
    keyOf(entry.circleId, entry.id),
    {
      set: { removedBy: by, version: entry.version + 1, ...change.set },
      remove: ['text', 'attachment', 'editedAt', ...(change.remove ?? [])],
    },
    every(standing, asReported(entry)),
  );

/** As it was before the coach removed it. Refused when its author is gone, or somebody was faster. */
export const restoreEntry = (
  { circleId, id, version }: StoredEntry,
  text: string,
  attachment: StoredPost['attachment'],
  decidedAt: string,
): Write =>
  update(
    keyOf(circleId, id),
    { set: { text, attachment, decidedAt, version: version + 1 }, remove: ['removedBy'] },
    every(equals('removedBy', 'coach'), equals('version', version)),
  );

interface ReportState {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
}

/** Updates the state of its reports. Refused when others came since it was read. */
export const changeReports = (entry: StoredEntry, change: ReportState): Write =>
  update(keyOf(entry.circleId, entry.id), change, every(present('pk'), asReported(entry)));

/** As many reports, and as many of them open, as when it was read. */
const asReported = ({ reporters, openReports }: StoredEntry): Condition =>
  every(
    reporters.length === 0 ? absent('reporters') : equals('reporters', reporters),
    openReports === 0 ? absent('openReports') : equals('openReports', openReports),
  );

/** Counts a reaction, and one less of another kind. Refused for what was removed. */
export const countReaction = (
  circleId: string,
  entryId: string,
  after: ReactionKind | undefined,
  before: ReactionKind | undefined,
): Write => {
  const changes = reactionKinds.flatMap((kind): [string, number][] =>
    kind === after ? [[kind, 1]] : kind === before ? [[kind, -1]] : [],
  );
  return update(keyOf(circleId, entryId), { add: Object.fromEntries(changes) }, standing);
};
