import { randomUUID } from 'node:crypto';
import { addEntry } from '#lambdas/data/community/entry.ts';
import { addMember } from '#lambdas/data/community/member.ts';
import { setReaction } from '#lambdas/data/community/reaction.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { putAll } from './put-all.ts';
import { beginReport, type Report, type Row } from './report.ts';
import { row } from './request-row.ts';

const members = 500;
const posts = 20_000;

/**
 * Measures requests of a circle and of messages: 500 members and 20,000 posts of 300 characters, with the reader's
 * reaction at every tenth.
 */
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
  const report = beginReport('A circle of 500 with 20,000 posts, and messages', 'npm run bench -- talk');
  const api = await startApi();
  try {
    const people = await pair(api);
    for (const as of [people.mirre, people.anna])
      await api.call('joinCircle', { as, body: { displayName: as.userId.slice(0, 8), acceptedRules: true } });
    await fill(people);
    await circleRows(report.rows, api, people);
    await messageRows(report.rows, api, people);
    return report;
  } finally {
    await api.stop();
  }
};

const circleRows = async (rows: Row[], api: Api, { mirre, anna }: Pair): Promise<void> => {
  const params = { circleId: mirre.userId };
  // A list is one Query of two units; the other calls are for the reader, pinned posts and the reader's own reactions.
  let cursor: string | undefined;
  rows.push(
    row(
      'listPosts, the latest 25',
      await measured(async () => {
        ({ cursor } = (await api.call('listPosts', { as: anna, params })).body);
      }),
      { calls: 5, units: 4 },
    ),
  );
  rows.push(
    row(
      'listPosts, the 25 after them',
      await measured(() => api.call('listPosts', { as: anna, params, query: { cursor: cursor ?? '' } })),
      { calls: 5, units: 4 },
    ),
  );
  rows.push(row('getCircle', await measured(() => api.call('getCircle', { as: anna }))));
  let entryId = '';
  rows.push(
    row(
      'createPost',
      await measured(async () => {
        entryId = (await api.call('createPost', { as: anna, params, body: { text } })).body.id;
      }),
    ),
  );
  const on = (as: Person) => ({ as, params: { ...params, entryId } });
  rows.push(row('createReply', await measured(() => api.call('createReply', { ...on(mirre), body: { text } }))));
  rows.push(row('listReplies', await measured(() => api.call('listReplies', on(anna))), { calls: 5, units: 4 }));
  rows.push(row('react', await measured(() => api.call('react', { ...on(anna), body: { kind: 'thanks' } }))));
  rows.push(
    row('report, the first', await measured(() => api.call('report', { ...on(mirre), body: { reason: 'other' } }))),
  );
  rows.push(
    row(
      'decideReport',
      await measured(() => api.call('decideReport', { as: mirre, params: { entryId }, body: { decision: 'keep' } })),
    ),
  );
};

const messageRows = async (rows: Row[], api: Api, { mirre, anna, client }: Pair): Promise<void> => {
  const params = { clientId: client.clientId };
  let upTo = '';
  rows.push(
    row(
      'sendMessage',
      await measured(async () => {
        upTo = (await api.call('sendMessage', { as: anna, params, body: { text } })).body.id;
      }),
    ),
  );
  const menus = (as: Person) => measured(() => api.call('getUnread', { as }));
  rows.push(row('getUnread, of the coach', await menus(mirre), { calls: 7, units: 4 }));
  rows.push(row('getUnread, of the client', await menus(anna), { calls: 9, units: 4.5 }));
  let bytes = 0;
  const look = (as: Person) =>
    measured(async () => {
      bytes = JSON.stringify((await api.call('getBell', { as })).body).length;
    });
  const coachLook = await look(mirre);
  rows.push(row(`getBell, of the coach, ${bytes} bytes`, coachLook, { calls: 9, units: 6 }));
  const clientLook = await look(anna);
  rows.push(row(`getBell, of the client, ${bytes} bytes`, clientLook, { calls: 9, units: 5 }));
  rows.push(row('listThreads', await measured(() => api.call('listThreads', { as: mirre })), { calls: 2, units: 4 }));
  rows.push(
    row('listMessages', await measured(() => api.call('listMessages', { as: mirre, params })), {
      calls: 2,
      units: 2.5,
    }),
  );
  rows.push(row('markRead', await measured(() => api.call('markRead', { as: mirre, params, body: { upTo } }))));
};
