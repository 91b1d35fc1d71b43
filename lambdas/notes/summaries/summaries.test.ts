import { beforeEach, describe, expect, test } from 'vitest';
import { summaryLimits } from '#contract/notes/limits.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { listActivityOf } from '#lambdas/data/feed/activity.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Pair, pair, userOf } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const share = (more: object = {}, key?: string) =>
  api.call('shareSummary', {
    as: people.mirre,
    body: { clientId: people.client.clientId, title: 'Our talk', blocks: paragraphs('You slept better.'), ...more },
    ...(key && { key }),
  });

const readByClient = async (seconds: number = summaryLimits.heldBack) =>
  (await later(seconds, () => api.call('listSummaries', { as: people.anna }))).body.items;

const readByCoach = (clientId = people.client.clientId, as = people.mirre) =>
  api.call('listSummaries', { as, query: { clientId } });

const of = ({ clientId, id }: Summary) => ({ as: people.mirre, params: { clientId, id } });

const told = async () =>
  (await listActivityOf(people.mirre.userId, { limit: 10 })).items.filter(({ kind }) => kind === 'summary-shared');

describe('a summary', () => {
  test('is read by the client and by the coach, latest first, with the name of who wrote it', async () => {
    const first = (await share()).body;
    const second = (await share({ title: 'The next one' })).body;
    expect(first).toMatchObject({ coachName: 'Mirre Bos', title: 'Our talk', version: 1 });
    expect(await readByClient()).toEqual([second, first]);
    expect((await readByCoach()).body.items).toEqual([second, first]);
  });

  test('reaches the client when it can no longer be undone, and undone before never does', async () => {
    const shared = (await share()).body;
    expect(await readByClient(summaryLimits.undo)).toEqual([]);
    expect((await readByCoach()).body.items).toEqual([shared]);
    expect(await readByClient()).toEqual([shared]);
    await later(summaryLimits.undo, () => api.call('withdrawSummary', of(shared)));
    expect([await readByClient(), await told()]).toEqual([[], []]);
  });

  test('is shared once for one key', async () => {
    const first = (await share({}, 'a')).body;
    expect((await share({}, 'a')).body).toEqual(first);
    expect((await share({ title: 'Another' }, 'a')).problem?.code).toBe('idempotency-key-reused');
    expect(await readByClient()).toEqual([first]);
  });

  test('is written anew over the version that was read, and the client sees that it was', async () => {
    const before = (await share()).body;
    const body = { version: 1, title: 'Our talk', blocks: paragraphs('You slept much better.') };
    const after = (await api.call('updateSummary', { ...of(before), body })).body;
    expect(after).toMatchObject({ version: 2, updatedAt: some.instance(String) });
    expect((await api.call('updateSummary', { ...of(before), body })).body).toEqual(after);
    const late = { ...body, title: 'Too late' };
    expect((await api.call('updateSummary', { ...of(before), body: late })).problem?.code).toBe('changed-meanwhile');
    expect(await readByClient()).toEqual([after]);
  });

  test('that is withdrawn is gone, and nothing tells of it', async () => {
    const shared = (await share()).body;
    expect(await told()).toMatchObject([{ sourceId: shared.id, title: 'Our talk' }]);
    expect((await api.call('withdrawSummary', of(shared))).status).toBe(204);
    expect((await api.call('withdrawSummary', of(shared))).problem?.code).toBe('summary-not-found');
    expect([await readByClient(), await told()]).toEqual([[], []]);
  });

  test('is for a client who has joined and is not archived', async () => {
    const { client } = await inviteSomebody(api, people.mirre);
    for (const clientId of [client.clientId, randomId()])
      expect((await share({ clientId })).problem?.code).toBe('client-not-found');
    const { clientId } = people.client;
    const shared = (await share()).body;
    await api.call('updateClient', { as: people.mirre, params: { clientId }, body: { archived: true, notify: false } });
    expect((await share()).problem?.code).toBe('client-archived');
    expect(await readByClient()).toEqual([shared]);
  });
});

test("a coach sees of a client what they shared themselves, and a client nobody else's", async () => {
  const dora = await coach({ firstName: 'Dora', lastName: 'Smit' });
  const { client, invitation } = await inviteSomebody(api, dora);
  const bea = userOf(await join(invitation));
  const shared = (await share()).body;
  expect((await api.call('listSummaries', { as: bea })).body.items).toEqual([]);
  expect((await readByCoach(client.clientId, dora)).body.items).toEqual([]);
  expect((await readByCoach(people.client.clientId, dora)).problem?.code).toBe('client-not-found');
  expect((await api.call('listSummaries', { as: dora })).problem?.code).toBe('client-not-found');
  expect((await api.call('withdrawSummary', { ...of(shared), as: dora })).problem?.code).toBe('summary-not-found');
});
