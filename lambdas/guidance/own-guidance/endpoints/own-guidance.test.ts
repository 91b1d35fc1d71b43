import { beforeEach, describe, expect, test } from 'vitest';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { completeBy, type Did } from '#lambdas/guidance/guiding/complete-by.ts';
import { aReflection, daysAgo } from '#testing/lambdas/own-days.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedGuidance, wrongGuidance } from '#testing/lambdas/wrong-guidance.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const stored = () => storedGuidance(people.anna.userId, people.mirre.userId);

const everythingFits = async () => {
  expect(await wrongGuidance(people.mirre.userId, people.client.clientId)).toEqual([]);
};

const assign = async (what: object, more: object = {}) => {
  const body = { clientIds: [people.client.clientId], what, ...more };
  const [item] = (await api.call('assign', { as: people.mirre, body })).body.items;
  return item?.assignment?.id ?? '';
};

const add = (body: object = {}, key?: string) =>
  api.call('addAction', { as: people.anna, body: { title: 'Call a friend', ...body }, ...(key && { key }) });

const complete = (id: string, body: object = {}, as = people.anna) =>
  api.call('completeAssignment', { as, params: { id }, body });

const goal = (differences: object = {}) => ({ id: randomId(), revision: 1, title: 'Sleep well', ...differences });

const save = (body: object) => api.call('saveGoal', { as: people.anna, body });

const closeGoal = (id: string, state: string, as = people.anna) =>
  api.call('closeGoal', { as, params: { id }, body: { state } });

describe('what was assigned', () => {
  test('is done once, also when it is said twice, and says so when it was done elsewhere', async () => {
    const id = await assign({ kind: 'practice', practiceId: 'body-scan' });
    const done = (await complete(id, { elsewhere: true })).body;
    expect(done.assignment).toMatchObject({ state: 'done', elsewhere: true });
    expect((await complete(id)).body).toEqual(done);
    await everythingFits();
  });

  test('cannot be done once it is withdrawn, and by nobody else', async () => {
    const id = await assign({ kind: 'practice', practiceId: 'body-scan' });
    const stranger = await pair(api);
    expect((await complete(id, {}, stranger.anna)).problem?.code).toBe('assignment-not-found');
    const params = { clientId: people.client.clientId, id };
    await api.call('withdrawAssignment', { as: people.mirre, params });
    expect((await complete(id)).problem?.code).toBe('assignment-not-found');
    await everythingFits();
  });

  test('is not the client’s to change or to drop', async () => {
    const id = await assign({ kind: 'action', title: 'Walk' });
    const call = { as: people.anna, params: { id } };
    expect((await api.call('dropAction', call)).problem?.code).toBe('assignment-not-found');
    const body = { version: 1, title: 'Run' };
    expect((await api.call('changeAction', { ...call, body })).problem?.code).toBe('assignment-not-found');
  });
});

const wrote = (promptId?: string) => ({ kind: 'reflection', ...(promptId && { promptId }) }) as const;

const by = (what: Did['what'], entryId = randomId()) =>
  completeBy(people.anna.userId, { what, entryId, at: new Date().toISOString() });

