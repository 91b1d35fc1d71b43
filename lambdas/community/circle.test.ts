import { expect, test } from 'vitest';
import { communityLimits } from '#contract/community/limits.ts';
import { mute } from '#lambdas/data/community/member.ts';
import { listReportsOf } from '#lambdas/data/community/report.ts';
import { listActivityOf } from '#lambdas/data/feed/activity.ts';
import { listAttentionOf } from '#lambdas/data/feed/attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { pair } from '#testing/lambdas/pair.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();

const member = <Each>(members: readonly Each[], index = 0): Each => {
  const found = members[index];
  if (!found) throw new Error('So many are not in the circle');
  return found;
};

test('a circle is there when its coach has opened it, and nobody writes before they agreed to its rules', async () => {
  const { mirre, anna } = await pair(api);
  const params = { circleId: mirre.userId };
  const joining = { as: anna, body: { displayName: 'Heron', acceptedRules: true } };
  expect((await api.call('getCircle', { as: anna })).body).toMatchObject({ state: 'closed', coachName: 'Mirre Bos' });
  expect((await api.call('joinCircle', joining)).problem?.code).toBe('circle-not-open');
  await api.call('joinCircle', { as: mirre, body: { displayName: 'Mirre', acceptedRules: true } });
  expect((await api.call('getCircle', { as: anna })).body.member).toBeUndefined();
  const posting = { as: anna, params, body: { text: 'Hello' } };
  expect((await api.call('createPost', posting)).problem?.code).toBe('not-a-member');
  expect((await api.call('listPosts', { as: anna, params })).problem?.code).toBe('not-a-member');
  const refused = { displayName: 'Heron', acceptedRules: false };
  expect((await api.call('joinCircle', { as: anna, body: refused })).status).toBe(400);
  expect((await api.call('joinCircle', joining)).body.member?.displayName).toBe('Heron');
  expect((await api.call('createPost', posting)).body).toMatchObject({
    author: { name: 'Heron', isCoach: false, isOwn: true },
    text: 'Hello',
    state: 'shown',
  });
});

test('who has no coach has no circle, and one of others is as one that is not there', async () => {
  const { circleId, members, post } = await openCircle(api, 1);
  const { id } = await post(member(members).person);
  const stranger = await personWithProfile('user');
  const other = (await pair(api)).anna;
  expect((await api.call('getCircle', { as: stranger })).body).toEqual({ state: 'none' });
  for (const as of [stranger, other, (await openCircle(api, 0)).mirre]) {
    const params = { circleId, entryId: id };
    expect((await api.call('listPosts', { as, params: { circleId } })).problem?.code).toBe('not-a-member');
    expect((await api.call('listReplies', { as, params })).problem?.code).toBe('not-a-member');
    expect((await api.call('react', { as, params, body: { kind: 'heart' } })).problem?.code).toBe('not-a-member');
    expect((await api.call('report', { as, params, body: { reason: 'other' } })).problem?.code).toBe('not-a-member');
    expect((await api.call('removeOwn', { as, params })).problem?.code).toBe('not-a-member');
  }
});

test('nobody learns who is behind a name: no reply to a member holds the id of another', async () => {
  const { mirre, members, post, posts, reply, on } = await openCircle(api, 2);
  const [one, other] = [member(members).person, member(members, 1).person];
  const { id } = await post(one);
  await reply(one, id);
  const seen = JSON.stringify([
    await posts(other),
    (await api.call('listReplies', on(other, id))).body,
    (await api.call('getCircle', { as: other })).body,
  ]);
  expect(seen).not.toContain(one.userId);
  expect(seen).not.toContain(member(members).clientId);
  expect(seen).toContain(mirre.userId);
});

test('a practice of the product that is attached to a post has no title: the browser names it in every language', async () => {
  const { circleId, members, posts } = await openCircle(api, 1);
  const as = member(members).person;
  const attach = async (attachment: object) =>
    (await api.call('createPost', { as, params: { circleId }, body: { text: 'Try this', attachment } })).body
      .attachment;
  const scan = { kind: 'practice', practiceId: 'body-scan' };
  expect(await attach(scan)).toEqual({ what: scan, title: '' });
  expect((await posts(as))[0]?.attachment).toEqual({ what: scan, title: '' });
});

