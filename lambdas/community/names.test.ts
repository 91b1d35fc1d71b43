import { expect, test } from 'vitest';
import { openCircle } from '#testing/lambdas/circle.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test.each([
  ['the same with a letter that nobody sees', 'Her\u{200b}on 0'],
  ['the same in Cyrillic letters', '\u{41d}еrоn 0'],
  ['the same in capitals, with an accent and a letter for a digit', 'HÉRON O'],
  ['the coach’s name in the circle', 'Mirre\u{2060}'],
  ['the coach’s own name', 'Mirre Воs'],
])('nobody takes a name of others: %s', async (_, name) => {
  const { mirre, members, enter } = await openCircle(api, 2);
  const person = members[1]?.person ?? mirre;
  expect((await enter(person, name)).problem?.code).toBe('circle-name-taken');
  expect((await enter(person, 'Otter')).status).toBe(200);
  expect((await enter(person, 'Heron 1')).status).toBe(200);
  // What was written as an otter stays an otter's.
  expect((await enter(mirre, 'Otter')).problem?.code).toBe('circle-name-taken');
});

test('of several who want one name at once one gets it', async () => {
  const { members, enter } = await openCircle(api, 4);
  const replies = await Promise.all(
    members.map(({ person }, count) => enter(person, `${'\u{200b}'.repeat(count)}Swan`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ problem }) => problem?.code === 'circle-name-taken')).toHaveLength(3);
});
