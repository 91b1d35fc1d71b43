import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withApi } from '#testing/lambdas/with-api.ts';
import { counterItem } from '../admin/entities.ts';
import { commit } from './commit.ts';
import { ConditionFailed } from './condition-failed.ts';
import { equals } from './expression.ts';
import { get } from './read.ts';
import { check, put, update, upsert } from './write.ts';

withApi();

const key = () => counterItem.key({ name: randomUUID(), shard: 0 });
const Taken = v.object({ taken: v.optional(v.set(v.number()), new Set()), value: v.optional(v.number(), 0) });
const stored = (of: ReturnType<typeof key>) => get(Taken, of, { consistent: true });

test('a check refuses the writes beside it unless the item is so, and changes nothing', async () => {
  const [looked, written] = [key(), key()];
  await commit(put({ ...looked, value: 1 }));
  const asWanted = check(looked, equals('value', 2));
  const failure: unknown = await commit(asWanted, upsert(written, { add: { value: 1 } })).catch(
    (error: unknown) => error,
  );
  expect(failure instanceof ConditionFailed && failure.refuses(asWanted)).toBe(true);
  expect(await stored(written)).toBeUndefined();
  await commit(check(looked, equals('value', 1)), upsert(written, { add: { value: 1 } }));
  expect([await stored(looked), await stored(written)]).toMatchObject([{ value: 1 }, { value: 1 }]);
});

test('a lone check passes or fails by itself', async () => {
  const looked = key();
  await commit(put({ ...looked, value: 1 }));
  await commit(check(looked, equals('value', 1)));
  await expect(commit(check(looked, equals('value', 2)))).rejects.toThrow(ConditionFailed);
});

test('sets of numbers gain and lose members, also at the same moment as others', async () => {
  const month = key();
  await Promise.all(
    [1, 2, 3, 4].map((granule) => commit(upsert(month, { add: { taken: new Set([granule]), value: 1 } }))),
  );
  expect(await stored(month)).toEqual({ taken: new Set([1, 2, 3, 4]), value: 4 });
  await commit(update(month, { takeOut: { taken: new Set([2, 3]) }, set: { value: 0 } }));
  expect(await stored(month)).toEqual({ taken: new Set([1, 4]), value: 0 });
  await commit(update(month, { takeOut: { taken: new Set([1, 4]) } }));
  expect(await stored(month)).toEqual({ taken: new Set(), value: 0 });
});
