import * as v from 'valibot';
import type { Member } from '#contract/community/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { day } from '#contract/core/units.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { countIn, type History } from '../admin/windows.ts';
import { plusSeconds } from '../table/clock.ts';
import { absent, atMost, type Condition, equals, every, present, some } from '../table/expression.ts';
import { collect } from '../table/pages.ts';
import { get, type PageOf, query, type Stored } from '../table/read.ts';
import { dueAtIn, dueAttributes } from '../table/table-schema.ts';
import { check, put, remove, update, upsert, type Write } from '../table/write.ts';
import { circleItem, memberItem, nameItem, writtenItem } from './entities.ts';
import { nameKey } from './name-key.ts';

/**
 * Counts what somebody writes to others, before it is written.
 * @returns gives the count back
 * @throws LimitReached
 */
export const countWritten = (
  kind: 'post' | 'reply' | 'report' | 'message' | 'name',
  userId: string,
  windows: History['windows'],
  code: ProblemCode,
): Promise<() => Promise<void>> => countIn([{ key: writtenItem.key({ kind, userId }), windows }], code);

const MemberAttributes = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    displayName: v.string(),
    joinedAt: v.string(),
    lastSeenAt: v.string(),
    /** The relation of a client to the coach; the coach has none. */
    clientId: v.exactOptional(v.string()),
    leftAt: v.exactOptional(v.string()),
    mutedUntil: v.exactOptional(v.string()),
    /** Until when news was last mailed of. */
    digestedAt: v.exactOptional(v.string()),
    /** Nothing is written under the name yet, so that it is free when they leave it; or it was freed, as they left. */
    nameState: v.exactOptional(v.picklist(['unwritten', 'freed'])),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...memberItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredMember = v.InferOutput<typeof MemberAttributes>;

const StoredCircle = v.object({ openedAt: v.string(), pinned: v.array(v.string()) });
export type StoredCircle = v.InferOutput<typeof StoredCircle>;

/** How a circle and a member are stored and where, to be read together. */
export const storedCircle = (circleId: string) =>
  [StoredCircle as Stored<StoredCircle>, circleItem.key({ circleId })] as const;
export const storedMember = (circleId: string, userId: string) =>
  [MemberAttributes as Stored<StoredMember>, memberItem.key({ circleId, userId })] as const;

/** A member as they see themselves. */
export const memberOf = ({ displayName, joinedAt, lastSeenAt, mutedUntil }: StoredMember, at: string): Member => ({
  displayName,
  joinedAt,
  lastSeenAt,
  ...(mutedUntil !== undefined && mutedUntil > at && { mutedUntil }),
});

/** Opens a circle; one that is open stays as it is. */
export const openCircle = (circleId: string, at: string): Write =>
  upsert(circleItem.key({ circleId }), { set: { openedAt: at, pinned: [] } }, absent('pk'));

/** Refuses its transaction while the coach has opened none. */
export const isOpen = (circleId: string): Write => check(circleItem.key({ circleId }), present('pk'));

/** Refused when others were pinned since. */
export const pin = (circleId: string, before: readonly string[], pinned: readonly string[]): Write =>
  update(circleItem.key({ circleId }), { set: { pinned } }, equals('pinned', before));

interface Joining {
  readonly circleId: string;
  readonly userId: string;
  readonly displayName: string;
  readonly clientId?: string | undefined;
  readonly at: string;
  /** When to look for news for the first time. */
  readonly digestAt: string;
  readonly nameState?: StoredMember['nameState'];
}

/** Somebody joins for the first time. Refused when they are known. */
export const addMember = ({ circleId, userId, displayName, clientId, at, digestAt, nameState }: Joining): Write =>
  put(
    {
      ...memberItem.key({ circleId, userId }),
      ...memberItem.gsi1.key({ circleId, userId }),
      ...memberItem.gsi3.key({ digestAt, userId }),
      displayName,
      joinedAt: at,
      lastSeenAt: at,
      ...defined({ clientId, nameState }),
    },
    absent('pk'),
  );

/** Another name, or back again, maybe as a client of another relation. Refused when something was written since, or they left. */
export const renewMember = (
  before: StoredMember,
  { circleId, userId, displayName, clientId, digestAt, nameState }: Joining,
): Write =>
  update(
    memberItem.key({ circleId, userId }),
    {
      set: { displayName, clientId, nameState, ...memberItem.gsi3.key({ digestAt, userId }) },
      remove: ['leftAt', ...(nameState === undefined ? ['nameState'] : [])],
    },
    every(present('pk'), namedAs(before)),
  );

const namedAs = ({ nameState }: StoredMember): Condition =>
  nameState === undefined ? absent('nameState') : equals('nameState', nameState);

/** Keeps a name for one person, also after they take another or leave: what they wrote bears it. Refused when it is somebody else's. */
export const takeName = (circleId: string, userId: string, nameKey: string): Write =>
  put(
    { ...nameItem.key({ circleId, nameKey }), ...nameItem.gsi1.key({ circleId, userId, nameKey }), userId },
    some(absent('pk'), equals('userId', userId)),
  );

/** Somebody has a name no more under which they wrote nothing. */
export const freeName = (circleId: string, userId: string, nameKey: string): Write =>
  remove(nameItem.key({ circleId, nameKey }), some(absent('pk'), equals('userId', userId)));

