import { expect, test } from 'vitest';
import { listAttentionOf } from '#lambdas/data/feed/attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test('of many who report one post at once each is heard once, and the coach is told once', async () => {
  const { mirre, members, post, posts, reportIt, reports } = await openCircle(api, 7);
  const [author, ...others] = members.map(({ person }) => person);
  if (!author) throw new Error('Nobody is there');
  const { id } = await post(author);
  await Promise.all([...others, ...others, ...others].map((as) => reportIt(as, id)));
  const [open] = await reports();
  // From the third on the post is not there for the others any more.
  expect(open?.reasons.length).toBeGreaterThanOrEqual(3);
  expect(open?.reasons.length).toBeLessThanOrEqual(others.length);
  expect(open?.hidden).toBe(true);
  expect((await posts(mirre))[0]?.state).toBe('hidden');
  expect((await listAttentionOf(mirre.userId, now(), { limit: 10 })).items).toHaveLength(1);
}, 60_000);

test('whatever many feel at once, the counts are those of the reactions themselves', async () => {
  const { members, post, posts, on } = await openCircle(api, 6);
  const people = members.map(({ person }) => person);
  const [author] = people;
  if (!author) throw new Error('Nobody is there');
  const { id } = await post(author);
  const kinds = ['heart', 'thanks', undefined, 'strength'] as const;
  await Promise.all(
    people.flatMap((as) => kinds.map((kind) => api.call('react', { ...on(as, id), body: kind ? { kind } : {} }))),
  );
  const own = await Promise.all(people.map(async (as) => (await posts(as))[0]?.ownReaction));
  const count = (kind: string) => own.filter((each) => each === kind).length;
  expect((await posts(author))[0]?.reactions).toEqual({
    heart: count('heart'),
    thanks: count('thanks'),
    strength: count('strength'),
  });
  for (const as of people) await api.call('react', { ...on(as, id), body: {} });
  expect((await posts(author))[0]?.reactions).toEqual({ heart: 0, thanks: 0, strength: 0 });
}, 60_000);

test('of replies and a removal at once none is lost or counted twice', async () => {
  const { members, post, posts, on, reply } = await openCircle(api, 4);
  const people = members.map(({ person }) => person);
  const [author, other] = people;
  if (!author || !other) throw new Error('Nobody is there');
  const { id } = await post(author);
  const first = (await reply(other, id)).body;
  await Promise.all([...people.map((as) => reply(as, id)), api.call('removeOwn', on(other, first.id))]);
  const replies = (await api.call('listReplies', on(author, id))).body.items;
  expect(replies).toHaveLength(people.length);
  expect((await posts(author))[0]?.replies).toBe(people.length);
}, 60_000);