test('an own post is written anew over the version that was read, and removed for good', async () => {
  const { mirre, members, post, posts, on, reply } = await openCircle(api, 2);
  const [one, other] = [member(members).person, member(members, 1).person];
  const { id, version } = await post(one, 'First words');
  const change = { ...on(one, id), body: { version, text: 'Better words' } };
  const changed = (await api.call('editOwn', change)).body;
  expect(changed).toMatchObject({ text: 'Better words', version: 2, editedAt: some.instance(String) });
  expect((await api.call('editOwn', change)).body).toEqual(changed);
  const late = { ...on(one, id), body: { version, text: 'Too late' } };
  expect((await api.call('editOwn', late)).problem?.code).toBe('changed-meanwhile');
  for (const as of [other, mirre]) {
    expect((await api.call('editOwn', { ...change, as })).problem?.code).toBe('post-not-found');
    expect((await api.call('removeOwn', on(as, id))).problem?.code).toBe('post-not-found');
  }
  await reply(other, id);
  expect((await api.call('removeOwn', on(one, id))).status).toBe(204);
  for (const as of [one, other, mirre]) {
    const [left] = await posts(as);
    expect(left).toMatchObject({ id, state: 'removed', removedBy: 'author', replies: 1 });
    expect(JSON.stringify(left)).not.toMatch(/words|Heron/);
  }
  expect((await api.call('removeOwn', on(one, id))).problem?.code).toBe('post-not-found');
  expect((await reply(other, id)).problem?.code).toBe('post-not-found');
});

test('three different people hide what they report until the coach decides; its author and the coach still see it', async () => {
  const { mirre, members, post, posts, reply, reportIt, reports, on } = await openCircle(api, 5);
  const [author, ...others] = members.map(({ person }) => person);
  if (!author) throw new Error('Nobody is there');
  const { id } = await post(author, 'Buy this now');
  const [first, second, third, fourth] = others;
  for (const as of [first, first, second]) if (as) expect((await reportIt(as, id)).status).toBe(204);
  expect((await reportIt(author, id)).problem?.code).toBe('own-post');
  if (!third || !fourth) throw new Error('So many are not in the circle');
  expect((await posts(fourth))[0]?.state).toBe('shown');
  const below = (await reply(fourth, id)).body.id;
  await reportIt(third, id);
  for (const as of [first, second, third, fourth]) if (as) expect(await posts(as)).toEqual([]);
  for (const as of [author, mirre])
    expect((await posts(as))[0]).toMatchObject({ state: 'hidden', text: 'Buy this now' });
  expect((await api.call('listReplies', on(fourth, id))).problem?.code).toBe('post-not-found');
  expect((await api.call('react', { ...on(fourth, id), body: { kind: 'heart' } })).problem?.code).toBe(
    'post-not-found',
  );
  expect((await reply(fourth, id)).problem?.code).toBe('post-not-found');
  for (const as of [first, second, third])
    if (as)
      expect((await api.call('react', { ...on(as, below), body: { kind: 'heart' } })).problem?.code).toBe(
        'post-not-found',
      );
  const [open] = await reports();
  expect(open).toMatchObject({ id, hidden: true, text: 'Buy this now', firstName: 'Anna', lastName: 'de Wit' });
  expect(open?.reasons).toHaveLength(3);
  for (const as of [first, second, third]) if (as) expect(JSON.stringify(open)).not.toContain(as.userId);
  const about = { kind: 'post-reported', sourceId: id };
  expect((await listAttentionOf(mirre.userId, now(), { limit: 10 })).items).toMatchObject([about]);
  const told = (await listActivityOf(mirre.userId, { limit: 20 })).items.filter(({ kind }) => kind === 'post-reported');
  expect(told).toMatchObject([about]);
});

test('what the coach keeps is shown again, and those who reported it do not hide it anew', async () => {
  const { mirre, members, post, posts, reportIt, decide, reports } = await openCircle(api, 5);
  const people = members.map(({ person }) => person);
  const [author, ...others] = people;
  if (!author) throw new Error('Nobody is there');
  const { id } = await post(author);
  for (const as of others.slice(0, 3)) await reportIt(as, id);
  expect((await decide(id, { decision: 'keep' })).body).toMatchObject({ id, decision: 'keep' });
  expect((await decide(id, { decision: 'keep' })).body).toMatchObject({ id, decision: 'keep' });
  expect((await decide(id, { decision: 'remove' })).problem?.code).toBe('report-not-found');
  for (const as of others) await reportIt(as, id);
  for (const as of people) expect((await posts(as))[0]?.state).toBe('shown');
  expect((await reports())[0]?.reasons).toHaveLength(1);
  expect(await reports('decided')).toMatchObject([{ id, decision: 'keep' }]);
  expect((await listAttentionOf(mirre.userId, now(), { limit: 10 })).items).toHaveLength(1);
});

