import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';
import type { Language } from '#contract/core/languages.ts';
import { daysBetween, plusDays } from '#contract/core/time/dates.ts';
import { weekdayOf } from '#contract/core/time/local.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { recordActivity, removeActivity } from '#lambdas/data/feed/activity.ts';
import { countAmongMany } from '#lambdas/data/feed/aggregate.ts';
import { aggregateItem } from '#lambdas/data/feed/entities.ts';
import { daySettingsItem } from '#lambdas/data/journal/days/entities.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { inTable } from '#lambdas/data/table/write.ts';
import { callAs, type DemoCaller } from './call-as.ts';
import { countedSince, demoJournal, isQuiet, leftAt, saidOn, satOn } from './demo-journal.ts';
import type { DemoTarget } from './demo-target.ts';
import { inLanguage } from './in-language.ts';
import { commitAll, type Practice, toldOf } from './practice.ts';
import { timeBetween } from './time-ago.ts';

interface Diarist {
  readonly stack: DemoTarget;
  readonly table: DynamoDBDocumentClient;
  readonly client: Client;
  /** Ids by their names. */
  readonly recordings: ReadonlyMap<string, string>;
  readonly language: Language;
}

/**
 * The last months of a client's diary, told as their device would have, and what their coach sees of it. The settings come last: where
 * they are, everything is; what was told before is told again, which changes nothing.
 */
export const makeJournal = async ({ stack, table, client, recordings, language }: Diarist): Promise<void> => {
  const { [client.email]: diary } = demoJournal;
  const { userId } = client;
  if (!diary || userId === undefined) return;
  const Key = daySettingsItem.key({ userId });
  const { Item } = await table.send(new GetCommand({ TableName: stack.tableName, Key, ConsistentRead: true }));
  if (Item) return;
  const as: DemoCaller = { userId, userType: 'user' };
  const { zone, notes, oldest, latest, every, weeks } = inLanguage(diary, language);
  const today = practiceDay(now(), zone);
  const monday = plusDays(today, 1 - weekdayOf(today));
  for (let ago = oldest; ago >= latest; ago -= every) {
    const day = plusDays(today, -ago);
    const week = weeks?.[Math.floor(daysBetween(monday, day) / 7)];
    const [, text, isShared] = week?.wrote.find(([weekday]) => weekday === weekdayOf(day)) ?? [];
    // What a day of the week tells is told on whichever day the demo is made.
    if (isQuiet(ago) && text === undefined) continue;
    const told = (kind: string, first: number, last: number) => ({
      id: derivedId('demo', kind, userId, day),
      revision: 1,
      zone,
      occurredAt: timeBetween(day, first, last, client.email, kind, day),
    });
    const note = ago % 4 === 0 ? notes[(ago / 4) % notes.length] : undefined;
    // One bad day is kept from the coach, and the figures of what is shared leave it out.
    const share = ago === 20 ? { share: 'off' as const } : {};
    await callAs(stack, as, 'saveCheckIn', {
      body: { ...told('check-in', 17, 20), ...saidOn(ago, week), ...(note && { note }), ...share },
    });
    if (text === undefined) continue;
    await callAs(stack, as, 'saveReflection', {
      body: { ...told('reflection', 20.5, 22), text, ...(isShared && { share: 'on' as const }) },
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
        startedAt: timeBetween(day, 6, 7.5, client.email, 'play', day),
        zone,
        heardSeconds: seconds,
        ranges: sat.what.kind === 'timer' ? [] : [[0, seconds]],
        ended: true,
        durationSeconds: seconds,
      },
    });
  }
  await countThem(stack, table, { ...client, userId }, plusDays(today, -countedSince));
  if (diary.shares) await shareAndLeave(stack, as, today, recordings.get(inLanguage(leftAt.recording, language)));
  await tellOnTheirDays({ table, tableName: stack.tableName, coachId: client.coachId }, client);
  await callAs(stack, as, 'updateDaySettings', { body: { zone } });
};

/** What was shared of a day was told to the coach just now: it is told on the evening of that day. */
const tellOnTheirDays = async (practice: Practice, { clientId, firstName, lastName, email }: Client): Promise<void> => {
  const told = await toldOf(practice, clientId);
  for (const { item, place } of told) {
    const { success, output } = v.safeParse(OfDay, item);
    if (!success) continue;
    const { entry } = output;
    const at = timeBetween(entry.day, 22, 23, email, place.kind, entry.day);
    const again = recordActivity({ ...place, at, clientId, firstName, lastName, entry });
    await commitAll(practice, [removeActivity(place), again]);
  }
};

const OfDay = v.object({ entry: v.object({ day: v.string(), sharedAt: v.exactOptional(v.string()) }) });

/** Shares days with the coach, and leaves a recording unfinished. */
const shareAndLeave = async (
  stack: DemoTarget,
  as: DemoCaller,
  today: string,
  assetId: string | undefined,
): Promise<void> => {
  const { device, position } = leftAt;
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
