import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { communityLimits, messageLimits } from '#contract/community/limits.ts';
import { fullName } from '#contract/core/full-name.ts';
import { circleItem } from '#lambdas/data/community/entities.ts';
import { addEntry } from '#lambdas/data/community/entry.ts';
import { addMember } from '#lambdas/data/community/member.ts';
import { addMessage, keepThread, type StoredThread } from '#lambdas/data/community/messages/thread.ts';
import { setReaction } from '#lambdas/data/community/reaction.ts';
import { keepReport } from '#lambdas/data/community/report.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import { addAttention } from '#lambdas/data/feed/attention.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { derivedId, timedId } from '#lambdas/data/table/random-id.ts';
import { put, type Write } from '#lambdas/data/table/write.ts';
import type { DemoCircle, DemoCommunity, DemoPost, DemoThread } from './demo-community.ts';
import { always, clientsOf, commitAll, type Practice } from './practice.ts';
import { momentOf } from './time-ago.ts';

type Joined = Client & { readonly userId: string };

/**
 * Writes what a coach and their clients wrote to each other some time ago, which no endpoint would. The circle itself comes last: where it
 * is, everything is.
 */
export const makeCommunity = async (practice: Practice, { circle, threads }: DemoCommunity): Promise<void> => {
  const { table, tableName, coachId } = practice;
  const Key = circleItem.key({ circleId: coachId });
  if ((await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item) return;
  const joined = (await clientsOf(practice)).flatMap((client): Joined[] =>
    client.userId === undefined ? [] : [{ ...client, userId: client.userId }],
  );
  await commitAll(practice, memberWrites(coachId, circle, joined));
  for (const [index, post] of circle.posts.entries())
    await commitAll(practice, postWrites(coachId, circle, joined, post, index));
  for (const thread of threads) {
    const client = joined.find((each) => fullName(each) === thread.client);
    if (client) await commitAll(practice, threadWrites(client, thread));
  }
  const pinned = circle.posts.flatMap((post, index) => (post.pinned ? [postIdOf(coachId, post, index)] : []));
  await commitAll(practice, [put({ ...Key, openedAt: momentOf(circle.opened), pinned })]);
};

const memberWrites = (circleId: string, circle: DemoCircle, joined: readonly Joined[]): Write[] => {
  const at = momentOf(circle.opened);
  const member = (userId: string, [displayName, looked]: readonly [string, number], clientId?: string): Write => {
    const write = addMember({ circleId, userId, displayName, clientId, at, digestAt: now() });
    if (!('Put' in write)) throw new Error('A member is put');
    return { Put: { Item: { ...write.Put.Item, lastSeenAt: momentOf(looked) } } };
  };
  return [
    member(circleId, circle.coach),
    ...joined.flatMap((client) => {
      const as = circle.members[fullName(client)];
      return as ? [member(client.userId, as, client.clientId)] : [];
    }),
  ];
};

const postIdOf = (circleId: string, { at, by }: DemoPost, index: number): string =>
  timedId(momentOf(at, by ?? ''), derivedId('demo-post', circleId, String(index)));

const postWrites = (
  circleId: string,
  circle: DemoCircle,
  joined: readonly Joined[],
  post: DemoPost,
  index: number,
): Write[] => {
  const userOf = (name: string | undefined): string =>
    joined.find((each) => name !== undefined && fullName(each) === name)?.userId ?? circleId;
  const nameOf = (name: string | undefined): string =>
    (name === undefined ? circle.coach : circle.members[name])?.[0] ?? '';
  const id = postIdOf(circleId, post, index);
  const one = (
    entryId: string,
    { by, at, text, reactions = {} }: Omit<DemoPost, 'attachment'>,
    more: object,
  ): Write[] => {
    const authorId = userOf(by);
    const write = addEntry({
      circleId,
      id: entryId,
      authorId,
      authorName: nameOf(by),
      text,
      createdAt: momentOf(at, by ?? ''),
    });
    if (!('Put' in write)) throw new Error('A post is put');
    const counts = Object.fromEntries(
      [...new Set(Object.values(reactions))].map((kind) => [
        kind,
        Object.values(reactions).filter((each) => each === kind).length,
      ]),
    );
    return [
      { Put: { Item: { ...write.Put.Item, ...counts, ...more } } },
      ...Object.entries(reactions).map(([name, kind]) =>
        always(setReaction({ circleId, entryId, userId: userOf(name) }, undefined, kind)),
      ),
    ];
  };
  const { attachment, replies = [], reports = [] } = post;
  const reporters = reports.map(([by]) => userOf(by));
  const reportedAt = momentOf(post.at - 0.5);
  const reported = {
    reporters,
    openReports: reports.length,
    reportedAt,
    ...(reports.length >= communityLimits.hidingReports && { hidden: true }),
  };
  return [
    ...one(id, post, {
      ...(replies.length > 0 && { replies: replies.length }),
      ...(attachment && {
        attachment: { what: attachment, title: attachment.kind === 'practice' ? attachment.practiceId : '' },
      }),
      ...(reports.length > 0 && reported),
    }),
    ...replies.flatMap((reply, place) => {
      const own = timedId(momentOf(reply.at, reply.by ?? ''), derivedId('demo-reply', id, String(place)));
      return one(`${id}.${own}`, reply, {});
    }),
    ...(reports.length === 0
      ? []
      : reportWrites(circleId, id, post, { ...reported, authorId: userOf(post.by), authorName: nameOf(post.by) })),
  ];
};

interface Reported {
  readonly reporters: readonly string[];
  readonly reportedAt: string;
  readonly authorId: string;
  readonly authorName: string;
}

const reportWrites = (
  coachId: string,
  entryId: string,
  { text, reports = [] }: DemoPost,
  { reporters, reportedAt, authorId, authorName }: Reported,
): Write[] => [
  always(
    keepReport(undefined, {
      circleId: coachId,
      entryId,
      authorId,
      authorName,
      text,
      reportedAt,
      reporters: [...reporters],
      reasons: reports.map(([, reason, remark]) => ({ reason, at: reportedAt, ...(remark && { remark }) })),
      hidden: reports.length >= communityLimits.hidingReports,
    }),
  ),
  addAttention({ coachId, kind: 'post-reported', dueAt: reportedAt, sourceId: entryId }),
  recordActivity({ coachId, at: reportedAt, kind: 'post-reported', sourceId: entryId }),
];

const threadWrites = ({ coachId, clientId, userId, firstName, lastName }: Joined, demo: DemoThread): Write[] => {
  const sent = { coach: 0, client: 0 };
  const messages = demo.messages.map(([from, days, text], index) => {
    sent[from] += 1;
    const at = momentOf(days, from === 'client' ? fullName({ firstName, lastName }) : '');
    const id = timedId(at, derivedId('demo-message', clientId, String(index)));
    return { coachId, clientId, id, userId, from, text, at, sent: { ...sent } };
  });
  const last = messages.at(-1);
  const [firstUnread] = messages.slice(-demo.unread);
  if (!last || !firstUnread) throw new Error('Something was written');
  const isForCoach = last.from === 'client';
  const thread: StoredThread = {
    coachId,
    clientId,
    userId,
    firstName,
    lastName,
    lastFrom: last.from,
    lastAt: last.at,
    excerpt: Array.from(last.text).slice(0, messageLimits.excerpt).join(''),
    sent: last.sent,
    readByCoach: last.sent.client - (isForCoach ? demo.unread : 0),
    readByClient: last.sent.coach - (isForCoach ? 0 : demo.unread),
    // Nobody is mailed of what the demo begins with.
    ...(isForCoach
      ? { coachWaits: firstUnread.at, coachMailed: firstUnread.at }
      : { clientWaits: firstUnread.at, clientMailed: firstUnread.at }),
  };
  return [
    always(keepThread(undefined, thread)),
    ...messages.map((message) => always(addMessage(message))),
    ...(isForCoach
      ? [
          addAttention({
            coachId,
            kind: 'message-unread',
            dueAt: plusSeconds(firstUnread.at, messageLimits.unreadFor),
            sourceId: clientId,
            clientId,
            firstName,
            lastName,
            when: firstUnread.at,
          }),
        ]
      : []),
  ];
};
