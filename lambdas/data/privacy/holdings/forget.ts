import { keysOf } from '#contract/core/keys-of.ts';
import { formerAddress } from '#contract/privacy/own-data/former.ts';
import type { AnyEntity, PersonRule, StoredItem } from '../../table/entity.ts';
import { absent, type Condition, equals, every, present } from '../../table/expression.ts';
import { put, remove, update, type Write } from '../../table/write.ts';
import { isRecord } from './naming.ts';
import type { Known } from './person.ts';

/** In whose place nobody stands. */
export interface Gone {
  /** An id that is nobody's and known to nobody as theirs. */
  readonly pseudonym: string;
  /** In the words of their language. */
  readonly names: readonly [first: string, last: string];
  /** Epoch seconds until which tax law asks for what it asks for. */
  readonly retainedUntil: number;
  /** For how many years it asks at most. */
  readonly taxYears: number;
}

type Attributes = Record<string, unknown>;

/**
 * Writes that apply the erasure rules of an item; nothing when it does already. May be repeated at any time. Refused
 * when the item is not as it was read.
 */
export const forgetWrites = (
  entity: AnyEntity,
  rules: readonly PersonRule[],
  item: StoredItem,
  known: Known,
  gone: Gone,
): readonly Write[] => {
  const key = entity.keyOf(item);
  for (const rule of rules) {
    const { attribute, is } = ('goesWhile' in rule && rule.goesWhile) || {};
    if (attribute !== undefined && item[attribute] === is) return [remove(key, equals(attribute, is))];
  }
  const kept = rules.find(({ erase }) => erase === 'keep');
  if (kept) return endOf(entity, kept, item, gone);
  if (rules.some(({ erase }) => erase === 'delete')) return [remove(key)];
  const after = rules.reduce<Attributes>((former, rule) => anonymous(entity, rule, former, item, known, gone), item);
  const { pk, sk } = after;
  const changed = Object.keys({ ...item, ...after }).filter((name) => !same(item[name], after[name]));
  if (changed.length === 0) return [];
  const asRead = every(present('pk'), ...changed.filter((name) => name !== 'pk' && name !== 'sk').map(as(item)));
  if (pk !== item.pk || sk !== item.sk)
    return [remove(key, asRead), put({ ...after, ...movedKey(entity, after) }, absent('pk'))];
  const set = Object.fromEntries(changed.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]])));
  return [update(key, { set, remove: changed.filter((name) => after[name] === undefined) }, asRead)];
};

/** Sets the end of a retained item, once. */
const endOf = (entity: AnyEntity, rule: PersonRule, item: StoredItem, { retainedUntil }: Gone): readonly Write[] =>
  rule.erase === 'keep' && rule.retainedFor === 'tax-years' && item['ttl'] === undefined
    ? [update(entity.keyOf(item), { set: { ttl: retainedUntil } })]
    : [];

/** Epoch seconds. @param day `2026-11-22` */
const endOfYears = (day: unknown, years: number): number | undefined =>
  typeof day === 'string' ? Date.UTC(Number(day.slice(0, 4)) + 1 + years, 0, 1) / 1000 : undefined;

const as =
  (item: StoredItem) =>
  (name: string): Condition =>
    item[name] === undefined ? absent(name) : equals(name, item[name]);

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

const movedKey = (entity: AnyEntity, item: Attributes) =>
  entity.keyOf({ pk: String(item['pk']), sk: String(item['sk']) });

const anonymous = (
  entity: AnyEntity,
  rule: PersonRule,
  former: Attributes,
  item: StoredItem,
  { person }: Known,
  { pseudonym, names: [first, last], taxYears, retainedUntil }: Gone,
): Attributes => {
  if (rule.erase !== 'anonymise') return former;
  const without = new Set(rule.without);
  const after: Attributes = { ...former };
  for (const name of rule.names ?? [])
    if (after[name] !== undefined)
      after[name] = name === 'firstName' ? first : name === 'lastName' ? last : `${first} ${last}`;
  const naming = 'userId' in rule ? rule.userId : undefined;
  if (naming !== undefined) {
    for (const place of keysOf(entity.keys)) {
      const parts = entity.partsAt(place, item);
      if (parts?.[naming] !== person.userId) continue;
      const keys = entity.keysAt(place, { ...parts, [naming]: pseudonym });
      for (const [name, value] of Object.entries(keys)) after[name] = without.has(naming) ? undefined : value;
    }
    replaceAt(after, naming.split('.'), person.userId, pseudonym, rule.inLists);
  }
  if ('email' in rule && rule.email !== undefined) replaceAt(after, rule.email.split('.'), person.email, formerAddress);
  for (const path of without) removeAt(after, path.split('.'));
  for (const [name, value] of Object.entries(rule.becomes ?? {})) after[name] ??= value;
  if (rule.retainedFor) after['ttl'] ??= endOfYears(item['issuedOn'], taxYears) ?? retainedUntil;
  return after;
};

/** In a list the id goes, as nobody is to be found by it, unless it is to be replaced; elsewhere another takes its place. */
const replaceAt = (
  holder: Attributes,
  [name = '', ...path]: readonly string[],
  value: string,
  other: string,
  inLists?: 'replaced',
): void => {
  const found = holder[name];
  if (path.length > 0) {
    if (!isRecord(found)) return;
    const copy = { ...found };
    replaceAt(copy, path, value, other, inLists);
    holder[name] = copy;
  } else if (Array.isArray(found))
    holder[name] = inLists
      ? found.map((each: unknown) => (each === value ? other : each))
      : found.filter((each) => each !== value);
  else if (typeof found === 'string' && found.toLowerCase() === value) holder[name] = other;
};

const removeAt = (holder: Attributes, [name = '', ...path]: readonly string[]): void => {
  const found = holder[name];
  if (path.length === 0) holder[name] = undefined;
  else if (isRecord(found)) {
    const copy = { ...found };
    removeAt(copy, path);
    holder[name] = copy;
  }
};
