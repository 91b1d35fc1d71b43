import { expect, test } from 'vitest';
import { emotions, factors } from '#contract/journal/days/words.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { aCheckIn, aReflection, daysAgo } from '#testing/lambdas/own-days.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedEntries, wrongDays } from '#testing/lambdas/wrong-days.ts';
import fc from '#testing/property.ts';

const api = withApi();

const when = fc.record({
  occurredAt: fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -11, max: 11 }))
    .map(([ago, hours]) => daysAgo(ago, hours)),
  zone: fc.constantFrom(
    'UTC',
    'UTC',
    'UTC',
    'Asia/Tokyo',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'America/New_York',
  ),
});

const of = <Word extends string>(words: readonly Word[]) =>
  fc.uniqueArray(fc.constantFrom(...words.slice(0, 4)), { maxLength: 2 });

const said = fc.record({
  mood: fc.integer({ min: 1, max: 5 }),
  emotions: of(emotions),
  factors: of(factors),
  share: fc.constantFrom(undefined, 'off', 'stream'),
});

/** Which of the entries so far, by its place among them. */
const which = fc.nat({ max: 1000 });

/** An action on a journal. */
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('check in' as const), when, said }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reflect' as const), when, prompt: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('revise' as const), which, when: fc.option(when), said }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('repeat' as const), which, said }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('share' as const), which, share: fc.constantFrom('off', 'stream') }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Done> ? Done : never;

interface Report {
  revision: number;
  readonly body: ReturnType<typeof aCheckIn> | ReturnType<typeof aReflection>;
}

const prompts = Array.from({ length: 6 }, randomId);

/** Plays an action; `told` is what there should be, by id. */
const play = async (anna: Person, told: Map<string, Report>, step: Action): Promise<void> => {
  const tell = async ({ body, revision }: Report) => {
    const reply =
      'mood' in body
        ? await api.call('saveCheckIn', { as: anna, body: { ...body, revision } })
        : await api.call('saveReflection', { as: anna, body: { ...body, revision } });
    expect(reply.problem).toBeUndefined();
    told.set(body.id, { body, revision });
  };
  if (step.does === 'check in') return tell({ revision: 1, body: { ...aCheckIn(step.when), ...step.said } });
  if (step.does === 'reflect') {
    const promptId = prompts[step.prompt];
    return tell({ revision: 1, body: { ...aReflection(step.when), ...(promptId && { promptId }) } });
  }
  const found = [...told.values()][step.which % Math.max(1, told.size)];
  if (!found) return;
  const { body, revision } = found;
  const params = { id: body.id };
  if (step.does === 'remove') {
    await api.call('removeEntry', { as: anna, params });
    told.delete(body.id);
  } else if (step.does === 'share') await api.call('shareEntry', { as: anna, params, body: { share: step.share } });
  else if (step.does === 'repeat') await tell({ body, revision });
  else {
    const changed = 'mood' in body ? { ...body, ...step.said } : { ...body, text: `${body.text}!` };
    await tell({ revision: revision + 1, body: { ...changed, ...step.when } });
  }
};

test('whatever somebody does with their diary, wherever they are: every number, row of days and place agrees with the entries counted anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const anna = await personWithProfile('user');
      const told = new Map<string, Report>();
      for (const step of actions) {
        await play(anna, told, step);
        expect(await wrongDays(anna.userId)).toEqual([]);
      }
      const stored = await storedEntries(anna.userId);
      expect(new Map(stored.map(({ id, revision }) => [id, revision]))).toEqual(
        new Map([...told].map(([id, { revision }]) => [id, revision])),
      );
    }),
    { numRuns: 12 },
  );
});
