import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '#contract/core/units.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { Enrolment } from '#contract/guidance/schema.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedGuidance, wrongGuidance } from '#testing/lambdas/wrong-guidance.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const step = (title: string, release: object = { kind: 'at-once' }, more: object = {}) => ({
  what: { kind: 'action', title },
  release,
  ...more,
});

const programme = (differences: object = {}) => ({
  title: 'Calm in a week',
  steps: [step('Sit down')],
  ...differences,
});

const save = async (differences: object = {}) =>
  (await api.call('saveProgramme', { as: people.mirre, body: programme(differences) })).body;

const begin = (id: string, clientId = people.client.clientId, key?: string) =>
  api.call('enrol', { as: people.mirre, params: { id }, body: { clientId }, ...(key && { key }) });

const begun = async (...steps: readonly object[]): Promise<Enrolment> => (await begin((await save({ steps })).id)).body;

const change = (enrolment: Enrolment, body: object) =>
  api.call('updateEnrolment', {
    as: people.mirre,
    params: { clientId: people.client.clientId, id: enrolment.id },
    body: { version: enrolment.version, ...body },
  });

const complete = (id: string, at: number) =>
  api.call('completeAssignment', { as: people.anna, params: { id }, body: { step: at } });

const states = ({ steps }: Enrolment) => steps.map(({ state }) => state);

const progress = async () => {
  const { items } = (await api.call('listClients', { as: people.mirre })).body;
  return items.find(({ clientId }) => clientId === people.client.clientId)?.progress;
};

const everythingFits = async () => {
  expect(await wrongGuidance(people.mirre.userId, people.client.clientId)).toEqual([]);
};

