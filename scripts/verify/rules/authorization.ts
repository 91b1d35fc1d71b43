import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Answer } from '../api-client.ts';
import type { Rule } from '../rule.ts';
import type { Person, World } from '../world.ts';

const names = keysOf(routes);
const routeOf = (name: RouteName): Route => routes[name];
const closed = names.filter((name) => routeOf(name).access !== 'public');

/** Sends the same kind of request to many endpoints and names all that answer otherwise than expected. */
const each = async (
  chosen: readonly RouteName[],
  send: (name: RouteName) => Promise<Answer>,
  expected: (answer: Answer, name: RouteName) => boolean,
): Promise<void> => {
  const wrong: string[] = [];
  for (const name of chosen) {
    const answer = await send(name);
    if (!expected(answer, name)) wrong.push(`${name} ${answer.status} ${answer.code ?? ''}`.trim());
  }
  assert.ok(chosen.length > 0);
  assert.deepEqual(wrong, []);
};

const peopleOf = (world: World): Record<UserType, () => Promise<Person>> => ({
  user: world.user,
  coach: world.coach,
  'internal-superuser': world.administrator,
});

/** Somebody whom an endpoint lets in; administrators exist only where an operator can make them. */
const entitled = async (world: World, name: RouteName): Promise<Person | undefined> => {
  const { access } = routeOf(name);
  if (access === 'public' || access === 'signed-in') return world.user();
  const able = access.find((userType) => userType !== 'internal-superuser' || world.target.operator);
  return able && peopleOf(world)[able]();
};

const unauthorized = ({ status }: Answer): boolean => status === 401;

/** Verifies who is let in, endpoint by endpoint of the contract, and how malformed requests are refused. */
export const authorizationRules: readonly Rule[] = [
  {
    name: 'no endpoint but the public ones answers without a token',
    fromOutside: true,
    check: ({ api }) => each(closed, (name) => api.send(name), unauthorized),
  },
  {
    name: 'no endpoint takes a token that somebody has changed',
    check: async ({ api, user }) => {
      const { access } = (await user()).tokens;
      const [header, , signature] = access.split('.');
      const raised = { ...decodeJwt(access), 'cognito:groups': ['internal-superuser', 'coach'] };
      const token = [header, Buffer.from(JSON.stringify(raised)).toString('base64url'), signature].join('.');
      await each(closed, (name) => api.send(name, { token }), unauthorized);
    },
  },
  {
    name: 'no endpoint takes a token without a signature',
    check: async ({ api, user }) => {
      const [, claims = ''] = (await user()).tokens.access.split('.');
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      await each(closed, (name) => api.send(name, { token: `${header}.${claims}.` }), unauthorized);
    },
  },
  {
    name: 'no endpoint takes an ID token for an access token',
    check: async ({ api, user }) => {
      const token = (await user()).tokens.id;
      await each(closed, (name) => api.send(name, { token }), unauthorized);
    },
  },
  ...(['user', 'coach'] as const).map(
    (userType): Rule => ({
      name: `a ${userType} is refused where only others may call`,
      check: async (world) => {
        const { tokens } = await peopleOf(world)[userType]();
        const foreign = closed.filter((name) => {
          const { access } = routeOf(name);
          return Array.isArray(access) && !access.includes(userType);
        });
        await each(
          foreign,
          (name) => world.api.send(name, { token: tokens.access }),
          ({ status, code }) => status === 403 && code === 'forbidden',
        );
      },
    }),
  ),
  {
    name: 'whatever does not fit the contract is refused by a problem with a code, never by a failure',
    check: async (world) => {
      const writing = names.filter((name) => routeOf(name).body);
      const body = { 'no such field': [1, '\u0000', { $ne: null }] };
      await each(
        writing,
        async (name) => {
          const token = (await entitled(world, name))?.tokens.access;
          return world.api.send(name, { body, ...(token ? { token } : {}) });
        },
        ({ status, code }) => status >= 400 && status < 500 && (code !== undefined || status === 401),
      );
    },
  },
  {
    name: 'every endpoint that needs no parameters answers as the contract says',
    check: async (world) => {
      for (const name of names) {
        const { method, params, path, query } = routeOf(name);
        const needsNone = !params && !path.includes('{') && (!query || v.is(query, {}));
        if (method !== 'GET' || !needsNone) continue;
        const person = await entitled(world, name);
        if (person) await world.api.call(name, { token: person.tokens.access });
      }
    },
  },
  {
    name: 'an address of no endpoint is not found',
    fromOutside: true,
    check: async ({ target }) => {
      const response = await fetch(`${target.api}/api/no-such-endpoint`);
      await response.body?.cancel();
      assert.equal(response.status, 404);
    },
  },
];
