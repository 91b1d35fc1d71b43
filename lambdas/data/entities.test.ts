import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';
import fc from '#testing/property.ts';
import { drawnInReadme } from '#testing/readme-table.ts';
import { entities } from './entities.ts';
import { type AnyEntity, keyParser, type PersonRule } from './table/entity.ts';

const folder = join(projectRoot, 'lambdas');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.ts$/.test(path),
);
const names = entities.map(({ name }) => name);

test('kinds of items are declared in the entities.ts of their subject only, and all of them are known', async () => {
  const declaring = sources.filter((path) => /\bentity\(/.test(readFileSync(join(folder, path), 'utf8')));
  const subjects = declaring.filter((path) => path !== join('data', 'table', 'entity.ts'));
  for (const path of subjects) {
    expect(path).toMatch(/^data\/[a-z/-]+\/entities\.ts$/);
    const declared = v.parse(v.record(v.string(), v.object({ name: v.string() })), {
      ...(await import(join(folder, path))),
    });
    for (const { name } of Object.values(declared)) expect(names).toContain(name);
  }
  expect(subjects.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(['table', 'gsi1', 'gsi2', 'gsi3'] as const)('in %s', (place) => {
  const placed = entities.flatMap(({ name, keys }) => {
    const template = keys[place];
    return template ? [{ name, template, valuesIn: keyParser(template) }] : [];
  });

  test('every key belongs to exactly one kind of item, whatever its values are', () => {
    const value = fc.oneof(fc.uuid(), fc.string(), fc.constantFrom('', '#', 'A#B', '2030-01-01T00:00:00.000Z#x', '7'));
    for (const { name, template } of placed) {
      fc.assert(
        fc.property(fc.array(value, { minLength: 8, maxLength: 8 }), (values) => {
          const [pk, sk] = template.map((text) => text.replaceAll(/\{\w+\}/g, () => values.pop() ?? ''));
          const owners = placed.filter(({ valuesIn }) => valuesIn({ pk: pk ?? '', sk: sk ?? '' }));
          expect(owners.map((owner) => owner.name)).toEqual([name]);
        }),
      );
    }
  });
});

test('docs/access-patterns.md has a row for every kind of item: its keys, its owner, its erasure and export; UPDATE=1 writes them', () => {
  const head = ['item', 'pk / sk', 'index', 'whose, on erasure, in an export'];
  const { drawn, found } = drawnInReadme('docs/access-patterns.md', { head, rows: entities.map(rowOf) });
  expect(found.split('\n').toSorted()).toEqual(drawn.split('\n').toSorted());
});

const rowOf = ({ name, keys: { table, ...indexes }, people }: AnyEntity): readonly string[] => [
  name,
  keyOf(table),
  Object.entries(indexes)
    .map(([index, template]) => `${index} ${keyOf(template)}`)
    .join(', '),
  people.map(ruleOf).join('; ') || 'nobody',
];

const keyOf = (template: readonly string[]): string => template.map((text) => `\`${text}\``).join(' / ');

const ruleOf = (rule: PersonRule): string => {
  const by = ['userId', 'email', 'emailDigest', 'clientId'].flatMap((kind) => {
    const named: unknown = Object.entries(rule).find(([name]) => name === kind)?.[1];
    return typeof named === 'string' ? named : [];
  });
  const given = 'exportAs' in rule ? `exported as ${rule.exportAs}` : 'not exported';
  return `${by.join(', ')}: ${rule.erase}, ${given}`;
};