describe('a programme', () => {
  test('is listed as it was written, until it is put away', async () => {
    const made = await save({
      description: 'Small steps',
      steps: [step('Sit down'), step('Walk', { kind: 'by-coach' })],
    });
    expect(made).toMatchObject({ title: 'Calm in a week', description: 'Small steps', archived: false, version: 1 });
    const list = async (archived: string) =>
      (await api.call('listProgrammes', { as: people.mirre, query: { archived } })).body.items;
    expect(await list('false')).toEqual([made]);
    const params = { id: made.id };
    const away = await api.call('archiveProgramme', { as: people.mirre, params, body: { archived: true } });
    expect(await list('false')).toEqual([]);
    expect(await list('true')).toEqual([away.body]);
    expect((await begin(made.id)).problem?.code).toBe('programme-not-found');
  });

  test('is written once for one key', async () => {
    const request = { as: people.mirre, body: programme(), key: 'a' };
    const first = await api.call('saveProgramme', request);
    expect((await api.call('saveProgramme', request)).body).toEqual(first.body);
    const other = await api.call('saveProgramme', { ...request, body: programme({ title: 'Another' }) });
    expect(other.problem?.code).toBe('idempotency-key-reused');
  });

  test('is not written over a newer one', async () => {
    const { id } = await save();
    const write = (title: string) =>
      api.call('updateProgramme', { as: people.mirre, params: { id }, body: { version: 1, ...programme({ title }) } });
    const replies = await Promise.all(['One', 'Two', 'Three'].map(write));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test('with what nobody could open is refused, and the step is named', async () => {
    const steps = [step('Sit down'), { what: { kind: 'asset', assetId: randomId() }, release: { kind: 'at-once' } }];
    const { problem } = await api.call('saveProgramme', { as: people.mirre, body: programme({ steps }) });
    expect(problem).toMatchObject({ code: 'practice-not-available', errors: [{ path: 'steps.1.what' }] });
  });

  test('has at most thirty steps and at least one', async () => {
    for (const count of [0, guidanceLimits.steps + 1]) {
      const steps = Array.from({ length: count }, () => step('Sit'));
      const { problem } = await api.call('saveProgramme', { as: people.mirre, body: programme({ steps }) });
      expect(problem?.code).toBe('bad-request');
    }
  });

  test("is its coach's alone", async () => {
    const { id } = await save();
    const stranger = await pair(api);
    const call = { as: stranger.mirre, params: { id } };
    const body = { clientId: stranger.client.clientId };
    expect((await api.call('enrol', { ...call, body })).problem?.code).toBe('programme-not-found');
    expect((await begin(id, stranger.client.clientId)).problem?.code).toBe('client-not-found');
  });
});

describe('a client in a programme', () => {
  test('has its open steps at once and the others in their time', async () => {
    const enrolment = await begun(
      step('First'),
      step('After two days', { kind: 'after-start', days: 2 }),
      step('After the first', { kind: 'after-previous', days: 0 }),
    );
    expect(states(enrolment)).toEqual(['open', 'to-come', 'to-come']);
    await later(3 * day, async () => {
      const reply = await complete(enrolment.id, 1);
      expect(states(reply.body.enrolment ?? enrolment)).toEqual(['open', 'done', 'open']);
    });
    await everythingFits();
  });

  test('keeps the steps that it began with', async () => {
    const made = await save({ steps: [step('First'), step('Second')] });
    const enrolment = (await begin(made.id)).body;
    await api.call('updateProgramme', {
      as: people.mirre,
      params: { id: made.id },
      body: { version: made.version, ...programme({ steps: [step('Another')] }) },
    });
    const after = (await complete(enrolment.id, 0)).body.enrolment;
    expect(after?.steps.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  test('cannot do a step that has not come, nor one that there is not', async () => {
    const enrolment = await begun(step('First'), step('Later', { kind: 'by-coach' }));
    for (const place of [1, 2]) {
      expect((await complete(enrolment.id, place)).problem?.code).toBe('assignment-not-found');
    }
    const opened = (await change(enrolment, { openStep: 1 })).body;
    expect(states(opened)).toEqual(['open', 'open']);
    expect((await change(opened, { openStep: 0 })).problem?.code).toBe('bad-request');
    expect((await complete(enrolment.id, 1)).status).toBe(200);
    await everythingFits();
  });

  test('who does everything has ended it; doing a step twice changes nothing', async () => {
    const enrolment = await begun(step('First'), step('Second', { kind: 'at-once' }, { required: false }));
    await complete(enrolment.id, 0);
    expect(await progress()).toBe(100);
    const whole = (await complete(enrolment.id, 1)).body;
    expect(whole.enrolment?.state).toBe('ended');
    expect((await complete(enrolment.id, 1)).body).toEqual(whole);
    await everythingFits();
  });

  test('pausing counts only what is done, going on counts all again, ending keeps what is done', async () => {
    let enrolment = await begun(step('First'), step('Second'));
    enrolment = (await complete(enrolment.id, 0)).body.enrolment ?? enrolment;
    expect(await progress()).toBe(50);
    enrolment = (await change(enrolment, { state: 'paused' })).body;
    expect(await progress()).toBe(100);
    enrolment = (await change(enrolment, { state: 'active' })).body;
    expect(await progress()).toBe(50);
    enrolment = (await change(enrolment, { state: 'ended' })).body;
    expect(await progress()).toBe(100);
    expect((await change(enrolment, { state: 'active' })).problem?.code).toBe('changed-meanwhile');
    expect((await complete(enrolment.id, 1)).problem?.code).toBe('assignment-not-found');
    await everythingFits();
  });

  test('a pause moves what follows a delay, and not what was open', async () => {
    let enrolment = await begun(step('First'), step('After two days', { kind: 'after-start', days: 2 }));
    const opensOn = enrolment.steps[1]?.opensOn ?? '';
    enrolment = (await change(enrolment, { state: 'paused' })).body;
    expect(states(enrolment)).toEqual(['open', 'to-come']);
    expect(enrolment.steps[1]?.opensOn).toBeUndefined();
    await later(3 * day - 60, async () => {
      enrolment = (await change(enrolment, { state: 'active' })).body;
    });
    const moved = Date.parse(enrolment.steps[1]?.opensOn ?? '') - Date.parse(opensOn);
    expect(moved).toBe(3 * day * 1000);
    await everythingFits();
  });

  test('is in it once, and anew when it has ended; the same request begins it once', async () => {
    const { id } = await save();
    const clientId = people.client.clientId;
    const first = (await begin(id, clientId, 'a')).body;
    expect((await begin(id, clientId, 'a')).body).toEqual(first);
    expect((await begin(id)).problem?.code).toBe('already-enrolled');
    await change(first, { state: 'ended' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin(id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ problem }) => problem?.code === 'already-enrolled')).toHaveLength(5);
    await everythingFits();
  });

  test('goes through ten at a time at most', async () => {
    const ids: string[] = [];
    for (let count = 0; count <= guidanceLimits.enrolments; count += 1) ids.push((await save()).id);
    const codes: (string | number)[] = [];
    for (const id of ids) {
      const { status, problem } = await begin(id);
      codes.push(problem?.code ?? status);
    }
    expect(codes).toEqual([...ids.slice(1).map(() => 201), 'too-many-open']);
    await everythingFits();
  });

  test('is paused fifty times at most', async () => {
    let enrolment = await begun(step('First'));
    for (let count = 0; count < guidanceLimits.pauses; count += 1) {
      enrolment = (await change(enrolment, { state: 'paused' })).body;
      enrolment = (await change(enrolment, { state: 'active' })).body;
    }
    expect((await change(enrolment, { state: 'paused' })).problem?.code).toBe('too-many-pauses');
    expect((await change(enrolment, { state: 'ended' })).status).toBe(200);
  });

  test('a change that began from an older state is refused', async () => {
    const enrolment = await begun(step('First'), step('Second'));
    await complete(enrolment.id, 0);
    expect((await change(enrolment, { state: 'paused' })).problem?.code).toBe('changed-meanwhile');
  });

  test('belongs to this coach: another finds no client, and with an own client no enrolment', async () => {
    const { id, version } = await begun(step('First'));
    const stranger = await pair(api);
    const call = (clientId: string) =>
      api.call('updateEnrolment', { as: stranger.mirre, params: { clientId, id }, body: { version, state: 'ended' } });
    expect((await call(people.client.clientId)).problem?.code).toBe('client-not-found');
    expect((await call(stranger.client.clientId)).problem?.code).toBe('enrolment-not-found');
    const { enrolments } = await storedGuidance(people.anna.userId, people.mirre.userId);
    expect(enrolments.map(({ state }) => state)).toEqual(['active']);
  });
});
