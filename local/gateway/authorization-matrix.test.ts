import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { type FindableName, findable, findableBy } from '#contract/insights/findable.ts';
import { Problem } from '#contract/problems.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Known } from '#testing/contract/arbitrary.ts';
import { knownOf } from '#testing/contract/known-of.ts';
import { requestFor } from '#testing/contract/request.ts';
import { whatEndsLast } from '#testing/contract/what-ends-last.ts';
import { callStack } from '#testing/local/call-stack.ts';
import { type Caller, callers, type Tokens, tokensOfCallers } from '#testing/local/matrix-callers.ts';
import { missing, ownedThings } from '#testing/local/owned-things.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';

// Generated whole: the request from the schemas and from what people own, the outcome from `access`, `owner` and `hiddenAs`.

/** The people with a good token. */
const people: Partial<Record<Caller, { readonly userType: UserType; readonly circle: 'A' | 'B' }>> = {
  userA: { userType: 'user', circle: 'A' },
  coachA: { userType: 'coach', circle: 'A' },
  administratorA: { userType: 'internal-superuser', circle: 'A' },
  userB: { userType: 'user', circle: 'B' },
  coachB: { userType: 'coach', circle: 'B' },
  administratorB: { userType: 'internal-superuser', circle: 'B' },
};

/**
 * Outcome of a call: `refused` by the gateway, by the Lambda as an ID token or for the group, `hidden` as missing, or
 * let in.
 */
type Outcome = 'refused' | 'unauthenticated' | 'forbidden' | 'hidden' | 'let in';

const expectedOutcome = ({ access, owner, hiddenAs }: Route, of: OneOwner, caller: Caller): Outcome => {
  if (access === 'public') return 'let in';
  if (caller === 'idToken') return 'unauthenticated';
  const person = people[caller];
  if (!person) return 'refused';
  if (access !== 'signed-in' && !access.includes(person.userType)) return 'forbidden';
  return isForeign(person, owner, of) && hiddenAs ? 'hidden' : 'let in';
};

/** One kind of those whose things an endpoint is about. */
type OneOwner = 'none' | UserType;

/** Administrators whom an endpoint lets in see everybody's, but not one another's; where they are owners among others, only their own. */
const isForeign = (
  { userType, circle }: { userType: UserType; circle: 'A' | 'B' },
  owner: Route['owner'],
  of: OneOwner,
): boolean => {
  if (typeof owner !== 'string') return circle === 'B' || userType !== of;
  return circle === 'B' && owner !== 'none' && (userType !== 'internal-superuser' || owner === userType);
};

/** Every endpoint, and where it is about the things of several kinds of owners, once for each. */
const cases = keysOf(routes)
  .toSorted(whatEndsLast)
  .flatMap((name): { name: RouteName; of: OneOwner; title: string }[] => {
    const { owner }: Route = routes[name];
    if (typeof owner === 'string') return [{ name, of: owner, title: name }];
    return owner.map((of) => ({ name, of, title: `${name}, of what belongs to ${of}` }));
  });

/** Values that nobody else may see. A number of two digits is part of every other id by chance. */
const secretsIn = (known: Known): string[] =>
  Object.values(known)
    .flat()
    .filter((value) => value.length >= 8);

let stack: Stack;
let tokens: Tokens;
let owned: ReturnType<typeof ownedThings>;

beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stillwater-matrix-'));
  stack = await startTestStack({ dataFolder, demo: true });
  tokens = await tokensOfCallers(stack, dataFolder);
  owned = ownedThings(stack, tokens);
}, 240_000);

afterAll(() => stack.stop());

/** What each source of "Find anything" is asked here; the words are in the demo of both circles. */
const asked: Readonly<Record<FindableName, () => Readonly<Record<string, string>>>> = {
  clients: () => ({}),
  sessions: () => ({ from: daysFromNow(-14), to: daysFromNow(31) }),
  ownSessions: () => ({ when: 'past' }),
  invoices: () => ({}),
  notes: () => ({ q: 'a' }),
  entries: () => ({ search: 'in' }),
  recordings: () => ({ scope: 'mine' }),
  users: () => ({ search: 'a' }),
  files: () => ({}),
};
/** One moment for both ends of a span, which is as long as it may be: a millisecond between them would be too much. */
const begun = Date.now();
const daysFromNow = (days: number): string => new Date(begun + days * 86_400_000).toISOString();

