import { expect, test } from 'vitest';
import { dateOf } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { heldOn } from '#testing/lambdas/held.ts';
import { later } from '#testing/lambdas/later.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const circle = async () => {
  const { members, ...rest } = await openCircle(api, 2);
  const [author, other] = members.map(({ person }) => person);
  if (!author || !other) throw new Error('So many are not in the circle');
  const moderate = (entryId: string, body: object, as: Person = rest.mirre) =>
    api.call('moderate', { as, params: { entryId }, body });
  return { ...rest, author, other, moderate };
};

/** Everything that would lead from a name in the circle to a person. */
const namesIn = (value: unknown): string[] =>
  ['firstName', 'lastName', 'clientId', 'authorId'].filter((name) => JSON.stringify(value).includes(`"${name}"`));

test('the coach removes and mutes without a report, and learns no name by it', async () => {
  const { author, mirre, post, posts, moderate, reports, removed, reply } = await circle();
  const [one, two] = [await post(author), await post(author, 'Slept badly')];
  expect((await moderate(one.id, { decision: 'remove' })).status).toBe(204);
  expect((await moderate(one.id, { decision: 'remove' })).status).toBe(204);
  expect((await moderate(two.id, { decision: 'mute', days: 7 })).status).toBe(204);
  expect(await posts(mirre)).toEqual([]);
  expect((await reply(author, two.id)).problem?.code).toBeDefined();
  const decided = await reports('decided');
  expect(decided.map(({ decision, canRestore }) => [decision, canRestore])).toEqual([
    ['mute', true],
    ['remove', true],
  ]);
  expect(namesIn(decided)).toEqual([]);
  expect(decided.every(({ text }) => text === undefined)).toBe(true);
  // Whoever wrote it has it, and may ask for another look.
  expect(
    (await removed(author)).map(({ text = '' }) => text).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['Slept badly', 'Slept well']);
});

test('what the coach removed comes back as it was, with the right to write', async () => {
  const { author, post, posts, moderate, decide } = await circle();
  const { id } = await post(author);
  await moderate(id, { decision: 'mute', days: 7 });
  expect((await decide(id, { decision: 'keep' })).body).not.toHaveProperty('text');
  expect((await posts(author)).map(({ text }) => text)).toEqual(['Slept well']);
  await expect(post(author, 'Again')).resolves.toMatchObject({ text: 'Again' });
});

test('who is muted after the post was removed writes no more, until the coach keeps the post after all', async () => {
  const { author, post, posts, moderate, decide, reports, on } = await circle();
  const write = async () =>
    (
      await api.call('createPost', {
        as: author,
        params: { circleId: on(author, '').params.circleId },
        body: { text: 'Again' },
      })
    ).problem?.code;
  const { id } = await post(author);
  await moderate(id, { decision: 'remove' });
  expect(await write()).toBeUndefined();
  for (let times = 0; times < 2; times += 1)
    expect((await moderate(id, { decision: 'mute', days: 7 })).status).toBe(204);
  expect(await write()).toBe('muted');
  expect(await reports('decided')).toMatchObject([{ decision: 'mute', canRestore: true }]);
  await decide(id, { decision: 'keep' });
  expect(await posts(author)).toHaveLength(2);
  expect(await write()).toBeUndefined();
  // Their decision is kept for thirty days.
  await moderate(id, { decision: 'remove' });
  await later(61 * day, async () => {
    expect((await moderate(id, { decision: 'mute', days: 7 })).problem?.code).toBe('post-not-found');
  });
});

test('a report of the coach shows no name; a report of a member does', async () => {
  const { author, mirre, other, post, reportIt, reports, decide } = await circle();
  const { id } = await post(author);
  await reportIt(mirre, id);
  expect(namesIn(await reports())).toEqual([]);
  await reportIt(other, id);
  expect(namesIn(await reports())).toEqual(['firstName', 'lastName', 'clientId']);
  expect(namesIn((await decide(id, { decision: 'keep' })).body)).toEqual(['firstName', 'lastName', 'clientId']);
});

test('a report has the text only while it is open, and of what its author removed nothing stays', async () => {
  const { author, other, post, reportIt, reports, decide, on, appeal } = await circle();
  const { id } = await post(author, 'Canary words');
  await reportIt(other, id);
  await api.call('removeOwn', on(author, id));
  expect((await reports())[0]?.text).toBe('Canary words');
  expect((await decide(id, { decision: 'remove' })).body).toMatchObject({ canRestore: false });
  expect(JSON.stringify(await reports('decided'))).not.toContain('Canary');
  const profile = await getProfile(author.userId);
  expect(JSON.stringify(profile && [...(await heldOn(profile))])).not.toContain('Canary');
  // It is open again when its author asks for another look.
  const second = await post(author, 'Said in anger');
  await reportIt(other, second.id);
  await decide(second.id, { decision: 'remove' });
  expect(JSON.stringify(await reports('decided'))).not.toContain('anger');
  await appeal(author, second.id);
  expect((await reports('appealed'))[0]?.text).toBe('Said in anger');
});

test('nobody but the coach removes, no other coach, and nobody their own in this way', async () => {
  const { author, mirre, post, posts, moderate } = await circle();
  const { id } = await post(author);
  const { id: own } = await post(mirre);
  const { mirre: stranger } = await openCircle(api, 0);
  expect((await moderate(id, { decision: 'remove' }, author)).problem?.code).toBe('forbidden');
  expect((await moderate(id, { decision: 'remove' }, stranger)).problem?.code).toBe('post-not-found');
  expect((await moderate(own, { decision: 'remove' })).problem?.code).toBe('own-post');
  expect((await moderate(id, { decision: 'mute' })).problem?.code).toBe('bad-request');
  expect(await posts(author)).toHaveLength(2);
});

test('who was reported reads of it in their own data once it is decided, and of its moment the day alone', async () => {
  const { author, other, post, reportIt, decide } = await circle();
  const { id } = await post(author);
  await reportIt(other, id);
  const profile = await getProfile(author.userId);
  const held = () => (profile ? heldOn(profile) : Promise.resolve(new Map<string, unknown[]>()));
  expect((await held()).get('reported')).toBeUndefined();
  const before = JSON.stringify([...(await held())]);
  expect(before).not.toMatch(/report|hidden/i);
  const { decidedAt = '', reportedAt } = (await decide(id, { decision: 'keep' })).body;
  const after = await held();
  expect(after.get('reported')).toMatchObject([
    { decision: 'keep', decidedAt: dateOf(decidedAt), at: dateOf(decidedAt) },
  ]);
  for (const instant of [decidedAt, reportedAt]) expect(JSON.stringify([...after])).not.toContain(instant);
});
