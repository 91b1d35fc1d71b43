import * as v from 'valibot';
import { messageLimits } from '#contract/community/limits.ts';
import { type Message, MessageSide } from '#contract/community/messages/schema.ts';
import { plusSeconds } from '../../table/clock.ts';
import { between } from '../../table/entity.ts';
import { absent, type Condition, equals, every, some } from '../../table/expression.ts';
import { collect, findItem } from '../../table/pages.ts';
import { get, getAll, type Page, type PageOf, query, type ReadOptions } from '../../table/read.ts';
import { dueAtIn } from '../../table/table-schema.ts';
import { put, type Write } from '../../table/write.ts';
import { messageItem, threadItem } from './entities.ts';

/** How many messages each of the two wrote. */
const counts = { coach: v.number(), client: v.number() };

const StoredThread = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    userId: v.string(),
    /** The client's name when something was last written. */
    firstName: v.string(),
    lastName: v.string(),
    lastFrom: MessageSide,
    lastAt: v.string(),
    excerpt: v.string(),
    sent: v.object(counts),
    /** Up to which message of the other one each of them has read. */
    readByCoach: v.optional(v.number(), 0),
    readByClient: v.optional(v.number(), 0),
    /** When the first came that is unread, and which of these its reader was mailed of. */
    coachWaits: v.exactOptional(v.string()),
    clientWaits: v.exactOptional(v.string()),
    coachMailed: v.exactOptional(v.string()),
    clientMailed: v.exactOptional(v.string()),
    /** A mail did not leave: not before then. */
    againAt: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...threadItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredThread = v.InferOutput<typeof StoredThread>;

export interface Place {
  readonly coachId: string;
  readonly clientId: string;
}

export const getThread = (place: Place, options?: ReadOptions): Promise<StoredThread | undefined> =>
  get(StoredThread, threadItem.key({ ...place }), options);

export const getThreads = async (places: readonly Place[]): Promise<StoredThread[]> =>
  places.length === 0
    ? []
    : getAll(
        StoredThread,
        places.map((place) => threadItem.key({ ...place })),
        { consistent: false },
      );

/** A coach's, the one with the latest message first; one Query. */
export const listThreadsOf = (coachId: string, page: Page): Promise<PageOf<StoredThread>> =>
  query(StoredThread, { ...threadItem.gsi1.range({ coachId }), descending: true }, page, coachId);

/** Those in which something is new for their coach; a Query for each hundred. */
export const newForCoach = async (coachId: string): Promise<StoredThread[]> => {
  return collect((cursor) => query(StoredThread, threadItem.gsi2.range({ coachId }), { limit: 100, cursor }, coachId));
};

export const otherThan = (side: MessageSide): MessageSide => (side === 'coach' ? 'client' : 'coach');

/** How many of the other one's messages somebody has not read. */
export const unreadBy = (side: MessageSide, thread: StoredThread): number =>
  Math.max(0, thread.sent[otherThan(side)] - (side === 'coach' ? thread.readByCoach : thread.readByClient));

const StoredMessage = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    from: MessageSide,
    text: v.string(),
    at: v.string(),
    /** How many each had written, this one included. */
    sent: v.object(counts),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...messageItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredMessage = v.InferOutput<typeof StoredMessage>;

export const messageOf = ({ id, from, text, at }: StoredMessage): Message => ({ id, from, text, at });

export const getMessage = (place: Place, id: string): Promise<StoredMessage | undefined> =>
  get(StoredMessage, messageItem.key({ ...place, id }), { consistent: true });

/** Latest first; one Query. */
export const listMessagesOf = (place: Place, page: Page, owner: string): Promise<PageOf<StoredMessage>> =>
  query(StoredMessage, { ...messageItem.range({ ...place }), descending: true }, page, owner);

/** When the first message of the other one came that somebody has not read. */
export const firstUnread = async (place: Place, side: MessageSide, after: string): Promise<string | undefined> => {
  const range = messageItem.range({ ...place, id: between(after, '~') });
  const found = await findItem(
    (cursor) => query(StoredMessage, range, { limit: 50, cursor, consistent: true }, place.coachId),
    ({ id, from }) => id > after && from !== side,
  );
  return found?.at;
};

export const addMessage = ({ coachId, clientId, id, ...message }: StoredMessage & { readonly userId: string }): Write =>
  put({ ...messageItem.key({ coachId, clientId, id }), ...message, coachId }, absent('pk'));

/** Refused when something was written or read since `before` was read. */
export const keepThread = (before: StoredThread | undefined, after: StoredThread): Write => {
  const { coachId, clientId, ...thread } = after;
  const dueAt = dueOf(after);
  return put(
    {
      ...threadItem.key(after),
      ...threadItem.gsi1.key(after),
      ...(unreadBy('coach', after) > 0 && threadItem.gsi2.key(after)),
      ...(dueAt !== undefined && threadItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, clientId })),
      ...thread,
      coachId,
    },
    before ? asRead(before) : absent('pk'),
  );
};

const asRead = ({ sent, readByCoach, readByClient, coachMailed, clientMailed }: StoredThread) =>
  every(
    equals('sent', sent),
    readByCoach === 0 ? notAbove('readByCoach') : equals('readByCoach', readByCoach),
    readByClient === 0 ? notAbove('readByClient') : equals('readByClient', readByClient),
    coachMailed === undefined ? absent('coachMailed') : equals('coachMailed', coachMailed),
    clientMailed === undefined ? absent('clientMailed') : equals('clientMailed', clientMailed),
  );

const notAbove = (attribute: string): Condition => some(absent(attribute), equals(attribute, 0));

/**
 * When the first of the two is to be mailed who has waited for a day and was not. Never before it last came to something: the clock does not go
 * back to an hour that is over, to which what was given up may belong.
 */
const dueOf = ({
  coachWaits,
  coachMailed,
  clientWaits,
  clientMailed,
  againAt = '',
  lastAt,
}: StoredThread): string | undefined => {
  const waits = [coachWaits === coachMailed ? [] : coachWaits, clientWaits === clientMailed ? [] : clientWaits].flat();
  const [first] = waits.filter((at) => at !== undefined).toSorted();
  if (first === undefined) return undefined;
  const dueAt = plusSeconds(first, messageLimits.unreadFor);
  return [dueAt, againAt, lastAt].toSorted().at(-1);
};

const Due = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({ thread: v.parse(StoredThread, item), dueAt: dueAtIn(item.gsi3sk) })),
);

/** A thread with when somebody is to be told; an empty text where nobody is. The index may lag behind. */
export const getDueThread = (place: Place) => get(Due, threadItem.key({ ...place }), { consistent: true });
