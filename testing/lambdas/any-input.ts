import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { grantsOf, type Route } from '#contract/core/route.ts';
import { Problem, problemMediaType } from '#contract/problems.ts';
import { type Domain, isRouteName, type RouteName, routes } from '#contract/routes.ts';
import type { ApiReply } from '#lambdas/http/api-event.ts';
import fc from '#testing/property.ts';
import type { Known } from '../contract/arbitrary.ts';
import { whatEndsLast } from '../contract/what-ends-last.ts';
import { wireValue } from '../contract/wire-value.ts';
import { isFull, seed } from '../effort.ts';
import { eventOf } from './api.ts';
import { parametersFor, wireBody } from './contract-arbitrary.ts';
import type { Person } from './people.ts';
import { withClaims } from './people.ts';
import { grantFor, recorded } from './recorded.ts';
import { residueIn } from './residue.ts';
import { withApi } from './with-api.ts';
import { everybodyIn, knownAbout, knownIn, regularOf, startWorld, type World } from './world.ts';

/** The routes of some domains: each file of tests takes its own, so that they share the time. */
export const routesOf = (domains: readonly Domain[]): RouteName[] =>
  Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => domains.includes(routes[name].domain))
    .toSorted(whatEndsLast);

/** Hands a route whatever somebody may send; fails when an answer breaks the contract or a log line keeps what it must not. */
export const withAnyInput = (): ((name: RouteName) => Promise<void>) => {
  const api = withApi();
  let world: World;
  let people: readonly (Person | undefined)[];
  let logged: string[];

  beforeAll(async () => {
    world = await startWorld(api);
    people = everybodyIn(world);
  });

  beforeEach(async () => {
    logged = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      logged.push(String(line));
      return true;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  return async (name) => {
    const route: Route = routes[name];
    const known = await knownIn(api, world, route);
    const about = await knownAbout(api, world, route, known);
    // Asked by often enough.
    const regular = regularOf(world, route);
    const requests = fc.record({
      as: fc.constantFrom(...people, ...people.map(() => regular)),
      params: parametersFor(route.params, about),
      query: parametersFor(route.query, about),
      body: wireBody(route.body, about),
      key,
    });
    const seen = new Set<number>();
    const isTelling = (): boolean => seen.has(route.status) && seen.has(400);
    const neverFails = fc.asyncProperty(requests, async ({ as, params, query, body, key }) => {
      const reply = await api.invoke(
        routes[name].domain,
        eventOf(route, {
          params,
          query,
          ...body,
          ...(as && { as: justSignedIn(as) }),
          ...defined({ key }),
        }),
      );
      seen.add(reply.statusCode);
      const fault = faultIn(route, reply);
      if (fault) throw new Error(`${reply.statusCode} ${reply.body}: ${fault}`);
    });
    const most = mostRunsFor(route);
    const atOnce = Math.min(most, isFull ? fullRuns : usualRuns);
    const actions = await recorded(async () => {
      for (let done = 0; done < most && (done === 0 || !isTelling()); done += atOnce)
        await fc.assert(neverFails, { numRuns: atOnce, ...(seed !== undefined && { seed: seed + done }) });
    });
    const declared = new Set(grantsOf(route));
    expect(actions.filter((action) => !declared.has(grantFor(action)))).toEqual([]);
    // Inputs that are all refused, or that all succeed, would prove little.
    expect(seen).toContain(route.status);
    expect(seen).toContain(400);
    expect(logged.length).toBeGreaterThan(atOnce / 3);
    expect(residueIn(logged, secretsAmong(known))).toEqual([]);
  };
};

/** A busy machine takes longer over these than some routes let pass since the sign-in. */
const justSignedIn = (person: Person): Person =>
  withClaims({ auth_time: String(Math.floor(Date.now() / 1000)) }, person);

/** Known values that belong to somebody, or open something. */
const secretsAmong = (known: Known): Known => ({
  ...Object.fromEntries(secretFields.map((field) => [field, known[field] ?? []])),
  'key of the cursors': [process.env['CURSOR_KEY'] ?? ''],
});

const secretFields = [
  'token',
  'invitationId',
  'inviteLink',
  'email',
  'emailAddress',
  'code',
  'cursor',
  'firstName',
  'lastName',
];

/** An endpoint gets so many inputs, and as many again until one succeeded and one was refused. */
const usualRuns = 25;
const fullRuns = 1_000;

/** A route without parameters has little to get wrong: the caller, the key, and unknown fields. */
const mostRunsFor = ({ domain, path, params, query, body }: Route): number => {
  if (/payments|refunds|reminder$|\/invoices\/\{id\}$/.test(path)) return runsForMoney;
  if (domain === 'sessions' || domain === 'booking') return runsForTimes;
  return params || query || body ? 1_000 : 250;
};

/** Zone, time, version and the session's own state have to fit at once, which few inputs do. */
const runsForTimes = 5_000;

/** One currency of many is that of the invoice, the lines of a draft have to add up, and one invoice of many is overdue. One input in two hundred succeeds. */
const runsForMoney = 3_000;

/** How an answer breaks the contract, if it does. Plain comparisons: a matcher costs as much as the request. */
const faultIn = (route: Route, { statusCode, headers, body }: ApiReply): string | undefined => {
  if (statusCode >= 500) return 'it failed';
  const value = wireValue(route, headers['content-type'], body);
  if (headers['content-type'] === problemMediaType) {
    if (v.parse(v.strictObject(Problem.entries), value).status !== statusCode)
      return 'the problem tells another status';
    return /arn:|stillwater-test|node_modules|dynamodb/i.test(body ?? '') ? 'it tells of the inside' : undefined;
  }
  if (statusCode !== route.status) return `the contract says ${route.status}`;
  if (!route.reply) return value === undefined ? undefined : 'the contract says no body';
  const { success, output } = v.safeParse(route.reply, value);
  if (!success) return 'the body is another than the contract says';
  return isDeepStrictEqual(output, value) ? undefined : 'the body holds more than the contract says';
};

/** Mostly one of its own: a key that was used for something else is refused before anything happens. */
const key = fc.option(
  fc.oneof({ weight: 4, arbitrary: fc.uuid() }, fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 300 })),
  { nil: undefined },
);