// Before the endpoints themselves are called, which use up what the demo has.
describe.each(keysOf(findable))('find anything among %s', (name) => {
  const route: Route = routes[findable[name].asks];
  const ask = (caller: Caller) =>
    callStack(stack, route, tokens[caller], { params: {}, query: asked[name](), body: undefined });
  const found = async (caller: Caller): Promise<string[]> =>
    v
      .parse(v.object({ items: v.array(v.record(v.string(), v.unknown())) }), await (await ask(caller)).json())
      .items.map((item) =>
        JSON.stringify(Object.entries(item).find(([key]) => /^id$|^(client|session|user)Id$/.test(key))),
      );

  test.each(callers)('%s is offered it only where the endpoint lets them in', async (caller) => {
    const person = people[caller];
    const isOffered = person !== undefined && findableBy(person.userType).includes(name);
    expect((await ask(caller)).ok).toBe(isOffered);
  });

  const everybodys = ['users', 'files'].includes(name);
  const pairs = (
    [
      ['coachA', 'coachB', 'coach'],
      ['userA', 'userB', 'user'],
    ] as const
  ).flatMap(([owner, other, userType]) =>
    !everybodys && findableBy(userType).includes(name) ? [{ owner, other }] : [],
  );
  if (pairs.length === 0) return;

  test.each(pairs)('what $owner finds, $other does not', async ({ owner, other }) => {
    const own = await found(owner);
    expect(own.length).toBeGreaterThan(0);
    expect((await found(other)).filter((id) => own.includes(id))).toEqual([]);
  });
});

describe.each(cases)('$title', ({ name, of }) => {
  const route: Route = routes[name];
  const { owner, hiddenAs } = route;
  let known: Known;

  beforeAll(async () => {
    known = knownOf(route, await owned[of](route));
  });

  const send = async (caller: Caller, about = known) => {
    const request = requestFor(route, about);
    const response = await callStack(stack, route, tokens[caller], request);
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
    return { request, text, outcome: outcomeOf(response, text) };
  };

  const outcomeOf = ({ status, ok }: Response, text: string): Outcome => {
    if (status === 401 && text === '{"message":"Unauthorized"}') return 'refused';
    if (ok) return 'let in';
    const { code } = v.parse(Problem, JSON.parse(text));
    if (code === 'unauthenticated' || code === 'forbidden') return code;
    return code === hiddenAs ? 'hidden' : 'let in';
  };

  test.each(callers)('%s', async (caller) => {
    const { outcome, text, request } = await send(caller);
    expect(outcome).toBe(expectedOutcome(route, of, caller));
    const person = people[caller];
    if (!person || !isForeign(person, owner, of)) return;
    const sent = JSON.stringify(request);
    for (const secret of secretsIn(known)) if (!sent.includes(secret)) expect(text).not.toContain(secret);
  });

  if (hiddenAs === undefined) return;

  test('what is not there is answered like what is not theirs', async () => {
    const foreigner = callers.find((caller) => expectedOutcome(route, of, caller) === 'hidden');
    if (!foreigner) throw new Error('Nobody who is let in is a stranger to anything: there is nothing to hide');
    const [foreign, absent] = [await send(foreigner), await send(foreigner, missing(known))];
    expect(withoutRequestId(absent.text)).toEqual(withoutRequestId(foreign.text));
  });
});

const told = ({ status, headers }: Response) => [
  status,
  ...['content-type', 'etag', 'cache-control', 'vary', 'content-encoding'].map((name) => headers.get(name)),
];

test('an address of a calendar is answered to HEAD as to GET, without a body', async () => {
  const made = await callStack(stack, routes.createFeed, tokens.coachA, { params: {}, query: {}, body: undefined });
  const { pathname } = new URL(v.parse(routes.createFeed.reply, await made.json()).url);
  for (const path of [pathname, `${pathname.slice(0, -43)}${'A'.repeat(43)}`]) {
    const address = new URL(path, stack.webOrigin.replace('localhost', '127.0.0.1'));
    const [get, head] = [await fetch(address), await fetch(address, { method: 'HEAD' })];
    expect(told(head)).toEqual(told(get));
    expect(told(get)).toEqual(
      path === pathname
        ? [200, 'text/calendar; charset=utf-8', get.headers.get('etag'), 'private, no-cache', 'accept-encoding', 'gzip']
        : [404, 'application/problem+json', null, 'no-store', null, null],
    );
    expect(await head.text()).toBe('');
  }
});

const withoutRequestId = (text: string) => ({ ...v.parse(Problem, JSON.parse(text)), requestId: undefined });