/** Whether somebody has or had a name already. */
export const hasName = async (circleId: string, userId: string, nameKey: string): Promise<boolean> => {
  const found = await get(v.object({ userId: v.string() }), nameItem.key({ circleId, nameKey }), { consistent: true });
  return found?.userId === userId;
};

const Named = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), displayName: v.string(), nameState: v.optional(v.string()) }),
  v.transform(({ pk, sk, ...rest }) => ({ userId: memberItem.partsOf({ pk, sk }).userId, ...rest })),
);

/** Everybody who is or was a member, by the name that they have now; without those whose name is free again. */
export const namesIn = async (circleId: string): Promise<v.InferOutput<typeof Named>[]> => {
  const found = await collect((cursor) =>
    query(Named, memberItem.range({ circleId }), { limit: 1000, cursor }, circleId),
  );
  return found.filter(({ nameState }) => nameState !== 'freed');
};

/** Refused when something was written since they were read. */
const leave = (member: StoredMember, at: string): Write =>
  update(
    memberItem.key(member),
    {
      set: { leftAt: at, ...(member.nameState && { nameState: 'freed' }) },
      remove: dueAttributes,
    },
    every(present('pk'), namedAs(member)),
  );

/** The same, and a name under which nothing is written is free for others. */
export const leaving = (member: StoredMember, at: string): [Write, ...Write[]] => {
  const { circleId, userId, nameState, displayName } = member;
  return [leave(member, at), ...(nameState === 'unwritten' ? [freeName(circleId, userId, nameKey(displayName))] : [])];
};

/** Never back: of two devices the later look counts. */
export const seen = (circleId: string, userId: string, at: string): Write =>
  update(
    memberItem.key({ circleId, userId }),
    { set: { lastSeenAt: at } },
    every(present('pk'), atMost('lastSeenAt', at)),
  );

/** May not write for some time; a longer time stays. */
export const mute = (circleId: string, userId: string, until: string): Write =>
  update(memberItem.key({ circleId, userId }), { set: { mutedUntil: until } });

/** May write again. Refused when they were muted anew since. */
export const unmute = (circleId: string, userId: string, until: string): Write =>
  update(memberItem.key({ circleId, userId }), { remove: ['mutedUntil'] }, equals('mutedUntil', until));

const here: Condition = every(present('joinedAt'), absent('leftAt'));

/** Refuses its transaction for who is no member. */
export const isMember = (circleId: string, userId: string): Write => check(memberItem.key({ circleId, userId }), here);

/** The same, and for who may not write now. */
export const mayWrite = (circleId: string, userId: string, at: string): Write =>
  check(memberItem.key({ circleId, userId }), mayNow(at));

/** The same for what is new, which makes the name theirs for good. Refused when they have another name since they were read. */
export const writesAs = ({ circleId, userId, displayName, nameState }: StoredMember, at: string): Write => {
  const key = memberItem.key({ circleId, userId });
  const may = every(mayNow(at), equals('displayName', displayName));
  return nameState === undefined
    ? check(key, every(may, absent('nameState')))
    : update(key, { remove: ['nameState'] }, may);
};

const mayNow = (at: string): Condition => every(here, some(absent('mutedUntil'), atMost('mutedUntil', at)));

const Due = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), gsi3sk: v.string() }),
  v.transform(({ gsi3sk, ...key }) => ({ ...memberItem.partsOf(key), dueAt: dueAtIn(gsi3sk) })),
);
export type DueDigest = v.InferOutput<typeof Due>;

/** For whom it is time to look for news; a Query for each hundred. */
export const digestsDue = (until: string, cursor?: string): Promise<PageOf<DueDigest>> =>
  query(Due, memberItem.gsi3.range({ digestAt: { first: '0', last: until } }), { limit: 100, cursor }, 'clock');

/**
 * Looked for news; the next look is to come. Of many who look at once one gets through.
 * @param from when this look was due
 */
export const markDigestChecked = (
  { circleId, userId }: Pick<StoredMember, 'circleId' | 'userId'>,
  from: string,
  next: string,
  digestedAt?: string,
): Write =>
  update(
    memberItem.key({ circleId, userId }),
    { set: { ...memberItem.gsi3.key({ digestAt: next, userId }), digestedAt } },
    every(here, equals('gsi3sk', memberItem.gsi3.key({ digestAt: from, userId }).gsi3sk)),
  );

/** Skips one digest; the next is due a day later at the same time. Rejected when the next due time is already stored. */
export const skipDigest = ({ circleId, userId, dueAt }: DueDigest): Write =>
  update(
    memberItem.key({ circleId, userId }),
    { set: memberItem.gsi3.key({ digestAt: plusSeconds(dueAt, day), userId }) },
    equals('gsi3sk', memberItem.gsi3.key({ digestAt: dueAt, userId }).gsi3sk),
  );

/** The digest has not left: what it told of is news still. */
export const digestNotLeft = ({ circleId, userId, digestedAt }: StoredMember): Write =>
  update(
    memberItem.key({ circleId, userId }),
    digestedAt === undefined ? { remove: ['digestedAt'] } : { set: { digestedAt } },
  );

const DueMember = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({
    member: v.parse(MemberAttributes, item),
    dueAt: dueAtIn(item.gsi3sk),
  })),
);

/** A member with when the next look for news is due; empty where none is. */
export const storedDueMember = (circleId: string, userId: string) =>
  [DueMember, memberItem.key({ circleId, userId })] as const;
