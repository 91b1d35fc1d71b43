import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { serveDomains } from './serve-domains.ts';

const lines: string[] = [];
const serve = serveDomains(routes, { getInvitation: async () => Promise.reject(new Error('reached')) });

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});

afterEach(() => {
  delete process.env['FRONT_DOOR'];
  delete process.env['VERSION'];
  vi.restoreAllMocks();
});

const statusWith = async (headers: Record<string, string>): Promise<number> => {
  const params = { invitationId: 'AAAAAAAAAAAAAAAAAAAAAA' };
  return (await serve(eventOf(routes.getInvitation, { params, headers }))).statusCode;
};

describe('where CloudFront stands in front', () => {
  beforeEach(() => {
    process.env['FRONT_DOOR'] = 'secret-of-this-deployment secret-of-the-one-before';
  });

  test.each(['secret-of-this-deployment', 'secret-of-the-one-before'])(
    'a request that shows %s is let in',
    async (shown) => {
      expect(await statusWith({ 'x-stillwater-front-door': shown })).toBe(500);
    },
  );

  test.each([
    ['nothing', {}],
    ['another secret', { 'x-stillwater-front-door': 'secret-of-that-deployment' }],
    ['both', { 'x-stillwater-front-door': 'secret-of-this-deployment secret-of-the-one-before' }],
    ['a beginning of it', { 'x-stillwater-front-door': 'secret' }],
    ['an empty one', { 'x-stillwater-front-door': '' }],
  ])('a request that shows %s is refused before anything is looked at', async (_, headers) => {
    expect(await statusWith(headers)).toBe(403);
  });
});

test('where nothing stands in front, as in emulators, nothing is asked for', async () => {
  expect(await statusWith({})).toBe(500);
});

test('every line of the log says which version wrote it', async () => {
  process.env['VERSION'] = '0a1b2c3d4e5f';
  await statusWith({});
  expect(lines.length).toBeGreaterThan(0);
  const Line = v.object({ version: v.literal('0a1b2c3d4e5f') });
  for (const line of lines) expect(() => v.parse(Line, JSON.parse(line))).not.toThrow();
});
