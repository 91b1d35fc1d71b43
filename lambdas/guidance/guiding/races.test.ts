import { expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedGuidance, wrongGuidance } from '#testing/lambdas/wrong-guidance.ts';
import fc from '#testing/property.ts';
import { completeBy } from './complete-by.ts';

const api = withApi();

const practise = { kind: 'practice', practiceId: 'walking' } as const;

const assignTo = async ({ mirre, client }: Pair, what: object = practise, more: object = {}): Promise<string> => {
  const body = { clientIds: [client.clientId], what, ...more };
  return (await api.call('assign', { as: mirre, body })).body.items[0]?.assignment?.id ?? '';
};

const complete = ({ anna }: Pair, id: string, step?: number) =>
  api.call('completeAssignment', { as: anna, params: { id }, body: step === undefined ? {} : { step } });

const withdraw = ({ mirre, client }: Pair, id: string) =>
  api.call('withdrawAssignment', { as: mirre, params: { clientId: client.clientId, id } });

const goalOf = async ({ anna }: Pair): Promise<string> => {
  const id = randomId();
  await api.call('saveGoal', { as: anna, body: { id, revision: 1, title: 'Sleep well' } });
  return id;
};

const enrolled = async ({ mirre, client }: Pair) => {
  const steps = [true, true, false].map((required) => ({ what: practise, release: { kind: 'at-once' }, required }));
  const { id } = (await api.call('saveProgramme', { as: mirre, body: { title: 'Calm', steps } })).body;
  return (await api.call('enrol', { as: mirre, params: { id }, body: { clientId: client.clientId } })).body.id;
};

const fits = async ({ mirre, client }: Pair) => expect(await wrongGuidance(mirre.userId, client.clientId)).toEqual([]);

test('of doing and withdrawing the same thing at once one happens, and it is counted once', async () => {
  const people = await pair(api);
  for (let round = 0; round < 4; round += 1) {
    const id = await assignTo(people);
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => complete(people, id)),
      ...Array.from({ length: 3 }, () => withdraw(people, id)),
      completeBy(people.anna.userId, { what: practise, entryId: randomId(), at: new Date().toISOString() }),
    ]);
    expect(replies).toHaveLength(7);
    const { assignments } = await storedGuidance(people.anna.userId, people.mirre.userId);
    expect(assignments.filter((each) => each.id === id)).toHaveLength(1);
    expect(assignments.filter(({ state }) => state === 'open')).toEqual([]);
    await fits(people);
  }
}, 60_000);

test('a client who is archived while something is assigned has it or not, and the count says the same', async () => {
  const people = await pair(api);
  const params = { clientId: people.client.clientId };
  for (let round = 0; round < 4; round += 1) {
    const archive = (archived: boolean) => api.call('updateClient', { as: people.mirre, params, body: { archived } });
    await Promise.all([assignTo(people), archive(true), assignTo(people), goalOf(people)]);
    await fits(people);
    await archive(false);
  }
}, 60_000);

const place = fc.nat({ max: 20 });
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('assign', 'add', 'goal', 'enrol', 'practise') }),
  fc.record({
    act: fc.constantFrom('complete', 'withdraw', 'reach', 'let go', 'move', 'do', 'pause', 'go on', 'end'),
    place,
    other: place,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Does one thing about what is there now; what is refused is refused. */
const act = async (people: Pair, one: Step): Promise<void> => {
  const { mirre, anna, client } = people;
  const { assignments, enrolments, goals } = await storedGuidance(anna.userId, mirre.userId);
  if (one.act === 'practise') {
    await completeBy(anna.userId, { what: practise, entryId: randomId(), at: new Date().toISOString() });
    return;
  }
  if (!('place' in one)) {
    if (one.act === 'assign') await assignTo(people);
    if (one.act === 'goal') await goalOf(people);
    if (one.act === 'enrol') await enrolled(people);
    const goalId = at(goals, assignments.length)?.id;
    if (one.act === 'add') {
      await api.call('addAction', { as: anna, body: { title: 'Walk', ...defined({ goalId }) } });
    }
    return;
  }
  const assignment = at(assignments, one.place);
  const [goal, enrolment] = [at(goals, one.place), at(enrolments, one.place)];
  if (one.act === 'complete' && assignment) await complete(people, assignment.id);
  if (one.act === 'withdraw' && assignment) await withdraw(people, assignment.id);
  if (one.act === 'move' && assignment) {
    const body = { version: assignment.version, goalId: at(goals, one.other)?.id ?? null };
    await api.call('changeAction', { as: anna, params: { id: assignment.id }, body });
  }
  if ((one.act === 'reach' || one.act === 'let go') && goal) {
    const body = { state: one.act === 'reach' ? 'reached' : 'let-go' };
    await api.call('closeGoal', { as: anna, params: { id: goal.id }, body });
  }
  if (one.act === 'do' && enrolment) await complete(people, enrolment.id, one.other % 3);
  const states: Partial<Record<Step['act'], string>> = { pause: 'paused', 'go on': 'active', end: 'ended' };
  const state = states[one.act];
  if (state !== undefined && enrolment) {
    const params = { clientId: client.clientId, id: enrolment.id };
    await api.call('updateEnrolment', { as: mirre, params, body: { version: enrolment.version, state } });
  }
};

test('whatever coach and client do, three things at a time, the percentage and every count follow from what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step, step), { minLength: 6, maxLength: 12 }), async (rounds) => {
      const people = await pair(api);
      await Promise.all([assignTo(people), goalOf(people), enrolled(people)]);
      for (const round of rounds) {
        await Promise.all(round.map((one) => act(people, one)));
        await fits(people);
      }
    }),
    { numRuns: 4, interruptAfterTimeLimit: 40_000 },
  );
}, 90_000);
