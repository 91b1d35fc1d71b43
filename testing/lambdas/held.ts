import { exportedFields, isExported } from '#lambdas/data/privacy/holdings/exported-fields.ts';
import { kindOf, names } from '#lambdas/data/privacy/holdings/naming.ts';
import { knownOf, type Person } from '#lambdas/data/privacy/holdings/person.ts';
import { allItems } from './inventory.ts';

/** Finds everything of a person by reading every item of the table, by the name under which they get it. */
export const heldOn = async (person: Person): Promise<Map<string, unknown[]>> => {
  const known = await knownOf(person);
  const found = new Map<string, unknown[]>();
  for (const item of await allItems('')) {
    const entity = kindOf(item);
    const rules = entity?.people.filter(isExported).filter((each) => names(entity, each, item, known)) ?? [];
    // One item may be somebody's in two ways: a post of their own that was reported in their own circle.
    for (const name of new Set(rules.map(({ exportAs }) => exportAs))) {
      const rule = rules.find(({ exportAs }) => exportAs === name);
      const row = entity && rule && exportedFields(entity, rule, item, known);
      if (row) found.set(name, [...(found.get(name) ?? []), row]);
    }
  }
  return found;
};
