import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readable } from './readable.ts';
import { reviewedTemplates, templatesFolder } from './reviewed-templates.ts';

let templates: Record<string, string>;

beforeAll(() => {
  templates = reviewedTemplates();
});

const reviewed = readdirSync(templatesFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yaml'),
);

test('the templates are those that were reviewed: npm run templates writes them, and the change is for reading', () => {
  const written = Object.fromEntries(reviewed.map((name) => [name, readFileSync(join(templatesFolder, name), 'utf8')]));
  expect(written).toEqual(templates);
});

test('nothing in them changes with a build: no asset has its hash there', () => {
  for (const text of Object.values(templates)) expect(text).not.toMatch(/[0-9a-f]{32}/);
});

test('a reference reads as what it refers to', () => {
  const names = {
    nameOf: (id: string) => (id === 'Table1' ? 'Table' : id),
    outputOf: (name: string) => `<data:${name}>`,
  };
  const arn = { 'Fn::GetAtt': ['Table1', 'Arn'] };
  const value = {
    Table: { Ref: 'Table1' },
    Index: { 'Fn::Join': ['', [arn, '/index/', { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Index' } }]] },
    Code: `${'0a'.repeat(32)}.zip`,
    Board: '{"widgets":[1]}',
  };
  expect(readable(value, names)).toEqual({
    Table: '<Table>',
    Index: '<Table>.Arn/index/<data:Index>',
    Code: 'HASH.zip',
    Board: { widgets: [1] },
  });
});
