import { expect, test } from 'vitest';
import { entities } from '../../entities.ts';
import { isExported } from './exported-fields.ts';
import { isFound } from './find.ts';

test('whatever somebody gets of their own is found without going through the table', () => {
  const hidden = entities.flatMap((entity) =>
    entity.people.filter((rule) => isExported(rule) && !isFound(entity, rule)).map(() => entity.name),
  );
  expect(hidden).toEqual([]);
});

test('each name under which somebody gets items stands for one kind', () => {
  const kindOfName = new Map<string, string>();
  for (const { name, people } of entities)
    for (const { exportAs } of people.filter(isExported)) {
      expect([exportAs, kindOfName.get(exportAs) ?? name]).toEqual([exportAs, name]);
      kindOfName.set(exportAs, name);
    }
});
