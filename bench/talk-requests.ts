import { randomUUID } from 'node:crypto';
import { addEntry } from '#lambdas/data/community/entry.ts';
import { addMember } from '#lambdas/data/community/member.ts';
import { setReaction } from '#lambdas/data/community/reaction.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { putAll } from './put-all.ts';
import { quietly } from './quietly.ts';
import type { Report, Row } from './report.ts';
import { row } from './request-row.ts';

const members = 500;
const posts = 20_000;

/** What a circle and messages ask of the table: of 500 members and 20,000 posts of 300 characters, a reaction of the reader's at every tenth. */
export const talkRequests = (): Promise<Report> => quietly(measureAll);

const words = 'It was quiet this morning, and I stayed with it for a while longer than I had meant to. ';
const text = words.repeat(4).slice(0, 300);

const fill = async ({ mirre, anna }: Pair): Promise<void> => {
  const circleId = mirre.userId;
  const at = now();
  const others = Array.from({ length: members }, () => randomUUID());
  const joining = others.map((userId, index) =>
    addMember({ circleId, userId, displayName: `Heron ${index}`, at, digestAt: at }),
  );
  const written = Array.from({ length: posts }, (_, index) => {
    const createdAt = plusSeconds(at, -60 * (posts - index));
    const id = timedId(createdAt);
    const authorId = others[index % members] ?? circleId;
    return [
      addEntry({ circleId, id, authorId, authorName: `Heron ${index % members}`, text, createdAt }),
      ...(index % 10 === 0 ? [setReaction({ circleId, entryId: id, userId: anna.userId }, undefined, 'heart')] : []),
    ];
  });
  await putAll([...joining, ...written.flat()]);
};

const measureAll = async (): Promise<Report> => {
  const api = await startApi();
  try {
    const people = await pair(api);
    for (const as of [people.mirre, people.anna])
      await api.call('joinCircle', { as, body: { displayName: 'Kingfisher', acceptedRules: true } });
    await fill(people);
    const rows = [...(await circleRows(api, people)), ...(await messageRows(api, people))];
    return { title: 'A circle of 500 with 20,000 posts, and messages', command: 'npm run bench -- talk', rows };
  } finally {
    await api.stop();
  }
};

const circleRows = async (api: Api, { mirre, anna }: Pair): Promise<Row[]> => {
  const params = { circleId: mirre.userId };
  let cursor: string | undefined;
  const first = await measured(async () => {
    ({ cursor } = (await api.call('listPosts', { as: anna, params })).body);
  });
  const next = await measured(() => api.call('listPosts', { as: anna, params, query: { cursor: cursor ?? '' } }));
  const circle = await measured(() => api.call('getCircle', { as: anna }));
  let entryId = '';
  const post = await measured(async () => {
    entryId = (await api.call('createPost', { as: anna, params, body: { text } })).body.id;
  });
  const on = (as: Person) => ({ as, params: { ...params, entryId } });
  const reply = await measured(() => api.call('createReply', { ...on(mirre), body: { text } }));
  const replies = await measured(() => api.call('listReplies', on(anna)));
  const react = await measured(() => api.call('react', { ...on(anna), body: { kind: 'thanks' } }));
  const report = await measured(() => api.call('report', { ...on(mirre), body: { reason: 'other' } }));
  const decide = await measured(() =>
    api.call('decideReport', { as: mirre, params: { entryId }, body: { decision: 'keep' } }),
  );
  // The list itself is one Query of two units; beside it stand who reads, what is pinned and the reader's own reactions.
  return [
    row('listPosts, the latest 25', first, { calls: 5, units: 4 }),
    row('listPosts, the 25 after them', next, { calls: 5, units: 4 }),
    row('getCircle', circle),
    row('createPost', post),
    row('createReply', reply),
    row('listReplies', replies, { calls: 5, units: 4 }),
    row('react', react),
    row('report, the first', report),
    row('decideReport', decide),
  ];
};

const messageRows = async (api: Api, { mirre, anna, client }: Pair): Promise<Row[]> => {
  const params = { clientId: client.clientId };
  let upTo = '';
  const send = await measured(async () => {
    upTo = (await api.call('sendMessage', { as: anna, params, body: { text } })).body.id;
  });
  const unread = await measured(() => api.call('getUnread', { as: mirre }));
  const ofClient = await measured(() => api.call('getUnread', { as: anna }));
  const threads = await measured(() => api.call('listThreads', { as: mirre }));
  const messages = await measured(() => api.call('listMessages', { as: mirre, params }));
  const read = await measured(() => api.call('markRead', { as: mirre, params, body: { upTo } }));
  return [
    row('sendMessage', send),
    row('markRead', read),
    row('listThreads', threads, { calls: 2, units: 4 }),
    row('listMessages', messages, { calls: 2, units: 2.5 }),
    row('getUnread, of the coach', unread),
    row('getUnread, of the client', ofClient),
  ];
};