describe('practising to the end completes', () => {
  const walking = { kind: 'practice', practiceId: 'walking' } as const;

  test('every open assignment of that practice, and no other', async () => {
    const ids = [await assign(walking), await assign(walking)];
    const others = [
      await assign({ kind: 'practice', practiceId: 'body-scan' }),
      await assign({ kind: 'action', title: 'Walk' }),
    ];
    expect((await by(walking)).toSorted()).toEqual(ids.toSorted());
    const { assignments } = await stored();
    expect(
      assignments
        .filter(({ state }) => state === 'open')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(others.toSorted());
    await everythingFits();
  });

  test('an open step, and the same sitting no further one when it is told again', async () => {
    const release = { kind: 'after-previous', days: 0 };
    const steps = [
      { what: walking, release: { kind: 'at-once' } },
      { what: walking, release },
    ];
    const programme = await api.call('saveProgramme', { as: people.mirre, body: { title: 'Walk twice', steps } });
    const body = { clientId: people.client.clientId };
    const { id } = (await api.call('enrol', { as: people.mirre, params: { id: programme.body.id }, body })).body;
    const entryId = randomId();
    expect(await by(walking, entryId)).toEqual([id]);
    expect(await by(walking, entryId)).toEqual([]);
    expect(await by(walking)).toEqual([id]);
    const { items } = (await api.call('listActivity', { as: people.mirre, query: { limit: '100' } })).body;
    const step = { sourceId: id, title: '', practiceId: 'walking' };
    expect(items.filter(({ kind }) => kind === 'content-done')).toMatchObject([step, step]);
    await everythingFits();
  });

  test('and writing completes a reflection, of that prompt or of any', async () => {
    const any = await assign({ kind: 'reflection' });
    expect(await by(wrote(randomId()))).toEqual([any]);
    await everythingFits();
  });
});

const reflect = (occurredAt: string) =>
  api.call('saveReflection', { as: people.anna, body: aReflection({ occurredAt }) });

test('writing in the journal does the reflection that was asked for, and not one that was asked for later', async () => {
  const id = await assign({ kind: 'reflection' });
  const state = async () => (await stored()).assignments.find((each) => each.id === id)?.state;
  await reflect(daysAgo(2));
  expect(await state()).toBe('open');
  await reflect(new Date().toISOString());
  expect(await state()).toBe('done');
  await everythingFits();
});

describe('an action of the client', () => {
  test('is added, changed, dropped, and counts as long as it is there', async () => {
    const action = (await add({ note: 'On Sunday', dueOn: '2027-03-01' })).body;
    expect(action).toMatchObject({ by: 'client', state: 'open', what: { kind: 'action' }, note: 'On Sunday' });
    const call = { as: people.anna, params: { id: action.id } };
    const body = { version: action.version, title: 'Call two friends', note: null };
    const changed = (await api.call('changeAction', { ...call, body })).body;
    expect(changed).toMatchObject({ title: 'Call two friends', dueOn: '2027-03-01' });
    expect(changed.note).toBeUndefined();
    expect((await api.call('changeAction', { ...call, body })).problem?.code).toBe('changed-meanwhile');
    const dropped = (await api.call('dropAction', call)).body;
    expect(dropped.state).toBe('withdrawn');
    expect((await api.call('dropAction', call)).body).toEqual(dropped);
    await everythingFits();
  });

  test('is added once for one key', async () => {
    const first = await add({}, 'a');
    expect((await add({}, 'a')).body).toEqual(first.body);
    expect((await add({ title: 'Another' }, 'a')).problem?.code).toBe('idempotency-key-reused');
    expect((await stored()).assignments).toHaveLength(1);
  });

  test('needs a coach who is not archiving its client', async () => {
    const alone = await personWithProfile('user');
    const reply = await api.call('addAction', { as: alone, body: { title: 'Walk' } });
    expect(reply.problem?.code).toBe('relation-not-active');
    await api.call('updateClient', {
      as: people.mirre,
      params: { clientId: people.client.clientId },
      body: { archived: true },
    });
    expect((await add()).problem?.code).toBe('relation-not-active');
    expect((await save(goal())).problem?.code).toBe('relation-not-active');
  });
});

describe('a goal', () => {
  test('is written by either side, and says who changed it last and who before', async () => {
    const first = goal({ why: 'To wake up rested' });
    await save(first);
    const params = { clientId: people.client.clientId, id: first.id };
    const body = { revision: 2, title: 'Sleep well again', targetOn: '2027-06-01' };
    const changed = (await api.call('changeClientGoal', { as: people.mirre, params, body })).body;
    expect(changed).toMatchObject({ ...body, by: 'coach', state: 'open', history: [{ by: 'client' }] });
    expect(changed.why).toBeUndefined();
    await everythingFits();
  });

  test('an older revision changes nothing, the same one with other words is refused', async () => {
    const first = goal();
    await save(first);
    const newer = (await save({ ...first, revision: 2, title: 'Newer' })).body;
    expect((await save(first)).body).toEqual(newer);
    expect((await save({ ...first, revision: 2, title: 'Other' })).problem?.code).toBe('changed-meanwhile');
    const params = { clientId: people.client.clientId, id: first.id };
    const stale = { revision: 1, title: 'Of a page that is open for long' };
    const reply = await api.call('changeClientGoal', { as: people.mirre, params, body: stale });
    expect(reply.problem?.code).toBe('changed-meanwhile');
  });

  test('that is reached counts, and one that is let go does not; closed ones are not changed any more', async () => {
    const [one, other] = [goal(), goal()];
    await save(one);
    await save(other);
    await assign({ kind: 'action', title: 'Walk' });
    expect((await closeGoal(one.id, 'reached')).body).toMatchObject({ state: 'reached', by: 'client' });
    expect((await closeGoal(one.id, 'reached')).status).toBe(200);
    expect((await closeGoal(one.id, 'let-go')).problem?.code).toBe('changed-meanwhile');
    await closeGoal(other.id, 'let-go');
    expect((await save({ ...one, revision: 9, title: 'Changed' })).problem?.code).toBe('changed-meanwhile');
    const { items } = (await api.call('listClients', { as: people.mirre })).body;
    expect(items[0]?.progress).toBe(50);
    await everythingFits();
  });

  test('shows how much of its actions is done, wherever they go', async () => {
    const [one, other] = [goal(), goal()];
    await save(one);
    await save(other);
    const ids = [
      await assign({ kind: 'action', title: 'Walk' }, { goalId: one.id }),
      (await add({ goalId: one.id })).body.id,
      (await add({ goalId: one.id })).body.id,
    ];
    await complete(ids[0] ?? '');
    const moved = { version: 1, goalId: other.id };
    await api.call('changeAction', { as: people.anna, params: { id: ids[1] ?? '' }, body: moved });
    await api.call('dropAction', { as: people.anna, params: { id: ids[2] ?? '' } });
    const shown = [await save(one), await save(other)].map(({ body }) => body.actions);
    expect(shown).toEqual([
      { done: 1, total: 1 },
      { done: 0, total: 1 },
    ]);
    await everythingFits();
  });

  test('has no actions of others, nor once it is closed', async () => {
    const closed = goal();
    await save(closed);
    await closeGoal(closed.id, 'let-go');
    for (const goalId of [closed.id, randomId()]) {
      expect((await add({ goalId })).problem?.code).toBe('goal-not-found');
      const body = { clientIds: [people.client.clientId], what: { kind: 'action', title: 'Walk' }, goalId };
      expect((await api.call('assign', { as: people.mirre, body })).problem?.code).toBe('goal-not-found');
    }
    await everythingFits();
  });

  test('ten are open at most, however many come at once from both sides', async () => {
    const params = { clientId: people.client.clientId };
    const replies = await Promise.all(
      Array.from({ length: guidanceLimits.goals + 4 }, (_, index) =>
        index % 2 === 0 ? save(goal()) : api.call('addClientGoal', { as: people.mirre, params, body: goal() }),
      ),
    );
    const made = replies.filter(({ status }) => status === 200);
    expect(made.length).toBeLessThanOrEqual(guidanceLimits.goals);
    expect((await stored()).goals).toHaveLength(made.length);
    await everythingFits();
  });

  test('of somebody else is not found', async () => {
    const own = goal();
    await save(own);
    const stranger = await pair(api);
    expect((await closeGoal(own.id, 'reached', stranger.anna)).problem?.code).toBe('goal-not-found');
    const params = { clientId: stranger.client.clientId, id: own.id };
    const reply = await api.call('changeClientGoal', { as: stranger.mirre, params, body: { state: 'reached' } });
    expect(reply.problem?.code).toBe('goal-not-found');
  });
});
