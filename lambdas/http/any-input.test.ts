import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import { Problem, problemMediaType } from '#contract/problems.ts';
import { isRouteName, routes } from '#contract/routes.ts';
import type { ApiReply } from '#lambdas/http/api-event.ts';
import type { Known } from '#testing/contract/arbitrary.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { parametersFor, wireBody } from '#testing/lambdas/contract-arbitrary.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { everybodyIn, knownIn, regularOf, startWorld, type World } from '#testing/lambdas/world.ts';

const api = withApi();
let world: World;
let people: readonly (Person | undefined)[];
let known: Known;

beforeAll(async () => {
  world = await startWorld(api);
  people = everybodyIn(world);
});

beforeEach(async () => {
  known = await knownIn(api, world);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** How an answer breaks the contract, if it does. Plain comparisons: a matcher costs as much as the request. */
const faultIn = (route: Route, { statusCode, headers, body }: ApiReply): string | undefined => {
  if (statusCode >= 500) return 'it failed';
  const value: unknown = body === undefined ? undefined : JSON.parse(body);
  if (headers['content-type'] === problemMediaType) {
    if (v.parse(Problem, value).status !== statusCode) return 'the problem tells another status';
    return /arn:|stillwater-test|node_modules|dynamodb/i.test(body ?? '') ? 'it tells of the inside' : undefined;
  }
  if (statusCode !== route.status) return `the contract says ${route.status}`;
  if (!route.reply) return value === undefined ? undefined : 'the contract says no body';
  return v.is(route.reply, value) ? undefined : 'the body is another than the contract says';
};

const key = fc.option(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 300 })), { nil: undefined });

const runs = 1_000;

test.each(Object.keys(routes).filter(isRouteName))(
  '%s never fails and keeps the contract, whatever it is sent',
  async (name) => {
    const route: Route = routes[name];
    // Asked by often enough.
    const regular = regularOf(world, route);
    const requests = fc.record({
      as: fc.constantFrom(...people, ...people.map(() => regular)),
      params: parametersFor(route.params, known),
      query: parametersFor(route.query, known),
      body: wireBody(route.body, known),
      key,
    });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ as, params, query, body, key }) => {
        const reply = await api.invoke(
          routes[name].domain,
          eventOf(route, { params, query, ...body, ...(as && { as }), ...(key !== undefined && { key }) }),
        );
        seen.add(reply.statusCode);
        const fault = faultIn(route, reply);
        if (fault) throw new Error(`${reply.statusCode} ${reply.body}: ${fault}`);
      }),
      { numRuns: runs },
    );
    // Inputs that are all refused, or that all succeed, would prove little.
    expect(seen).toContain(route.status);
    expect(seen).toContain(400);
  },
  120_000,
);
