import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { setting } from '#lambdas/environment.ts';
import { bookable } from '#testing/lambdas/bookable.ts';
import { later } from '#testing/lambdas/later.ts';
import { at, busyAt, otherCalendars } from '#testing/lambdas/other-calendars.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
const { add, slotsOf } = otherCalendars(api);

test('the clock reads what is due: new times block, a failing one waits longer each time, and the others are read', async () => {
  const { handler } = await import('#lambdas/jobs/calendar-worker/index.ts');
  const tick = async (seconds: number): Promise<void> => {
    const time = new Date(Date.now() + seconds * 1000).toISOString();
    await later(seconds, () => handler({ source: 'aws.events', time }));
  };
  const { mirre, anna } = await bookable(api);
  const { address } = await add(mirre, busyAt(['10:00', '10:30']));
  const { address: gone } = await add(mirre, busyAt(['09:00', '09:30']));
  await at(address, { text: busyAt(['11:00', '12:00']) });
  await at(gone, {});
  const read = async () => (await api.call('listCalendars', { as: mirre })).body.items;
  await tick(60);
  expect((await read()).every(({ fault }) => fault === undefined)).toBe(true);
  await tick(1_000);
  expect((await read()).map(({ fault }) => fault)).toEqual([undefined, 'refused']);
  expect(await slotsOf(anna, mirre)).toEqual(['09:30', '10:00']);
  const since = (await read())[1]?.failingSince;
  await tick(2_000);
  await at(gone, { text: busyAt() });
  // It has been failing for a quarter of an hour, and so is left alone for as long.
  await tick(2_700);
  expect((await read())[1]).toMatchObject({ fault: 'refused', failingSince: since });
  await tick(3_100);
  expect((await read())[1]?.fault).toBeUndefined();
  expect(await slotsOf(anna, mirre)).toEqual(['09:00', '09:30', '10:00']);
});

test('an address that cannot be opened any more keeps no other coach waiting', async () => {
  const { handler } = await import('#lambdas/jobs/calendar-worker/index.ts');
  const [mirre, other] = [await coach(), await coach()];
  await add(mirre, busyAt(['10:00', '11:00']));
  const { address } = await add(other, busyAt(['10:00', '11:00']));
  await documentClient.send(
    new UpdateCommand({
      TableName: setting('TABLE_NAME'),
      Key: { pk: `CALENDAR#${mirre.userId}`, sk: 'CONNECTIONS' },
      UpdateExpression: 'SET addresses = :none',
      ExpressionAttributeValues: { ':none': {} },
    }),
  );
  await at(address, { text: busyAt() });
  const time = new Date(Date.now() + 1_000_000).toISOString();
  await later(1_000, () => handler({ source: 'aws.events', time }));
  expect((await api.call('listCalendars', { as: other })).body.items[0]?.busyTimes).toBe(0);
});
