import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import type { AnyEntity, PersonRule, Range, StoredItem } from '../../table/entity.ts';
import { pages } from '../../table/pages.ts';
import { query } from '../../table/read.ts';
import { names } from './naming.ts';
import type { Known, Person, Related } from './person.ts';

const Stored = v.looseObject({ pk: v.string(), sk: v.string() });

/**
 * The items of one kind that name a person by one of these rules, a page at a time, each once. What no partition leads to is not among them: of
 * that only going through the whole table tells.
 * @param wholeKinds whether also partitions are read that hold a kind whole, whoever's it is
 */
export async function* itemsOf(
  entity: AnyEntity,
  rules: readonly PersonRule[],
  known: Known,
  { wholeKinds = true }: { readonly wholeKinds?: boolean } = {},
): AsyncGenerator<readonly StoredItem[]> {
  const ranges = new Map<string, Range>();
  for (const rule of rules)
    for (const range of rangesOf(entity, rule, known, wholeKinds)) ranges.set(JSON.stringify(range), range);
  const seen = new Set<string>();
  for (const range of ranges.values()) {
    const consistent = range.index ? {} : ({ consistent: true } as const);
    const stored = pages((cursor) =>
      query(Stored, range, { limit: pageSize, cursor, ...consistent }, known.person.userId),
    );
    for await (const items of stored) {
      const found = items.filter((item) => rules.some((rule) => names(entity, rule, item, known)));
      // One item may lie in the partitions of several relations; what lies in one comes once.
      const fresh = ranges.size === 1 ? found : found.filter(({ pk, sk }) => !seen.has(`${pk} ${sk}`));
      if (ranges.size > 1) for (const { pk, sk } of fresh) seen.add(`${pk} ${sk}`);
      if (fresh.length > 0) yield fresh;
    }
  }
}

const pageSize = 200;

/** Whether a rule's items can be found without going through the table, whoever the person is. */
export const isFound = (entity: AnyEntity, rule: PersonRule): boolean => {
  const anybody: Person = { userId: 'u', email: 'e', userType: 'user' };
  const relations = [
    { coachId: 'c', clientId: 'k', userId: 'u' },
    { coachId: 'u', clientId: 'l', userId: 'w' },
  ];
  const values = { assetId: ['a'], circleId: ['c'], digest: ['d'], token: ['t'] };
  const clientIds = new Set(['k']);
  return (
    rangesOf(entity, rule, { person: anybody, relations, values, digests: new Set(['g']), clientIds }, true).length > 0
  );
};

type Values = Readonly<Record<string, string>>;

/** Where a rule's items lie: in the place whose partition says most of the person. */
const rangesOf = (entity: AnyEntity, rule: PersonRule, known: Known, wholeKinds: boolean): readonly Range[] => {
  const least = wholeKinds ? -1 : 0;
  let best: { readonly ranges: readonly Range[]; readonly rank: number } = { ranges: [], rank: least };
  for (const place of keysOf(entity.keys)) {
    // It holds keys alone.
    if (place === 'gsi3') continue;
    const { sets, rank } = valuesFor(entity, entity.keys[place]?.[0] ?? '', rule, known);
    if (rank > best.rank) best = { rank, ranges: sets.map((values) => entity.rangeAt(place, values)) };
  }
  return best.ranges;
};

interface Filled {
  readonly sets: readonly Values[];
  readonly rank: number;
}

const none: Filled = { sets: [], rank: -1 };

/** By which values a partition can be named, and how much they say: the person's own id most, the whole of a kind least. */
const valuesFor = (entity: AnyEntity, partition: string, rule: PersonRule, known: Known): Filled => {
  const wanted = [...partition.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const own = ownValues(rule, known);
  if (wanted.length === 0) return { sets: own, rank: 0 };
  if (wanted.every((name) => own.every((values) => name in values))) return { sets: own, rank: 4 };
  const [name = ''] = wanted;
  const all = entity.among?.[name];
  const few = wanted.length === 1 ? (all ?? known.values[name]) : undefined;
  const rank = all ? 1.5 : 1;
  if (few) return { sets: few.flatMap((value) => own.map((values) => ({ ...values, [name]: value }))), rank };
  const sets = known.relations.flatMap((relation) => {
    const values = valuesOf(relation);
    return own.filter((mine) => agree(mine, values)).map((mine) => Object.assign({}, values, mine));
  });
  const usable = sets.filter((values) => wanted.every((each) => each in values));
  if (usable.length === 0) return none;
  return { sets: usable, rank: wanted.some((each) => each !== 'coachId') ? 3 : 2 };
};

/** Values of the rule for this person: one set for each way in which they are named. */
const ownValues = (rule: PersonRule, { person, digests, relations }: Known): readonly Values[] => {
  if ('clientId' in rule) return relations.filter(({ userId }) => userId === person.userId).map(valuesOf);
  if ('emailDigest' in rule) return [...digests].map((digest) => ({ [rule.emailDigest]: digest }));
  return [
    { ...('userId' in rule && { [rule.userId]: person.userId }), ...(rule.email && { [rule.email]: person.email }) },
  ];
};

const valuesOf = ({ coachId, clientId, userId }: Related): Values => ({
  coachId,
  clientId,
  ...defined({ userId }),
});

const agree = (mine: Values, values: Values): boolean =>
  Object.entries(mine).every(([name, value]) => values[name] === undefined || values[name] === value);
