import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyTable } from '#testing/lambdas/empty-table.ts';
import { coach } from '#testing/lambdas/people.ts';
import { unprocessed } from '#testing/lambdas/unprocessed.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { counterItem } from '../admin/entities.ts';
import { commit } from './commit.ts';
import { TableBusy } from './condition-failed.ts';
import { randomId } from './random-id.ts';
import { getAll } from './read.ts';
import { wholeBatch } from './whole-batch.ts';
import { put } from './write.ts';

const api = withApi();

const Counter = v.object({ value: v.number() });
const item = (value: number) => ({ ...counterItem.key({ name: randomUUID(), shard: 0 }), value });
const items = () => [item(1), item(2)] as const;

test('what DynamoDB has not read at first is asked for again, and nothing twice', async () => {
  const [one, other] = items();
  await commit(put(one), put(other));
  let found: { value: number }[] = [];
  const sizes = await unprocessed(1, async () => {
    found = await getAll(Counter, [one, other]);
  });
  expect(sizes).toEqual([2, 1]);
  expect(new Set(found.map(({ value }) => value))).toEqual(new Set([1, 2]));
  expect(found).toHaveLength(2);
});

test('what DynamoDB has not written at first is written then', async () => {
  const [one, other] = items();
  await commit(put(one), put(other));
  const [first = 0, second] = await unprocessed(1, emptyTable);
  expect([first > 1, second]).toEqual([true, 1]);
  expect(await getAll(Counter, [one, other])).toEqual([]);
});

test('what never comes ends after four attempts', async () => {
  const two = items();
  let failure: unknown;
  const sizes = await unprocessed(9, async () => {
    failure = await getAll(Counter, two).catch((error: unknown) => error);
  });
  expect(failure).toBeInstanceOf(TableBusy);
  expect(sizes).toEqual([2, 1, 1, 1]);
});

type Send = Parameters<typeof wholeBatch<number>>[1];

/** Does all but one, then hangs until it is aborted, and rejects with the signal's reason, as the SDK does. */
const hangs: Send = async (left, { abortSignal }) => {
  if (abortSignal) await once(abortSignal, 'abort');
  abortSignal?.throwIfAborted();
  return left.slice(1);
};

test('a call that hangs ends at the deadline as one that was not done whole', async () => {
  await expect(wholeBatch([1, 2], hangs, 150)).rejects.toBeInstanceOf(TableBusy);
});

const fails: Send = async (left, { abortSignal }) => {
  if (abortSignal) throw new TypeError('Refused');
  return left.slice(1);
};

test('what fails before the deadline fails with its own error', async () => {
  await expect(wholeBatch([1, 2], fails)).rejects.toBeInstanceOf(TypeError);
});

test('a person whose request the table does not answer whole is asked to try again in a second', async () => {
  const carla = await coach();
  let answer: Awaited<ReturnType<typeof api.call>> | undefined;
  await unprocessed(99, async () => {
    answer = await api.call('getBilling', { as: carla, query: { clientId: randomId() } });
  });
  expect(answer).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    problem: { code: 'too-many-requests' },
  });
});
