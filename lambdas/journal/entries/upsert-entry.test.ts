import { expect, test } from 'vitest';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { present } from '#lambdas/data/table/expression.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { check } from '#lambdas/data/table/write.ts';
import { aReflection, ownDays } from '#testing/lambdas/own-days.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { readEntry, retryEntry, upsertEntry } from './upsert-entry.ts';

const api = withApi();
const refused = () => check(clientItem.key({ coachId: randomId(), clientId: randomId() }), present('pk'));

test('an effect with a condition that was read before fails at once', async () => {
  const { anna, reflect } = await ownDays(api);
  const { entry } = await reflect();
  let attempts = 0;
  const change = retryEntry(async () => {
    const before = await readEntry(anna.userId, entry.id);
    attempts += 1;
    return upsertEntry(anna.userId, before, before.entry, { others: [refused()] });
  });
  await expect(change).rejects.toThrow(ConditionFailed);
  expect(attempts).toBe(1);
});

test('an effect with a condition that is read in each attempt is computed again', async () => {
  const { anna, reflect } = await ownDays(api);
  const { entry } = await reflect();
  let attempts = 0;
  await retryEntry(async () => {
    const before = await readEntry(anna.userId, entry.id);
    attempts += 1;
    return upsertEntry(anna.userId, before, before.entry, { fresh: attempts === 1 ? [refused()] : [] });
  });
  expect(attempts).toBe(2);
});

test('a change computes again from an entry that another request changed first', async () => {
  const { anna, reflect, entries } = await ownDays(api);
  const body = aReflection({ text: 'First' });
  await reflect(body);
  const texts: unknown[] = [];
  await retryEntry(async () => {
    const before = await readEntry(anna.userId, body.id);
    texts.push(before.entry?.kind === 'reflection' && before.entry.text);
    if (texts.length === 1) await reflect({ ...body, revision: 2, text: 'Second' });
    return upsertEntry(anna.userId, before, before.entry && { ...before.entry, share: 'off' });
  });
  expect(texts).toEqual(['First', 'Second']);
  expect(await entries()).toMatchObject([{ text: 'Second', share: 'off' }]);
});
