import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Grant, grantsOf, type Route } from '#contract/core/route.ts';
import { day } from '#contract/core/units.ts';
import { isRouteName, routes } from '#contract/routes.ts';
import { type Known, valid } from '#testing/contract/arbitrary.ts';
import { runs } from '#testing/effort.ts';
import { type ApiRequest, eventOf } from '#testing/lambdas/api.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { grantFor, recorded } from '#testing/lambdas/recorded.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { knownAbout, knownIn, regularOf, startWorld, type World } from '#testing/lambdas/world.ts';
import fc from '#testing/property.ts';

const api = withApi();
let world: World;

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const Parameters = v.record(v.string(), v.string());
const nothing = v.strictObject({});

const requestsOf = (
  { params = nothing, query = nothing, body = nothing }: Route,
  about: Known,
): fc.Arbitrary<ApiRequest> =>
  fc.record({
    params: valid(params, about).map((value) => v.parse(Parameters, value)),
    query: valid(query, about).map((value) => v.parse(Parameters, value)),
    body: valid(body, about),
    key: fc.constantFrom('a', 'b', 'c'),
  });

/** Somebody whom the route would let in, and whom an administrator has disabled. */
const somebodyDisabled = async ({ access }: Route): Promise<Person> => {
  const person = await personWithProfile(typeof access === 'string' ? 'user' : (access[0] ?? 'user'));
  await api.call('updateUser', { as: world.ada, params: { userId: person.userId }, body: { disabled: true } });
  return person;
};

/**
 * How many requests an endpoint gets: at least so many, and more until all that it declares was seen. That it does no more, `any-input`
 * sees too.
 */
const [least, most] = [runs({ usual: 3, full: 60 }), 60];
const atOnce = 5;

const names = Object.keys(routes).filter(isRouteName);

// A world a domain: what the requests leave behind stays under a coach's limits.
describe.each([...new Set(names.map((name) => routes[name].domain))])('%s', (domain) => {
  beforeAll(async () => {
    world = await startWorld(api);
  });

  test.each(names.filter((name) => routes[name].domain === domain))(
    '%s does to the table what it declares, all of it',
    async (name) => {
      const route: Route = routes[name];
      const regular = regularOf(world, route);
      const disabled = await somebodyDisabled(route);
      const about = await knownAbout(api, world, route, await knownIn(api, world, route));
      const drawn = (numRuns: number) => fc.sample(requestsOf(route, about), { seed: 1, numRuns });
      const requests = drawn(least);
      const used = new Set<Grant>();
      const ask = async (people: readonly Person[], some: readonly ApiRequest[]): Promise<void> => {
        const actions = await recorded(async () => {
          for (const as of people)
            for (const request of some) await api.invoke(routes[name].domain, eventOf(route, { ...request, as }));
        });
        for (const action of actions) used.add(grantFor(action));
      };
      const declared = grantsOf(route).filter((grant) => grant.startsWith('table:'));
      await ask([regular], requests);
      await ask([world.anna, personIn(), disabled], requests.slice(0, 2));
      // What is done on the first request of a day.
      await later(day, () => ask([regular], requests.slice(0, 2)));
      // A rare request may be the only one that does what is declared.
      for (let from = least; from < most && !declared.every((grant) => used.has(grant)); from += atOnce)
        await ask([regular], drawn(from + atOnce).slice(from));
      expect([...used].toSorted()).toEqual(declared.toSorted());
    },
  );
});
