import { expect, test } from 'vitest';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { present } from '#lambdas/data/table/expression.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { check } from '#lambdas/data/table/write.ts';
import { aReflection, ownDays } from '#testing/lambdas/own-days.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { changeEntry } from './change-entry.ts';

const api = withApi();
const refused = () => check(clientItem.key({ coachId: randomId(), clientId: randomId() }), present('pk'));

test('an effect with a condition that was read before fails at once', async () => {
  const { anna, reflect } = await ownDays(api);
  const { entry } = await reflect();
  let attempts = 0;
  const change = changeEntry(anna.userId, entry.id, ({ before, upsert }) => {
    attempts += 1;
    return upsert(before.entry, [refused()]);
  });
  await expect(change).rejects.toThrow(ConditionFailed);
  expect(attempts).toBe(1);
});

test('an effect with a condition that is read in each attempt is computed again', async () => {
  const { anna, reflect } = await ownDays(api);
  const { entry } = await reflect();
  let attempts = 0;
  await changeEntry(anna.userId, entry.id, ({ before, upsert, guard }) => {
    attempts += 1;
    const effects = attempts === 1 ? [refused()] : [];
    guard(effects);
    return upsert(before.entry, effects);
  });
  expect(attempts).toBe(2);
});

test('a change computes again from an entry that another request changed first', async () => {
  const { anna, reflect, entries } = await ownDays(api);
  const body = aReflection({ text: 'First' });
  await reflect(body);
  const texts: unknown[] = [];
  await changeEntry(anna.userId, body.id, async ({ before, upsert }) => {
    texts.push(before.entry?.kind === 'reflection' && before.entry.text);
    if (texts.length === 1) await reflect({ ...body, revision: 2, text: 'Second' });
    return upsert(before.entry && { ...before.entry, share: 'off' });
  });
  expect(texts).toEqual(['First', 'Second']);
  expect(await entries()).toMatchObject([{ text: 'Second', share: 'off' }]);
});
