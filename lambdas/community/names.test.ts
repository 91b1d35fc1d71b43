import { expect, test } from 'vitest';
import { communityLimits } from '#contract/community/limits.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test.each([
  ['the same in letters for formulas', '𝐇𝐞𝐫𝐨𝐧 𝟎'],
  ['the same in Cyrillic letters', '\u{41d}еrоn 0'],
  ['the same in capitals, with an accent and a letter for a digit', 'HÉRON O'],
  ['the same in Greek capitals', '\u{397}\u{395}R\u{39f}\u{39d} \u{39f}'],
  ['the same in small capitals', 'ʜᴇʀᴏɴ ᴏ'],
  ['the coach’s name in the circle', 'Mirré'],
  ['the coach’s own name', 'Mirre Воs'],
])('nobody takes a name of others: %s', async (_, name) => {
  const { mirre, members, enter, post } = await openCircle(api, 2);
  const person = members[1]?.person ?? mirre;
  expect((await enter(person, name)).problem?.code).toBe('circle-name-taken');
  expect((await enter(person, 'Otter')).status).toBe(200);
  await post(person);
  expect((await enter(person, 'Heron 1')).status).toBe(200);
  // What was written as an otter stays an otter's.
  expect((await enter(mirre, 'Otter')).problem?.code).toBe('circle-name-taken');
});

test('a name with something invisible in it, or with nothing else, is nobody’s', async () => {
  const { members, mirre, enter } = await openCircle(api, 1);
  const person = members[0]?.person ?? mirre;
  const unseen = ['Her\u{200b}on 7', 'Swan\u{2060}', '\u{202e}nawS', '\u{2066}Swan', 'Sw\u{34f}an', 'Swan\u{115f}'];
  for (const name of [...unseen, 'Swan\u{2800}', '\u{3164}', '\u{2800}', '\u{301}', '\u{fe0f}'])
    expect([name, (await enter(person, name)).problem?.code]).toEqual([name, 'bad-request']);
  for (const name of ['❤\u{fe0f}', 'Νίκος', '小明', 'Zoë-May ☀\u{fe0f}'])
    expect([name, (await enter(person, name)).status]).toEqual([name, 200]);
});

test('the name of another member in life is not refused: a refusal would say who is in coaching here', async () => {
  const { members, mirre, enter } = await openCircle(api, 2);
  const [one = mirre, other = mirre] = members.map(({ person }) => person);
  const { body: profile } = await api.call('getMe', { as: other });
  expect((await enter(one, `${profile.firstName} ${profile.lastName}`)).status).toBe(200);
});

test('of several who want one name at once one gets it', async () => {
  const { members, enter } = await openCircle(api, 4);
  const replies = await Promise.all(members.map(({ person }, count) => enter(person, `Swan${'.'.repeat(count)}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ problem }) => problem?.code === 'circle-name-taken')).toHaveLength(3);
});

test('a name under which nothing is written is free when its bearer takes another or leaves, and the other is kept for good', async () => {
  const { mirre, circleId, members, enter, post } = await openCircle(api, 2);
  const [one = mirre, other = mirre] = members.map(({ person }) => person);
  const take = async (as: typeof one, name: string) => (await enter(as, name)).problem?.code ?? name;
  const leave = (as: typeof one) => api.call('leaveCircle', { as, params: { circleId } });
  expect(await take(one, 'Otter')).toBe('Otter');
  expect(await take(one, 'Swan')).toBe('Swan');
  expect(await take(other, 'Otter')).toBe('Otter');
  await leave(one);
  expect(await take(other, 'Swan')).toBe('Swan');
  expect(await take(one, 'Swan')).toBe('circle-name-taken');
  expect(await take(one, 'Otter')).toBe('Otter');
  expect((await post(one)).author.name).toBe('Otter');
  expect(await take(one, 'Heron')).toBe('Heron');
  await leave(one);
  expect(await take(other, 'Otter')).toBe('circle-name-taken');
  expect(await take(other, 'Heron')).toBe('Heron');
  // Back under the name that their post bears, and gone again: it stays theirs.
  expect(await take(one, 'Otter')).toBe('Otter');
  await leave(one);
  expect(await take(other, 'Otter')).toBe('circle-name-taken');
});

test('what is written right after another name was taken bears that one, also where the name before is still read', async () => {
  const { mirre, members, enter, post, posts, reply } = await openCircle(api, 2);
  const [one = mirre, other = mirre] = members.map(({ person }) => person);
  const late = { step: 'initialize', name: 'late' } as const;
  /** Reads that may be late are: they tell of `one` under this name. */
  const lateReads = async <Result>(read: object, action: () => Promise<Result>): Promise<Result> => {
    documentClient.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        const { Key, ConsistentRead } = { Key: {}, ConsistentRead: true, ...args.input };
        if (ConsistentRead || !/MEMBER/.test(JSON.stringify(Key)) || !JSON.stringify(Key).includes(one.userId))
          return answer;
        const { Item } = { Item: {}, ...answer.output };
        const { nameState: _, ...rest } = { nameState: '', ...Item };
        return { ...answer, output: { ...answer.output, Item: { ...rest, ...read } } };
      },
      late,
    );
    try {
      return await action();
    } finally {
      documentClient.middlewareStack.remove(late.name);
    }
  };
  await enter(one, 'Otter');
  await enter(one, 'Swan');
  expect((await enter(other, 'Otter')).status).toBe(200);
  const written = await lateReads({ displayName: 'Otter', nameState: 'unwritten' }, () => post(one));
  expect(written.author.name).toBe('Swan');
  expect((await posts(other))[0]?.author.name).toBe('Swan');
  await enter(one, 'Crane');
  const below = await lateReads({ displayName: 'Swan' }, () => reply(one, written.id));
  expect(below.body.author.name).toBe('Crane');
  // Both are theirs now.
  for (const name of ['Swan', 'Crane']) expect((await enter(other, name)).problem?.code).toBe('circle-name-taken');
});

test('nobody collects names: so many a day, and what changes nothing or is refused is not counted', async () => {
  const { mirre, circleId, members, enter } = await openCircle(api, 1);
  const person = members[0]?.person ?? mirre;
  const most = communityLimits.namesPerDay[0].count;
  for (let taken = 1; taken < most; taken += 1) {
    expect((await enter(person, `Otter ${'x'.repeat(taken)}`)).status).toBe(200);
    expect((await enter(person, `Otter ${'x'.repeat(taken)}`)).status).toBe(200);
    expect((await enter(person, 'Mirre')).problem?.code).toBe('circle-name-taken');
  }
  expect((await enter(person, 'Swan')).problem?.code).toBe('too-many-names');
  await api.call('leaveCircle', { as: person, params: { circleId } });
  expect((await enter(person, 'Swan')).problem?.code).toBe('too-many-names');
});
