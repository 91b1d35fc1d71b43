import * as v from 'valibot';
import { expect, test } from 'vitest';
import { samples, valid } from '#testing/contract/arbitrary.ts';
import { type AnySchema, schemasIn } from '#testing/contract/shape.ts';
import { unknownField, withUnknownFields } from '#testing/contract/unknown-fields.ts';
import fc from '#testing/property.ts';
import type { Route } from './core/route.ts';
import { routes } from './routes.ts';

const all = Object.entries<Route>(routes);
const inputs = all.flatMap(([name, { params, query, body, mediaTypes }]) =>
  // What browsers write is theirs.
  Object.entries({ params, query, body: mediaTypes ? undefined : body }).flatMap(
    ([part, schema]): [string, string, AnySchema][] => (schema ? [[name, part, schema]] : []),
  ),
);
const replies = all.flatMap(([name, { reply }]): [string, AnySchema][] => (reply ? [[name, reply]] : []));

const typesIn = (schema: AnySchema) => schemasIn(schema).map(({ type }) => type);

test.each(inputs)('%s refuses a field that it does not know anywhere in its %s', (_name, _part, schema) => {
  expect(typesIn(schema)).not.toContain('object');
  expect(typesIn(schema)).toContain('strict_object');
});

test.each(replies)(
  'the reply of %s may gain a field anywhere: a page that is open during a deployment goes on',
  (_name, reply) => {
    expect(typesIn(reply)).not.toContain('strict_object');
    expect(typesIn(reply)).toContain('object');
    fc.assert(
      fc.property(valid(reply), (value) => {
        const later = withUnknownFields(reply, value);
        expect(JSON.stringify(later)).toContain(unknownField);
        expect(v.parse(reply, later)).toEqual(v.parse(reply, value));
      }),
      { numRuns: 20 },
    );
  },
);

/** Texts that a table or an XML file cannot keep: noncharacters of three planes, halves of characters, control characters. */
const unwritable = [
  '\uFFFE',
  '\uFFFF',
  '\uFDD0',
  '\u{1FFFE}',
  '\u{10FFFF}',
  '\uD800',
  '\uDC00',
  '\u0000',
  '\u001B',
  '\u0085',
];

test.each(inputs)('%s takes nothing that cannot be written into a text of its %s', (_name, _part, schema) => {
  const texts = schemasIn(schema).filter(({ type }) => type === 'string');
  for (const text of texts) {
    const fitting = samples.filter((sample): sample is string => v.is(text, sample));
    for (const bad of unwritable)
      for (const sample of [...fitting, 'Anna', 'a b'])
        for (const taken of [bad + sample, sample + bad, sample.slice(0, 1) + bad + sample.slice(1)])
          expect([bad, taken, v.is(text, taken)]).toEqual([bad, taken, false]);
  }
});

/** No field counts more exactly than this, and none is there for less. */
const boundless = [
  1e300,
  -1e300,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER - 1,
  Infinity,
  -Infinity,
  Number.NaN,
];

test.each([...inputs, ...replies.map(([name, reply]): [string, string, AnySchema] => [name, 'reply', reply])])(
  '%s bounds every number of its %s',
  (_name, _part, schema) => {
    const numbers = schemasIn(schema).filter(({ type }) => type === 'number');
    expect(numbers.flatMap((number) => boundless.filter((value) => v.is(number, value)))).toEqual([]);
  },
);

test('what is written as digits is bounded as well', () => {
  const digits = ['9'.repeat(400), '1e300', '-1', 'Infinity'];
  for (const [, part, schema] of inputs.filter(([, each]) => each === 'query')) {
    expect(part).toBe('query');
    const parsed = schemasIn(schema).flatMap((each) => {
      const results = digits.map((value) => v.safeParse(each, value));
      return results.flatMap(({ success, output }) => (success && typeof output === 'number' ? [output] : []));
    });
    expect(parsed).toEqual([]);
  }
});
