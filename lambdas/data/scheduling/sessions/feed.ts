import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { absent, equals } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { feedItem, ownFeedItem } from './entities.ts';

const StoredFeed = v.object({ userId: v.string() });
const StoredOwnFeed = v.object({ digest: v.string(), createdAt: v.string() });

/** State of a person's private calendar address: never the address itself. */
export type OwnFeed = v.InferOutput<typeof StoredOwnFeed>;

/** The table knows the token by this alone: who can read it cannot read the calendar by it. */
export const digestOfFeed = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const getOwnFeed = (userId: string): Promise<OwnFeed | undefined> =>
  get(StoredOwnFeed, ownFeedItem.key({ userId }), { consistent: true });

/** Whose calendar this address is; seen consistently, so that one that was taken away opens nothing from that moment on. */
export const ownerOfFeed = async (token: string): Promise<string | undefined> =>
  (await get(StoredFeed, feedItem.key({ digest: digestOfFeed(token) }), { consistent: true }))?.userId;

const asBefore = (before: OwnFeed | undefined) => (before ? equals('digest', before.digest) : absent('pk'));

/** Gives somebody another address in place of the one that they had. Refused when that is another by now. */
export const replaceFeed = (
  userId: string,
  before: OwnFeed | undefined,
  after: OwnFeed,
): readonly [Write, ...Write[]] => [
  put({ ...ownFeedItem.key({ userId }), ...after }, asBefore(before)),
  put({ ...feedItem.key(after), userId }, absent('pk')),
  ...(before ? [remove(feedItem.key(before))] : []),
];

export const removeFeed = (userId: string, before: OwnFeed): readonly [Write, ...Write[]] => [
  remove(ownFeedItem.key({ userId }), asBefore(before)),
  remove(feedItem.key(before)),
];
