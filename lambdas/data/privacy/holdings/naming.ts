import { keysOf } from '#contract/core/keys-of.ts';
import { entities } from '../../entities.ts';
import type { AnyEntity, PersonRule, StoredItem } from '../../table/entity.ts';
import type { Known } from './person.ts';

const byBeginning = entities.map((entity) => ({ entity, beginning: entity.leadingKeys.table?.replace('*', '') ?? '' }));

/** Of which declared kind an item is. */
export const kindOf = (item: StoredItem): AnyEntity | undefined =>
  byBeginning.find(({ entity, beginning }) => item.pk.startsWith(beginning) && entity.partsAt('table', item))?.entity;

/** The rules of its kind by which an item names a person. */
export const rulesFor = (entity: AnyEntity, item: StoredItem, person: Known): PersonRule[] =>
  entity.people.filter((rule) => names(entity, rule, item, person));

/** Whether an item names a person by a rule of its kind. */
export const names = (entity: AnyEntity, rule: PersonRule, item: StoredItem, known: Known): boolean => {
  const { person, digests, clientIds } = known;
  const has = (name: string | undefined, is: (value: string) => boolean): boolean =>
    name !== undefined && valuesIn(entity, item, name).some(is);
  if ('clientId' in rule) return has(rule.clientId, (value) => clientIds.has(value));
  if ('emailDigest' in rule) return has(rule.emailDigest, (value) => digests.has(value));
  const byId = 'userId' in rule && has(rule.userId, (value) => value === person.userId);
  return byId || has(rule.email, (value) => value.toLowerCase() === person.email);
};

/** By a value of the keys, or else by an attribute. */
const valuesIn = (entity: AnyEntity, item: StoredItem, name: string): string[] => {
  for (const place of keysOf(entity.keys)) {
    const part = entity.partsAt(place, item)?.[name];
    if (part !== undefined) return [part];
  }
  return textsAt(item, name.split('.'));
};

const textsAt = (value: unknown, [name, ...path]: readonly string[]): string[] => {
  if (name !== undefined) return isRecord(value) ? textsAt(value[name], path) : [];
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