test('what the coach kept and its author then changes is open again, and those who reported it may hide it', async () => {
  const { mirre, members, on, post, posts, reportIt, decide, reports } = await openCircle(api, 4);
  const [author, ...others] = members.map(({ person }) => person);
  if (!author) throw new Error('Nobody is there');
  const { id, version } = await post(author, 'Harmless');
  for (const as of others) await reportIt(as, id);
  await decide(id, { decision: 'keep' });
  await api.call('editOwn', { ...on(author, id), body: { version, text: 'Hurtful' } });
  expect(await reports()).toMatchObject([{ id, text: 'Hurtful', hidden: false }]);
  expect((await listAttentionOf(mirre.userId, now(), { limit: 10 })).items).toMatchObject([{ sourceId: id }]);
  for (const as of others) await reportIt(as, id);
  expect(await posts(others[0] ?? mirre)).toEqual([]);
  const [stored] = (await listReportsOf(on(author, id).params.circleId, 'open', { limit: 10 })).items;
  expect(stored?.reporters).toEqual(others.map(({ userId }) => userId));
  expect(stored?.reasons).toHaveLength(others.length);
  await decide(id, { decision: 'keep' });
  await api.call('editOwn', { ...on(author, id), body: { version: version + 1, text: 'Hurtful again' } });
  expect(await reports()).toEqual([]);
  for (const as of others) await reportIt(as, id);
  expect((await decide(id, { decision: 'remove' })).body).toMatchObject({ id, decision: 'remove' });
});

test('what the coach removed comes back as it was when they think again, and its author writes again', async () => {
  const { members, on, post, posts, reply, reportIt, decide, reports } = await openCircle(api, 2);
  const [author, other] = members.map(({ person }) => person);
  if (!author || !other) throw new Error('So many are not in the circle');
  const { id } = await post(author, 'My post');
  const answer = (await reply(author, id, 'Firm words')).body;
  for (const entryId of [id, answer.id]) await reportIt(other, entryId);
  await decide(id, { decision: 'remove' });
  await decide(answer.id, { decision: 'mute', days: 7 });
  expect((await reply(author, id)).problem?.code).toBeDefined();
  for (const entryId of [answer.id, id, id]) expect((await decide(entryId, { decision: 'keep' })).status).toBe(200);
  expect(await posts(other)).toMatchObject([{ id, text: 'My post', state: 'shown', replies: 1 }]);
  const replies = await api.call('listReplies', on(other, id));
  expect(replies.body.items).toMatchObject([{ text: 'Firm words', state: 'shown' }]);
  expect((await reply(author, id)).status).toBe(201);
  expect((await reports('decided')).map(({ decision, mutedUntil }) => [decision, mutedUntil])).toEqual([
    ['keep', undefined],
    ['keep', undefined],
  ]);
});

test('what the coach removes is gone from every answer to members, and kept for who appeals', async () => {
  const { mirre, members, post, posts, reply, reportIt, decide, reports, on } = await openCircle(api, 3);
  const [author, other, third] = members.map(({ person }) => person);
  if (!author || !other || !third) throw new Error('So many are not in the circle');
  const { id } = await post(author, 'My post');
  const answer = (await reply(other, id, 'Canary words')).body;
  await reportIt(third, answer.id);
  await decide(answer.id, { decision: 'remove' });
  for (const as of [author, other, third, mirre]) {
    const replies = await api.call('listReplies', on(as, id));
    expect(replies.body.items).toEqual([]);
    expect(JSON.stringify([replies.body, await posts(as)])).not.toContain('Canary');
  }
  expect((await posts(author))[0]?.replies).toBe(0);
  expect(await reports()).toEqual([]);
  expect(await reports('decided')).toMatchObject([{ id: answer.id, decision: 'remove', canRestore: true }]);
  expect((await listAttentionOf(mirre.userId, now(), { limit: 10 })).items).toEqual([]);
});

