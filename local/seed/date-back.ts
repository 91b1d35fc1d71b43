import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { directoryWrites } from '#lambdas/data/people/directory.ts';
import { profileItem } from '#lambdas/data/people/entities.ts';
import { type Account, StoredAccount } from '#lambdas/data/people/profile.ts';
import { countOnDay } from '#lambdas/data/platform/counters.ts';
import { lastActiveItem } from '#lambdas/data/platform/entities.ts';
import { dayOf } from '#lambdas/data/table/clock.ts';
import { inTable, update, upsert, type Write } from '#lambdas/data/table/write.ts';

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
  if (!success || account.userType === 'internal-superuser' || dayOf(account.createdAt) !== dayOf(daysAgo(0))) return;
  const writes = rewritten(account, account.userType, daysAgo(past.joined), daysAgo(past.lastActive));
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, TableName)) }));
};

const rewritten = (account: Account, type: 'user' | 'coach', createdAt: string, lastActiveAt: string): Write[] => {
  const change = { createdAt, updatedAt: createdAt };
  const lastActiveOn = dayOf(lastActiveAt);
  return [
    update(profileItem.key(account), {
      set: { ...change, lastActiveOn, ...profileItem.gsi1.key({ ...account, createdAt }) },
    }),
    ...directoryWrites(account, { ...account, ...change }),
    countOnDay(`signed-up-${type}`, account.createdAt, -1),
    countOnDay(`signed-up-${type}`, createdAt),
    countOnDay('active', account.createdAt, -1),
    ...[...new Set([dayOf(createdAt), lastActiveOn])].map((day) => countOnDay('active', day)),
    upsert(lastActiveItem.key({ day: dayOf(account.createdAt), shard: 0 }), { add: { people: -1 } }),
    upsert(lastActiveItem.key({ day: lastActiveOn, shard: 1 }), { add: { people: 1 } }),
  ];
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
