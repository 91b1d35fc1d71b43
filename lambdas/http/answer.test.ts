import { expect, test } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { valid } from '#testing/contract/arbitrary.ts';
import { unknownField, withUnknownFields } from '#testing/contract/unknown-fields.ts';
import fc from '#testing/property.ts';
import { answerOf } from './answer.ts';

const replying = Object.entries<Route>(routes).flatMap(([name, route]) =>
  route.reply ? [{ name, route, reply: route.reply }] : [],
);

test.each(replying)('what $name has beyond its contract never leaves the server', ({ route, reply }) => {
  fc.assert(
    fc.property(valid(reply), (value) => {
      const more = withUnknownFields(reply, value);
      expect(JSON.stringify(more)).toContain(unknownField);
      expect(answerOf(route, more)).toEqual(answerOf(route, value));
    }),
    { numRuns: 20 },
  );
});

test('a reply that lacks something is an error, which names the place and not the value', () => {
  expect(() => answerOf(routes.getInvitation, { email: 'anna@example.com', status: 'open' })).toThrow(
    'The reply does not fit the contract at firstName, coachName, status',
  );
});
