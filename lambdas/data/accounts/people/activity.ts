import * as v from 'valibot';
import { dateOf } from '#contract/core/time/dates.ts';
import { countNewcomer, countVisit } from '../../admin/activity.ts';
import { absent, equals } from '../../table/expression.ts';
import { get, getAll, query } from '../../table/read.ts';
import { put, upsert, type Write } from '../../table/write.ts';
import { activityItem, profileItem } from './entities.ts';
import { type Account, StoredAccount } from './profile.ts';

const Activity = v.object({ day: v.string() });

/** Somebody who uses the platform, and when they last did. */
export interface Visitor {
  readonly account: Account;
  /** UTC day; absent until the first visit after the day got an item of its own. */
  readonly activeOn: string | undefined;
}

const Row = v.looseObject({ sk: v.string() });

/** An account and the day of its last activity: one Query, at the price of the account alone. */
export const getVisitor = async (userId: string): Promise<Visitor | undefined> => {
  const { items } = await query(Row, profileItem.range({ userId }), { limit: 10 }, userId);
  const rowAt = ({ sk }: { readonly sk: string }) => items.find((row) => row.sk === sk);
  const account = rowAt(profileItem.key({ userId }));
  const activity = rowAt(activityItem.key({ userId }));
  return (
    account && {
      account: v.parse(StoredAccount, account),
      activeOn: activity && v.parse(Activity, activity).day,
    }
  );
};

/** The last day (UTC) on which somebody was active. */
export const lastActiveDayOf = async (account: Account): Promise<string | undefined> =>
  (await get(Activity, activityItem.key(account)))?.day ?? account.lastActiveOn;

const StoredActivity = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), day: v.string() }),
  v.transform(({ pk, sk, day }) => [activityItem.partsOf({ pk, sk }).userId, day] as const),
);

/** The last days (UTC) on which these people were active, by id, where an item of its own says it; at most 100, one call. */
export const lastActiveDaysOf = async (
  userIds: readonly string[],
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map();
  const keys = userIds.map((userId) => activityItem.key({ userId }));
  return new Map(await getAll(StoredActivity, keys, { consistent }));
};

/** A new person counts as active on the day of signing up. */
export const firstActivity = (userId: string, at: string): Write[] => [
  put({ ...activityItem.key({ userId }), day: dateOf(at) }),
  countNewcomer(dateOf(at)),
];

/**
 * Writes of a visit: something on the first visit of a day, else nothing. Refused when another request has written it,
 * or an even later day.
 */
export const nextActivity = ({ account, activeOn }: Visitor, at: string): readonly Write[] => {
  const day = dateOf(at);
  const before = activeOn ?? account.lastActiveOn;
  if (before !== undefined && before >= day) return [];
  return [
    upsert(
      activityItem.key(account),
      { set: { day } },
      activeOn === undefined ? absent('pk') : equals('day', activeOn),
    ),
    ...countVisit(day, before),
  ];
};
