import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { countAmongMany } from '#lambdas/data/feed/aggregate.ts';
import { aggregateItem } from '#lambdas/data/feed/entities.ts';
import { daySettingsItem } from '#lambdas/data/journal/days/entities.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { inTable } from '#lambdas/data/table/write.ts';
import { callAs, type DemoCaller } from './call-as.ts';
import { countedSince, demoJournal, isQuiet, leftAt, saidOn, satOn } from './demo-journal.ts';
import type { DemoTarget } from './demo-target.ts';

/**
 * The last months of a client's diary, told as their device would have, and what their coach sees of it. The settings come last: where
 * they are, everything is; what was told before is told again, which changes nothing.
 * @param recordings ids by their names
 */
export const makeJournal = async (
  stack: DemoTarget,
  table: DynamoDBDocumentClient,
  client: Client,
  recordings: ReadonlyMap<string, string>,
): Promise<void> => {
  const { [client.email]: diary } = demoJournal;
  const { userId } = client;
  if (!diary || userId === undefined) return;
  const Key = daySettingsItem.key({ userId });
  const { Item } = await table.send(new GetCommand({ TableName: stack.tableName, Key, ConsistentRead: true }));
  if (Item) return;
  const as: DemoCaller = { userId, userType: 'user' };
  const { zone, reflections, notes, oldest, latest, every } = diary;
  const today = practiceDay(now(), zone);
  for (let ago = oldest; ago >= latest; ago -= every) {
    if (isQuiet(ago)) continue;
    const day = plusDays(today, -ago);
    const told = (kind: string, time: string) => ({
      id: derivedId('demo', kind, userId, day),
      revision: 1,
      zone,
      occurredAt: `${day}T${time}.000Z`,
    });
    const note = ago % 4 === 0 ? notes[(ago / 4) % notes.length] : undefined;
    // One bad day is kept from the coach, and the figures of what is shared leave it out.
    const share = ago === 20 ? { share: 'off' as const } : {};
    await callAs(stack, as, 'saveCheckIn', {
      body: { ...told('check-in', '17:05:00'), ...saidOn(ago), ...(note && { note }), ...share },
    });
    const text = ago % 4 === 1 ? reflections[((ago - 1) / 4) % reflections.length] : undefined;
    if (text === undefined) continue;
    await callAs(stack, as, 'saveReflection', {
      body: { ...told('reflection', '19:30:00'), text, ...(ago === 5 && { share: 'on' as const }) },
    });
  }
  for (let ago = oldest; ago >= latest; ago -= every) {
    const sat = satOn(ago);
    if (!sat) continue;
    const day = plusDays(today, -ago);
    const seconds = sat.minutes * 60;
    await callAs(stack, as, 'savePlay', {
      body: {
        id: derivedId('demo', 'play', userId, day),
        revision: 1,
        what: sat.what,
        startedAt: `${day}T05:40:00.000Z`,
        zone,
        heardSeconds: seconds,
        ranges: sat.what.kind === 'timer' ? [] : [[0, seconds]],
        ended: true,
        durationSeconds: seconds,
      },
    });
  }
  await countThem(stack, table, { ...client, userId }, plusDays(today, -countedSince));
  if (diary.shares) await shareAndLeave(stack, as, today, recordings);
  await callAs(stack, as, 'updateDaySettings', { body: { zone } });
};

/** Shares days with the coach, and leaves a recording unfinished. */
const shareAndLeave = async (
  stack: DemoTarget,
  as: DemoCaller,
  today: string,
  recordings: ReadonlyMap<string, string>,
): Promise<void> => {
  const { recording, device, position } = leftAt;
  const assetId = recordings.get(recording);
  if (assetId !== undefined) {
    const run = derivedId('demo', 'run', as.userId, today);
    const heard = { position, heardSeconds: position, agoSeconds: 3_600 };
    await callAs(stack, as, 'savePosition', { body: { item: `asset:${assetId}`, run, device, ...heard } });
  }
  await callAs(stack, as, 'updateSharing', {
    body: { streams: { mood: plusDays(today, -60), practice: plusDays(today, -60) } },
  });
};

/** From a day long ago on, which nobody can choose by the API: there it is from today on. Once. */
const countThem = async (
  { tableName }: DemoTarget,
  table: DynamoDBDocumentClient,
  client: Client & { readonly userId: string },
  since: string,
): Promise<void> => {
  const Key = aggregateItem.key({ ...client, since });
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  if (Item) return;
  const writes = countAmongMany(client, since).map((write) => inTable(write, tableName));
  await table.send(new TransactWriteCommand({ TransactItems: writes }));
};
