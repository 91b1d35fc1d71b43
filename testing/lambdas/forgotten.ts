import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { assetBucket, s3 } from '#lambdas/aws/s3.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { plain } from '#lambdas/data/privacy/holdings/exported-fields.ts';
import { kindOf, rulesFor } from '#lambdas/data/privacy/holdings/naming.ts';
import { type Known, knownOf } from '#lambdas/data/privacy/holdings/person.ts';
import type { allItems } from './inventory.ts';
import type { Person } from './people.ts';

/** By what items name somebody who is there. */
export const knownNow = async ({ userId }: Pick<Person, 'userId'>): Promise<Known> => {
  const account = await getAccount(userId);
  if (!account) throw new Error('Nobody is there');
  return knownOf(account);
};

type Items = Awaited<ReturnType<typeof allItems>>;

const byKey = (items: Items) =>
  new Map(items.map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(plain(sorted(item)))]));

/** How many replied to a post is counted anew when one of them goes. */
const sorted = (item: Items[number]) =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => name !== 'replies')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Every path in the bucket. */
export const allPaths = async (): Promise<string[]> => {
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: assetBucket() }));
  return Contents.map(({ Key = '' }) => Key);
};

/** Items of the remaining person that change when a relation ends: counts, free time, and feed items. */
const movesWithRelation = new Set([
  "How many clients a coach has, and their progress's sum",
  "Taken time of a coach's month",
  "What happened in a coach's practice",
  "What wants a coach's attention",
  'Counter',
  'Event of the audit log',
]);

/** Items that a run of a scheduled function leaves, also where it is killed. */
const leftByRuns = new Set([
  'Which run of a clocked function is at work',
  'Up to which hour or day a clocked function has done what it does once in it',
]);

/** Items that are deleted with a coach's file, whoever had opened it. */
const goesWithFile = new Set([
  'Client who has opened an asset',
  'How many clients have opened an asset',
  'Asset that a client has opened',
]);

const isMoved = (kind: string): boolean =>
  [movesWithRelation, goesWithFile, leftByRuns].some((kinds) => kinds.has(kind));

/** Items that name nobody of these, by kind and key, and are others after it. */
export const touched = (before: Items, after: Items, known: Known): string[] => {
  const present = byKey(after);
  const was = byKey(before);
  return before.flatMap((item) => {
    const entity = kindOf(item);
    if (!entity || rulesFor(entity, item, known).length > 0 || isMoved(entity.name)) return [];
    const key = `${item.pk} ${item.sk}`;
    return present.get(key) === was.get(key) ? [] : [`${entity.name}: ${key}`];
  });
};

/** Items that still say who it was, but for what is kept by law. */
export const residue = (items: Items, { person }: Known): string[] =>
  items.flatMap((item) => {
    const entity = kindOf(item);
    const isKept =
      entity?.people.some(({ erase }) => erase === 'keep') && JSON.stringify(item.pk).includes(person.userId);
    const isLog = item.pk.startsWith('AUDIT');
    const text = JSON.stringify(plain(item)).toLowerCase();
    return !isKept && !isLog && (text.includes(person.userId) || text.includes(person.email))
      ? [`${item.pk} ${item.sk}`]
      : [];
  });
