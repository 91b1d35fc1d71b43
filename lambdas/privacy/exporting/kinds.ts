import { entities } from '#lambdas/data/entities.ts';
import { type ExportRule, exportedFields, isExported } from '#lambdas/data/privacy/holdings/exported-fields.ts';
import { itemsOf } from '#lambdas/data/privacy/holdings/find.ts';
import { names } from '#lambdas/data/privacy/holdings/naming.ts';
import type { Known } from '#lambdas/data/privacy/holdings/person.ts';
import type { AnyEntity, StoredItem } from '#lambdas/data/table/entity.ts';

/** Items that a person gets under one name. */
export interface Kind {
  readonly name: string;
  readonly entity: AnyEntity;
  readonly rules: readonly ExportRule[];
}

/** Every kind that is exported to anybody, by its name; a test sees to it that no two share one. */
export const kinds: readonly Kind[] = entities
  .flatMap((entity) => {
    const rules = entity.people.filter(isExported);
    return [...new Set(rules.map(({ exportAs }) => exportAs))].map((name) => ({
      name,
      entity,
      rules: rules.filter(({ exportAs }) => exportAs === name),
    }));
  })
  .toSorted((one, other) => one.name.localeCompare(other.name));

export type Row = Readonly<Record<string, unknown>>;

/** A person's items of a kind, as stored and as they get them. */
export async function* rowsOf(
  { entity, rules }: Kind,
  known: Known,
): AsyncGenerator<{ readonly item: StoredItem; readonly row: Row }> {
  for await (const items of itemsOf(entity, rules, known)) {
    for (const item of items) {
      const rule = rules.find((each) => names(entity, each, item, known));
      const row = rule && exportedFields(entity, rule, item, known);
      if (row) yield { item, row };
    }
  }
}
