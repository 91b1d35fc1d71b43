import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { routes } from '#contract/routes.ts';
import { some } from '#testing/vitest/some.ts';
import { openApiDocument } from './openapi-document.ts';

const root = join(import.meta.dirname, '..');
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { version } = v.parse(v.object({ version: v.string() }), json('package.json'));

const Operation = v.object({
  operationId: v.string(),
  security: v.array(v.unknown()),
  parameters: v.array(v.object({ name: v.string(), in: v.string(), required: v.boolean() })),
  requestBody: v.optional(v.unknown()),
  responses: v.record(v.string(), v.unknown()),
});
const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
});
const whole = openApiDocument(version);
const document = v.parse(Document, whole);

test.each(Object.entries<Route<ProblemCode>>(routes))('%s is described whole', (name, route) => {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  expect(operation?.security).toHaveLength(route.access === 'public' ? 0 : 1);
  expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
  expect(inPath?.map((parameter) => `{${parameter.name}}`)).toEqual(route.path.match(/\{\w+\}/g) ?? []);
  const statuses = [route.status, ...route.problems.map((code) => problems[code].status)].map(String);
  expect(Object.keys(operation?.responses ?? {})).toEqual(some.list(statuses));
});

test('a document for other programs is described for HEAD too, without a body', () => {
  const heads = Object.values(routes).filter((route: Route) => document.paths[route.path]?.['head']);
  expect(heads).toEqual([routes.getFeed]);
  const { get, head } = document.paths[routes.getFeed.path] ?? {};
  expect(Object.keys(head?.responses ?? {})).toEqual(Object.keys(get?.responses ?? {}));
  expect(JSON.stringify(head?.responses)).not.toContain('content');
});

/** Every object below a node, with the path that leads there. */
const below = function* (node: unknown, path = '#'): Generator<[path: string, node: object]> {
  if (typeof node !== 'object' || node === null) return;
  yield [path, node];
  for (const [key, child] of Object.entries(node)) yield* below(child, `${path}/${key}`);
};

test('every reference leads to something in the document', () => {
  const places = new Set([...below(whole)].map(([path]) => path));
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => reference === undefined || !places.has(reference))).toEqual([]);
});

test('a schema of some size stands in the document once', () => {
  const size = 160;
  const places = new Map<string, string[]>();
  for (const [path, node] of below(whole)) {
    const text = JSON.stringify(node);
    if (!('type' in node) || text.length < size || path.startsWith('#/components/')) continue;
    places.set(text, [...(places.get(text) ?? []), path]);
  }
  expect([...places.values()].filter((repeated) => repeated.length > 1)).toEqual([]);
});
