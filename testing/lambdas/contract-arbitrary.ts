import * as v from 'valibot';
import fc, { anyText as anyCharacters } from '#testing/property.ts';
import { type Known, shaped, valid } from '../contract/arbitrary.ts';
import { type AnySchema, isRecord } from '../contract/shape.ts';
import type { ApiRequest } from './api.ts';

const nothing = v.strictObject({});
const anyJson = fc.jsonValue();

/**
 * Values for a schema: mostly near what it accepts, often wrong in one place, some that it accepts, because one of many parts is nearly always
 * wrong otherwise, and sometimes anything at all.
 */
const inputFor = (schema: AnySchema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 7, arbitrary: near(schema, known) },
    { weight: 2, arbitrary: mutated(schema, known) },
    { weight: 2, arbitrary: valid(schema, known) },
    anyJson,
  );

/** Parameters of a path or query: all strings, in well-formed Unicode, as API Gateway decodes them. */
export const parametersFor = (schema: AnySchema | undefined, known: Known): fc.Arbitrary<Record<string, string>> =>
  inputFor(schema ?? nothing, known).map((value) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {}).map(([name, member]) => [
        name,
        Buffer.from(typeof member === 'string' ? member : JSON.stringify(member)).toString(),
      ]),
    ),
  );

/** Bodies as they come over the wire: JSON, JSON in base64, broken JSON, and bytes. */
export const wireBody = (schema: AnySchema | undefined, known: Known): fc.Arbitrary<Partial<ApiRequest>> => {
  const json = inputFor(schema ?? nothing, known).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 10, arbitrary: json.map((rawBody) => ({ rawBody })) },
    json.map((text) => ({ rawBody: Buffer.from(text).toString('base64'), isBase64Encoded: true })),
    json.map((text) => ({ rawBody: text.slice(0, -1) })),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({
      rawBody: Buffer.from(bytes).toString('base64'),
      isBase64Encoded: true,
    })),
    fc.constant({}),
  );
};

const near = (schema: AnySchema, known: Known): fc.Arbitrary<unknown> =>
  shaped(schema, (leaf, name) =>
    leaf.type === 'number' ? mostly((known[name] ?? []).map(Number), anyNumber) : mostly(known[name] ?? [], anyText),
  );

// Built once: the alphabet behind any text is large, and every field of every endpoint may hold it.
const anyNumber = fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double());

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Anna',
    'Zoë',
    '0',
    '25',
    '-1',
    '__proto__',
    '\ud800',
    '\u0000',
    '%00',
    '../x',
    'a@b',
    'anna@example.com',
  ),
  anyCharacters(100),
  fc.emailAddress(),
  fc.base64String({ minLength: 20, maxLength: 24 }),
  fc.webUrl(),
  fc.uuid(),
);

/** Mostly what the stored data knows, if it knows any. */
const mostly = <Value>(known: readonly Value[], any: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  known.length === 0 ? any : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, any);

/** One field too many, one missing, or one of another kind. */
const mutated = (schema: AnySchema, known: Known): fc.Arbitrary<unknown> =>
  fc.tuple(near(schema, known), fc.string(), anyJson, fc.nat()).map(([value, name, wild, index]) => {
    if (!isRecord(value)) return wild;
    const fields = Object.keys(value);
    return Object.assign({}, value, { [fields[index % (fields.length + 1)] ?? name]: wild });
  });
