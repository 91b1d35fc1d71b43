import { expect, test } from 'vitest';
import { communityLimits } from '#contract/community/limits.ts';
import { day } from '#contract/core/units.ts';
import { listAttentionOf, type StoredAttention } from '#lambdas/data/feed/attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { later } from '#testing/lambdas/later.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const isReport = ({ kind }: StoredAttention) => kind === 'post-reported';

/** A post and a reply of one member's, both removed after a report, with the author muted by the second. */
const removal = async () => {
  const circle = await openCircle(api, 2);
  const { mirre, members, post, reply, reportIt, decide } = circle;
  const [author = mirre, other = mirre] = members.map(({ person }) => person);
  const { id } = await post(author, 'Try this tea');
  const below = (await reply(author, id, 'Really do')).body.id;
  for (const entryId of [id, below]) await reportIt(other, entryId);
  await decide(id, { decision: 'remove' });
  await decide(below, { decision: 'mute', days: 7 });
  const wanting = async () => (await listAttentionOf(mirre.userId, now(), { limit: 10 })).items.filter(isReport).length;
  return { ...circle, author, other, id, below, wanting };
};

test('who wrote what was removed is told so, and asks once for another look; the coach shows it again', async () => {
  const { author, other, mirre, id, below, removed, appeal, reports, decide, posts, wanting } = await removal();
  expect(await removed(author)).toMatchObject([
    { id: below, text: 'Really do' },
    { id, text: 'Try this tea' },
  ]);
  for (const as of [other, mirre]) expect(await removed(as)).toEqual([]);
  expect(await wanting()).toBe(0);
  expect((await appeal(author, id)).body.appeal).toMatchObject({ text: 'I meant no harm' });
  expect((await appeal(author, id)).status).toBe(200);
  expect((await appeal(author, id, 'Please')).problem?.code).toBe('appeal-closed');
  expect(await wanting()).toBe(1);
  const [asked, ...others] = await reports('appealed');
  expect(asked).toMatchObject({ id, text: 'Try this tea', decision: 'remove', appeal: { text: 'I meant no harm' } });
  expect(others).toEqual([]);
  expect(JSON.stringify(await removed(author))).not.toMatch(/hurtful|reasons|reporters/);
  expect((await decide(id, { decision: 'keep' })).body.appeal?.outcome).toBe('shown');
  expect(await posts(other)).toMatchObject([{ id, text: 'Try this tea', state: 'shown' }]);
  expect([await wanting(), await reports('appealed')]).toEqual([0, []]);
  expect(await removed(author)).toMatchObject([{ id, appeal: { outcome: 'shown' } }, { id: below }]);
  expect((await appeal(author, id, 'Again')).problem?.code).toBe('post-not-found');
});

test('what stays removed stays so, for good; who may not write may still ask', async () => {
  const { author, other, below, removed, appeal, reports, decide, wanting } = await removal();
  expect((await decide(below, { decision: 'remove', onAppeal: true })).problem?.code).toBe('report-not-found');
  expect((await appeal(author, below)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    const { body } = await decide(below, { decision: 'remove', onAppeal: true });
    expect(body).toMatchObject({ decision: 'mute', appeal: { outcome: 'removed' } });
  }
  expect([await wanting(), await reports('appealed')]).toEqual([0, []]);
  expect((await removed(author))[0]).toMatchObject({ id: below, appeal: { outcome: 'removed' } });
  expect((await appeal(author, below, 'Again')).problem?.code).toBe('appeal-closed');
  expect((await decide(below, { decision: 'keep', onAppeal: true })).problem?.code).toBe('bad-request');
  expect(await removed(other)).toEqual([]);
});

test('nobody else asks, nor for what stands or what its author removed, nor after thirty days; the coach then has as long to answer', async () => {
  const { author, other, mirre, circleId, id, below, appeal, post, decide, reportIt, reports, removed, wanting } =
    await removal();
  expect((await appeal(other, id)).problem?.code).toBe('post-not-found');
  const coachs = await post(mirre);
  await reportIt(other, coachs.id);
  await decide(coachs.id, { decision: 'remove' });
  for (const entryId of [id, coachs.id]) expect((await appeal(mirre, entryId)).problem?.code).toBe('forbidden');
  const kept = await post(other);
  await reportIt(mirre, kept.id);
  expect((await appeal(other, kept.id)).problem?.code).toBe('post-not-found');
  await api.call('removeOwn', { as: other, params: { circleId, entryId: kept.id } });
  await decide(kept.id, { decision: 'remove' });
  expect((await appeal(other, kept.id)).problem?.code).toBe('post-not-found');
  expect(await removed(other)).toEqual([]);
  const days = communityLimits.appealDays * day;
  expect((await later(days - 60, () => appeal(author, id))).status).toBe(200);
  expect((await later(days, () => appeal(author, below))).problem?.code).toBe('appeal-closed');
  await later(days, async () => expect(await removed(author)).toMatchObject([{ id, text: 'Try this tea' }]));
  await later(2 * days - 120, async () => {
    expect(await reports('appealed')).toHaveLength(1);
    expect(await wanting()).toBe(1);
  });
  // What was not answered in time is over, whether or not it was cleared away already.
  await later(2 * days, async () => {
    expect([await wanting(), await reports('appealed')]).toEqual([0, []]);
    const { problem } = await decide(id, { decision: 'remove', onAppeal: true });
    expect(problem?.code).toBe('report-not-found');
    expect([await wanting(), await removed(author)]).toEqual([0, []]);
  });
  await api.call('leaveCircle', { as: other, params: { circleId } });
  expect((await api.call('listRemoved', { as: other, params: { circleId } })).problem?.code).toBe('not-a-member');
});

test('however much was decided in a circle, who looks at what was removed of them reads so many pages of it', async () => {
  const { author, removed, circleId } = await removal();
  const LastEvaluatedKey = { pk: `CIRCLE#${circleId}`, sk: 'REPORT#decided#2027-01-01T00:00:00.000Z#entry' };
  let pages = 0;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const reply = await next(args);
        if (commandName !== 'QueryCommand' || !JSON.stringify(args.input).includes('REPORT#decided')) return reply;
        pages += 1;
        if (pages > 20) throw new Error('It reads on and on');
        return { ...reply, output: { ...reply.output, Items: [], LastEvaluatedKey } };
      },
    { step: 'initialize', name: 'endless' },
  );
  try {
    expect(await removed(author)).toEqual([]);
  } finally {
    documentClient.middlewareStack.remove('endless');
  }
  expect(pages).toBe(5);
});
