import { beforeEach, expect, test } from 'vitest';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { getPrompts } from '#lambdas/data/admin/settings.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach, personWithProfile } from '#testing/lambdas/people.ts';
import { upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedGuidance, wrongGuidance } from '#testing/lambdas/wrong-guidance.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const action = { kind: 'action', title: 'Walk before work' } as const;

const assign = (body: object, more: { key?: string } = {}) =>
  api.call('assign', {
    as: people.mirre,
    body: { clientIds: [people.client.clientId], what: action, ...body },
    ...more,
  });

const progress = async () => {
  const { items } = (await api.call('listClients', { as: people.mirre })).body;
  return items.find(({ clientId }) => clientId === people.client.clientId)?.progress;
};

const withdraw = (id: string, as = people.mirre) =>
  api.call('withdrawAssignment', { as, params: { clientId: people.client.clientId, id } });

/** An asset that these people may open. */
const assetFor = async (access: object): Promise<string> => {
  const ada = await personWithProfile('internal-superuser');
  const { id } = await upload(api, ada);
  await api.call('updateAsset', { as: ada, params: { assetId: id }, body: { access } });
  return id;
};

test('a client has what was assigned, with note and date, under the words of the coach', async () => {
  const { items } = (await assign({ note: 'Ten minutes', dueOn: '2027-03-01' })).body;
  expect(items).toMatchObject([
    {
      clientId: people.client.clientId,
      result: 'assigned',
      assignment: {
        what: { kind: 'action' },
        title: 'Walk before work',
        note: 'Ten minutes',
        dueOn: '2027-03-01',
        by: 'coach',
        state: 'open',
      },
    },
  ]);
  const { assignments } = await storedGuidance(people.anna.userId, people.mirre.userId);
  expect(assignments.map(({ id }) => id)).toEqual([items[0]?.assignment?.id]);
  expect(await wrongGuidance(people.mirre.userId, people.client.clientId)).toEqual([]);
});

test('several clients each get theirs, and whoever is none of them is told so', async () => {
  const other = await inviteSomebody(api, people.mirre);
  const foreign = await pair(api);
  const clientIds = [people.client.clientId, other.client.clientId, foreign.client.clientId, randomId()];
  const { items } = (await assign({ clientIds })).body;
  expect(items.map(({ result }) => result)).toEqual([
    'assigned',
    // Who has not joined has no account to keep it.
    'client-not-found',
    'client-not-found',
    'client-not-found',
  ]);
  expect(items.map(({ clientId }) => clientId)).toEqual(clientIds);
});

test('an archived client gets nothing more', async () => {
  await api.call('updateClient', {
    as: people.mirre,
    params: { clientId: people.client.clientId },
    body: { archived: true },
  });
  expect((await assign({})).body.items).toEqual([{ clientId: people.client.clientId, result: 'client-not-found' }]);
});

const result = async (assetId: string) => (await assign({ what: { kind: 'asset', assetId } })).body.items[0];

test('what the client could not open cannot be assigned; what everybody or this coach may open can, by its name', async () => {
  const { mirre } = people;
  const other = await coach();
  for (const access of [
    { level: 'private', coachIds: [] },
    { level: 'restricted', coachIds: [other.userId] },
  ]) {
    expect((await result(await assetFor(access)))?.result).toBe('practice-not-available');
  }
  expect((await result(randomId()))?.result).toBe('practice-not-available');
  for (const access of [
    { level: 'public', coachIds: [] },
    { level: 'restricted', coachIds: [mirre.userId] },
  ]) {
    expect(await result(await assetFor(access))).toMatchObject({
      result: 'assigned',
      assignment: { title: 'Rain.mp3' },
    });
  }
});

test('a practice of the product has no title: the browser names it in every language', async () => {
  const what = { kind: 'practice', practiceId: 'body-scan' };
  const [item] = (await assign({ what })).body.items;
  expect(item).toMatchObject({ result: 'assigned', assignment: { what, title: '' } });
});

test("a reflection's prompt is told in the client's language", async () => {
  const { prompts } = await getPrompts();
  await api.call('updateMe', { as: people.anna, body: { language: 'nl' } });
  const [prompt] = prompts;
  const what = { kind: 'reflection', promptId: prompt?.id };
  expect((await assign({ what })).body.items[0]?.assignment?.title).toBe(prompt?.texts.nl);
  expect((await assign({ what: { ...what, promptId: randomId() } })).body.items[0]?.result).toBe(
    'practice-not-available',
  );
});

