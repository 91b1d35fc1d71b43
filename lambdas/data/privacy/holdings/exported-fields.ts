import { inflateRawSync } from 'node:zlib';
import { dateOf } from '#contract/core/time/dates.ts';
import type { AnyEntity, PersonRule, StoredItem } from '../../table/entity.ts';
import { isRecord } from './naming.ts';
import type { Known } from './person.ts';

/** The rules of a kind by which a person gets its items. */
export type ExportRule = Extract<PersonRule, { readonly exportAs: string }>;

export const isExported = (rule: PersonRule): rule is ExportRule => 'exportAs' in rule;

/**
 * An item as its person gets it: the values in its key and all its fields, without those that only the table needs.
 * Nothing that is not theirs yet.
 */
export const exportedFields = (
  entity: AnyEntity,
  rule: ExportRule,
  item: StoredItem,
  { person }: Known,
): Readonly<Record<string, unknown>> | undefined => {
  if (rule.exportedOnce !== undefined && item[rule.exportedOnce] === undefined) return undefined;
  const hidden = new Set([...(rule.withheld ?? []), ...ofTheTable]);
  const attributes = Object.entries(item).filter(([name]) => !hidden.has(name) && name !== rule.ownOf);
  const own = rule.ownOf === undefined ? {} : { [rule.ownOf]: ownIn(rule, item[rule.ownOf], item, person.userId) };
  return asDays(rule, { ...entity.partsAt('table', item), ...byName(attributes), ...own });
};

const asDays = ({ asDays: names = [] }: ExportRule, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? dateOf(value) : value,
    ]),
  );

const ownIn = (rule: ExportRule, beside: unknown, item: StoredItem, userId: string): unknown => {
  const ids: unknown = 'userId' in rule ? item[rule.userId] : undefined;
  return Array.isArray(beside) && Array.isArray(ids) ? plain(beside.filter((_, place) => ids[place] === userId)) : [];
};

const ofTheTable = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk', 'ttl', 'requestHash'];

/** A stored value as JSON can say it; what was packed is unpacked. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return unpacked(value);
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  return isRecord(value) ? byName(Object.entries(value)) : value;
};

/** In an order of its own: the table has none. */
const byName = (attributes: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, plain(value)]),
  );

/** A text that was packed, and where it is JSON that. */
const unpacked = (bytes: Uint8Array): unknown => {
  const text = inflateRawSync(bytes).toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
};
