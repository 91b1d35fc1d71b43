import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { valid } from '#testing/contract/arbitrary.ts';
import { type AnySchema, schemasIn, shapeOf } from '#testing/contract/shape.ts';
import { withUnknownFields } from '#testing/contract/unknown-fields.ts';
import fc from '#testing/property.ts';
import { keysOf } from './core/keys-of.ts';
import { limits } from './core/limits.ts';
import type { Route } from './core/route.ts';
import { problems } from './problems.ts';
import { routes } from './routes.ts';

const all: [string, Route][] = Object.entries(routes);

test('no two endpoints share method and path', () => {
  const keys = all.map(([, route]) => `${route.method} ${route.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(all)('%s declares a schema for exactly the parameters of its path', (_name, route) => {
  const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = route.params && 'entries' in route.params ? Object.keys(route.params.entries ?? {}) : [];
  expect(declared).toEqual(named);
});

test.each(all)('%s answers 204 exactly when it declares no reply', (_name, route) => {
  expect(route.status === 204).toBe(route.reply === undefined);
});

test.each(all.filter(([, route]) => route.method === 'POST'))(
  '%s says how it survives a repeated POST',
  (_name, route) => {
    expect(['recorded', 'derived', 'repeatable']).toContain(route.idempotency);
  },
);

const bodies = all.flatMap(([name, { body, mediaTypes }]): [string, AnySchema][] =>
  // What browsers write is theirs.
  body && !mediaTypes ? [[name, body]] : [],
);

test('a body has at most 16 KiB, but for whole notes, which have at most 192 KiB', () => {
  const larger = all.flatMap(([name, { bodyLimit = 0 }]): [string, number][] =>
    bodyLimit > 0 ? [[name, bodyLimit]] : [],
  );
  expect(limits.requestBody).toBe(16 * 1024);
  expect(Object.fromEntries(larger)).toEqual({
    createNote: 192 * 1024,
    saveNote: 192 * 1024,
    saveNoteTemplate: 64 * 1024,
    shareSummary: 192 * 1024,
    updateSummary: 192 * 1024,
  });
});

test.each(bodies)('%s refuses a body that is right but for one unknown field', (_name, body) => {
  fc.assert(
    fc.property(valid(body), (whole) => {
      expect(v.is(body, whole)).toBe(true);
      expect(v.is(body, withUnknownFields(body, whole))).toBe(false);
    }),
    { numRuns: 5 },
  );
});

test.each(all.filter(([, { owner }]) => owner !== 'none'))(
  '%s says as what it hides the things that an id in its request can name, and that is one of its problems',
  (_name, { params, body, hiddenAs, problems: own }) => {
    const names = [params, body].flatMap((schema) => (schema ? schemasIn(schema).flatMap(fieldsOf) : []));
    const inPath = params ? schemasIn(params).flatMap(fieldsOf) : [];
    // What a tax office calls somebody names nothing of ours, and a type of sessions is part of its coach's rules: an unknown one is a bad request.
    const others = new Set(['vatId', 'typeId']);
    const ids = names.filter((name) => (name.endsWith('Id') && !others.has(name)) || name === 'inviteLink');
    const namesOne = inPath.includes('id') || ids.length > 0;
    if (namesOne) expect(own).toContain(hiddenAs);
    else expect(hiddenAs).toBeUndefined();
  },
);

const fieldsOf = (schema: AnySchema): string[] => Object.keys(shapeOf(schema).entries ?? {});

test('only the ways to an account and back into one are public, what a link opens, helplines, and telling of what a browser refused', () => {
  const open = all.filter(([, route]) => route.access === 'public').map(([name]) => name);
  const byLink = [
    'cancelByLink',
    'getFeed',
    'listLinkSlots',
    'moveByLink',
    'unsubscribe',
    'allowMails',
    'viewSessionLink',
    'askForTimeByLink',
    'viewOffer',
    'takeOffer',
    'endOffer',
    'giveBillingByLink',
    'viewBillingLink',
    'viewInvoiceLink',
    'downloadByInvoiceLink',
  ];
  expect(open.toSorted()).toEqual(
    [
      'getCrisisLines',
      'getInvitation',
      'recover',
      'replaceSignUp',
      'requestSignUpTicket',
      'reportSecurity',
      'startOver',
      ...byLink,
    ].toSorted(),
  );
});

test('every problem has a title and an HTTP status of an error', () => {
  for (const { status, title } of Object.values(problems)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title).not.toBe('');
  }
});

test('every domain brings its routes and problems into the whole, under names that no other domain uses', async () => {
  const gathered = { routes: [] as string[], problems: [] as string[] };
  for (const kind of keysOf(gathered)) {
    for (const file of filesOf(kind)) {
      const tables: unknown = await import(file);
      gathered[kind].push(...Object.values(v.parse(Tables, tables)).flatMap((table) => Object.keys(table)));
    }
  }
  expect(gathered.routes.toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(gathered.problems.toSorted()).toEqual(Object.keys(problems).toSorted());
});

const Tables = v.record(v.string(), v.record(v.string(), v.unknown()));

/** `routes.ts` and `upload-routes.ts` alike, of every folder. */
const filesOf = (kind: string): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => new RegExp(`[/\\\\](\\w+-)?${kind}[.]ts$`).test(file))
    .map((file) => join(import.meta.dirname, file));
