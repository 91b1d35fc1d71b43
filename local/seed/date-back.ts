import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dateOf } from '#contract/core/time/dates.ts';
import { directoryWrites } from '#lambdas/data/accounts/people/directory.ts';
import { activityItem, profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { type Account, StoredAccount } from '#lambdas/data/accounts/people/profile.ts';
import { onDay } from '#lambdas/data/admin/activity.ts';
import { countOnDay } from '#lambdas/data/admin/counters.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { inTable, update, type Write } from '#lambdas/data/table/write.ts';
import { timeAgo } from './time-ago.ts';

export interface Past {
  /** Days ago. */
  readonly joined: number;
  /** Days ago; not before the day of joining. */
  readonly lastActive: number;
}

/** Makes somebody who has just signed up a person of some time ago: the profile, the directory and what is counted by day. */
export const dateBack = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  userId: string,
  past: Past,
): Promise<void> => {
  const { Item } = await table.send(
    new GetCommand({ TableName, Key: profileItem.key({ userId }), ConsistentRead: true }),
  );
  const { success, output: account } = v.safeParse(StoredAccount, Item);
  // Only today's sign-ups: a seeding that was broken off is repeated.
  if (!success || account.userType === 'internal-superuser' || dateOf(account.createdAt) !== dateOf(now())) return;
  const { email } = account;
  const [joinedAt, lastActiveAt] = [
    timeAgo(past.joined, email, 'joined'),
    timeAgo(past.lastActive, email, 'lastActive'),
  ];
  const writes = rewritten(account, account.userType, joinedAt, lastActiveAt);
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, TableName)) }));
};

const rewritten = (account: Account, type: 'user' | 'coach', createdAt: string, lastActiveAt: string): Write[] => {
  const change = { createdAt, updatedAt: createdAt };
  const lastActiveOn = dateOf(lastActiveAt);
  return [
    update(profileItem.key(account), {
      set: { ...change, ...profileItem.gsi1.key({ ...account, createdAt }) },
    }),
    update(activityItem.key(account), { set: { day: lastActiveOn } }),
    ...directoryWrites(account, { ...account, ...change }),
    countOnDay(`signed-up-${type}`, account.createdAt, -1),
    countOnDay(`signed-up-${type}`, createdAt),
    // Of one item a transaction has one write: each day in a shard of its own, and of the day of joining only if it is another.
    onDay(0, dateOf(account.createdAt), { active: -1, people: -1 }),
    onDay(1, lastActiveOn, { active: 1, people: 1 }),
    ...(dateOf(createdAt) === lastActiveOn ? [] : [onDay(2, dateOf(createdAt), { active: 1 })]),
  ];
};
