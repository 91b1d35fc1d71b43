import * as v from 'valibot';
import { expect, test } from 'vitest';
import { valid } from '#testing/contract/arbitrary.ts';
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
