import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { isRouteName, type RouteName, routes } from '#contract/routes.ts';
import { valid } from '#testing/contract/arbitrary.ts';
import { unknownField, withUnknownFields } from '#testing/contract/unknown-fields.ts';
import { call } from './call.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: vi.fn(() => Promise.resolve('the-token')) }));

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => vi.unstubAllGlobals());

// One call for all endpoints alike: each would have parts of its own, which do not matter here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const callAny = call as (among: typeof routes, name: RouteName, options: object) => Promise<unknown>;

const replying = Object.keys(routes)
  .filter(isRouteName)
  .flatMap((name) => {
    const { reply, status }: Route = routes[name];
    return reply ? [{ name, reply, status }] : [];
  });

test.each(replying)(
  'a reply of $name from a later version is read without what is new in it',
  async ({ name, reply, status }) => {
    await fc.assert(
      fc.asyncProperty(valid(reply), async (value) => {
        const later = JSON.stringify(withUnknownFields(reply, value));
        expect(later).toContain(unknownField);
        fetchMock.mockResolvedValueOnce(new Response(later, { status }));
        await expect(callAny(routes, name, { params: {} })).resolves.toEqual(v.parse(reply, value));
      }),
      { numRuns: 10 },
    );
  },
);