test('the same request a second time assigns nothing more', async () => {
  const first = await assign({}, { key: 'a' });
  expect((await assign({}, { key: 'a' })).body).toEqual(first.body);
  expect((await storedGuidance(people.anna.userId, people.mirre.userId)).assignments).toHaveLength(1);
});

test('what is withdrawn counts no more, and withdrawing it again changes nothing', async () => {
  const [one, other] = [(await assign({})).body.items[0], (await assign({})).body.items[0]];
  await api.call('completeAssignment', { as: people.anna, params: { id: one?.assignment?.id ?? '' }, body: {} });
  expect(await progress()).toBe(50);
  const id = other?.assignment?.id ?? '';
  const withdrawn = await withdraw(id);
  expect(withdrawn.body.state).toBe('withdrawn');
  expect((await withdraw(id)).body).toEqual(withdrawn.body);
  expect(await progress()).toBe(100);
  // What is done stays done.
  expect((await withdraw(one?.assignment?.id ?? '')).body.state).toBe('done');
  expect(await progress()).toBe(100);
  expect(await wrongGuidance(people.mirre.userId, people.client.clientId)).toEqual([]);
});

test("another coach finds neither client nor assignment, and one's own client has no assignment of another coach", async () => {
  const id = (await assign({})).body.items[0]?.assignment?.id ?? '';
  const stranger = await pair(api);
  expect((await withdraw(id, stranger.mirre)).problem?.code).toBe('client-not-found');
  const params = { clientId: stranger.client.clientId, id };
  expect((await api.call('withdrawAssignment', { as: stranger.mirre, params })).problem?.code).toBe(
    'assignment-not-found',
  );
});

test('a hundred may be open, not more, however many come at once', async () => {
  const rounds = Array.from({ length: guidanceLimits.open + 4 }, (_, index) => index);
  const results: (string | undefined)[] = [];
  for (let index = 0; index < rounds.length; index += 4) {
    const replies = await Promise.all(rounds.slice(index, index + 4).map(() => assign({})));
    results.push(...replies.map(({ body }) => body.items[0]?.result));
  }
  expect(results.filter((result) => result === 'assigned')).toHaveLength(guidanceLimits.open);
  expect(results.filter((result) => result === 'too-many-open')).toHaveLength(4);
  expect(await wrongGuidance(people.mirre.userId, people.client.clientId)).toEqual([]);
});

const written = async (action: () => Promise<unknown>) =>
  (await measured(action))
    .filter(({ operation }) => /Write|Update|Put/.test(operation))
    .reduce((sum, { units }) => sum + units, 0);

test('assigning, completing and withdrawing cost no more than their budgets', async () => {
  let [one, other] = ['', ''];
  const assigning = await written(async () => {
    one = (await assign({})).body.items[0]?.assignment?.id ?? '';
  });
  other = (await assign({})).body.items[0]?.assignment?.id ?? '';
  const completing = await written(() =>
    api.call('completeAssignment', { as: people.anna, params: { id: one }, body: {} }),
  );
  const withdrawing = await written(() => withdraw(other));
  // One of each is for the relation in its index, two for what is counted of the coach's clients.
  expect({ assigning, completing, withdrawing }).toEqual({ assigning: 7, completing: 9, withdrawing: 9 });
});

test('a recording says its category, alone and as a step of a programme, so that its cover can be drawn', async () => {
  const ada = await personWithProfile('internal-superuser');
  const { id: assetId } = await upload(api, ada);
  const change = { access: { level: 'public', coachIds: [] }, category: 'yoga' } as const;
  await api.call('updateAsset', { as: ada, params: { assetId }, body: change });
  const what = { kind: 'asset', assetId } as const;
  await assign({ what });
  const body = { title: 'Slow mornings', steps: [{ what, release: { kind: 'at-once' } as const }] };
  const { id } = (await api.call('saveProgramme', { as: people.mirre, body })).body;
  await api.call('enrol', { as: people.mirre, params: { id }, body: { clientId: people.client.clientId } });
  const today = (await api.call('getToday', { as: people.anna, query: { zone: 'UTC' } })).body;
  expect(today.assignments).toMatchObject([{ what, category: 'yoga' }]);
  expect(today.enrolments).toMatchObject([{ steps: [{ what, category: 'yoga' }] }]);
});