test('who is muted reads and does not write, also after leaving and coming back, until the time is over', async () => {
  const { mirre, circleId, members, enter, post, posts, reply, reportIt, decide } = await openCircle(api, 2);
  const [author, other] = members.map(({ person }) => person);
  if (!author || !other) throw new Error('So many are not in the circle');
  const { id } = await post(author);
  const kept = await post(other);
  await reportIt(other, id);
  expect((await decide(id, { decision: 'mute' })).status).toBe(400);
  expect((await decide(id, { decision: 'mute', days: 7 })).body.mutedUntil).toBeDefined();
  const tryAll = async () => [
    (await api.call('createPost', { as: author, params: { circleId }, body: { text: 'Again' } })).problem?.code,
    (await reply(author, kept.id)).problem?.code,
  ];
  expect(await tryAll()).toEqual(['muted', 'muted']);
  expect((await posts(author)).map((each) => each.id)).toEqual([kept.id]);
  await api.call('leaveCircle', { as: author, params: { circleId } });
  expect((await api.call('listPosts', { as: author, params: { circleId } })).problem?.code).toBe('not-a-member');
  expect((await enter(author, 'Somebody new')).body.member?.mutedUntil).toBeDefined();
  expect(await tryAll()).toEqual(['muted', 'muted']);
  await commit(mute(circleId, author.userId, '2020-01-01T00:00:00.000Z'));
  expect(await tryAll()).toEqual([undefined, undefined]);
  const own = await post(mirre);
  await reportIt(other, own.id);
  expect((await decide(own.id, { decision: 'mute', days: 1 })).problem?.code).toBe('own-post');
});

test('five posts an hour, and the sixth waits', async () => {
  const { circleId, members, posts } = await openCircle(api, 1);
  const { person } = member(members);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.call('createPost', { as: person, params: { circleId }, body: { text: 'Hello' } }),
    ),
  );
  const refused = replies.filter(({ problem }) => problem);
  expect(refused.map(({ problem }) => problem?.code)).toEqual(refused.map(() => 'too-many-posts'));
  expect(refused).toHaveLength(3);
  expect(await posts(person)).toHaveLength(5);
});

test('three posts are pinned at most, by the coach alone', async () => {
  const { mirre, members, post, reportIt, decide } = await openCircle(api, 1);
  const { person } = member(members);
  const pinning = (entryId: string, pinned = true, as = mirre) =>
    api.call('pinPost', { as, params: { entryId }, body: { pinned } });
  const made = [];
  for (let count = 0; count <= communityLimits.pinned; count += 1) made.push((await post(person, `Post ${count}`)).id);
  const statuses = await Promise.all(made.map(async (id) => (await pinning(id)).status));
  expect(statuses.filter((status) => status === 204)).toHaveLength(communityLimits.pinned);
  const shown = async () => (await api.call('getCircle', { as: person })).body.pinned ?? [];
  expect(await shown()).toHaveLength(communityLimits.pinned);
  const [first] = await shown();
  await reportIt(person, first?.id ?? '');
  expect((await pinning(randomId())).problem?.code).toMatch(/post-not-found|too-many-pinned/);
  expect((await pinning(first?.id ?? '', false)).status).toBe(204);
  expect(await shown()).toHaveLength(communityLimits.pinned - 1);
  expect((await pinning(first?.id ?? '', true, person)).status).toBe(403);
  expect((await decide(randomId(), { decision: 'keep' })).problem?.code).toBe('report-not-found');
});

test('with the end of the coaching the circle is gone for the client, and back when they are taken back', async () => {
  const { mirre, circleId, members, post, posts } = await openCircle(api, 2);
  const { person, clientId } = member(members);
  const { id } = await post(person);
  const archive = (archived: boolean) =>
    api.call('updateClient', { as: mirre, params: { clientId }, body: { archived, notify: false } });
  await archive(true);
  expect((await api.call('listPosts', { as: person, params: { circleId } })).problem?.code).toBe('not-a-member');
  expect((await api.call('getCircle', { as: person })).body).toEqual({ state: 'none' });
  expect((await posts(mirre)).map((each) => each.id)).toEqual([id]);
  await archive(false);
  expect((await posts(person)).map((each) => each.id)).toEqual([id]);
});
