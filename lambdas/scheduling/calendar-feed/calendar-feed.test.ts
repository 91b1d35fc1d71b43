import { brotliDecompressSync } from 'node:zlib';
import ICAL from 'ical.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addMinutes } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import { routes } from '#contract/routes.ts';
import { uidOf } from '#lambdas/scheduling/calendar-entry/session-entries.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { bookable } from '#testing/lambdas/bookable.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();

const feedOf = async (as: Person): Promise<string> => {
  const { url } = (await api.call('createFeed', { as })).body;
  return url.slice(url.lastIndexOf('/') + 1);
};

const read = (token: string, headers: Readonly<Record<string, string>> = {}) =>
  api.call('getFeed', { params: { token }, headers });

const eventsIn = (text: string) =>
  new ICAL.Component(v.parse(v.array(v.unknown()), ICAL.parse(text))).getAllSubcomponents('vevent').map((event) => ({
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    uid: event.getFirstPropertyValue('uid'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }));

const eventsOf = async (token: string) => eventsIn((await read(token)).body.text);

test('coach and client each have their own sessions as a calendar', async () => {
  const { mirre, anna, session } = await bookable(api);
  const made = await session('09:00', { title: 'First; talk, 😀' });
  const other = await bookable(api);
  await other.session('10:00');
  const reply = await read(await feedOf(mirre));
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = reply.body.text.split('\r\n');
  expect(lines).toEqual(
    some.list(['NAME:Stillwater sessions', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'METHOD:PUBLISH']),
  );
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(eventsIn(reply.body.text)).toMatchObject([
    {
      uid: uidOf(made.sessionId),
      summary: 'Anna de Wit · First; talk, 😀',
      status: 'CONFIRMED',
      start: `${made.startsAt.slice(0, 19)}Z`,
    },
  ]);
  expect(await eventsOf(await feedOf(anna))).toMatchObject([{ summary: 'Session with Carla Coach · First; talk, 😀' }]);
});

test('what is cancelled stays thirty days as cancelled, then goes', async () => {
  const { mirre, session } = await bookable(api);
  const made = await session('09:00');
  const token = await feedOf(mirre);
  const [before] = await eventsOf(token);
  const body = { version: 1, status: 'cancelled', scope: 'one' };
  await api.call('setSessionStatus', { as: mirre, params: { sessionId: made.sessionId }, body });
  expect(await eventsOf(token)).toMatchObject([{ status: 'CANCELLED', uid: before?.uid }]);
  await later(29 * day, async () => expect(await eventsOf(token)).toHaveLength(1));
  await later(31 * day, async () => expect(await eventsOf(token)).toEqual([]));
});

test('a feed reaches thirty days back and a year ahead', async () => {
  const { mirre, session } = await bookable(api);
  const { startsAt } = await session('09:00');
  const token = await feedOf(mirre);
  const secondsTo = (minutes: number) => (Date.parse(addMinutes(startsAt, minutes)) - Date.now()) / 1000;
  await later(secondsTo(29 * 1440), async () => expect(await eventsOf(token)).toHaveLength(1));
  await later(secondsTo(31 * 1440), async () => expect(await eventsOf(token)).toEqual([]));
});

test('who asks again with the tag of what they have is told that it is the same', async () => {
  const { mirre, session } = await bookable(api);
  const token = await feedOf(mirre);
  await session('09:00');
  const { headers, status } = await read(token);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  const tag = headers['etag'] ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
    expect(await read(token, { 'if-none-match': known })).toMatchObject({ status: 304, headers: { etag: tag } });
  }
  await session('10:00');
  expect((await read(token, { 'if-none-match': tag })).status).toBe(200);
});

test('a program that takes Brotli gets the same document under the same tag, by GET and by HEAD', async () => {
  const { mirre, session } = await bookable(api);
  for (const at of ['09:00', '10:00', '11:00', '12:00']) await session(at);
  const params = { token: await feedOf(mirre) };
  const asked = (headers: Readonly<Record<string, string>>, method = 'GET') =>
    api.invoke('calendar-feed', {
      ...eventOf(routes.getFeed, { params, headers }),
      routeKey: `${method} ${routes.getFeed.path}`,
    });
  const [plain, packed] = [await asked({}), await asked({ 'accept-encoding': 'gzip, br' })];
  const { etag = '' } = plain.headers;
  expect(packed.headers).toEqual({ ...plain.headers, 'content-encoding': 'br' });
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(brotliDecompressSync(Buffer.from(packed.body ?? '', 'base64')).toString()).toBe(plain.body);
  expect(await asked({ 'accept-encoding': 'br' }, 'HEAD')).toEqual({ statusCode: 200, headers: packed.headers });
  const same = await asked({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect(same).toMatchObject({ statusCode: 304, headers: { etag, vary: 'accept-encoding' } });
  expect(same.headers).not.toHaveProperty('content-encoding');
  expect(same).not.toHaveProperty('body');
});

test('a program that probes by HEAD is answered as by GET, without a body', async () => {
  const { mirre, session } = await bookable(api);
  await session('09:00');
  const token = await feedOf(mirre);
  const head = (params: { token: string }, headers = {}) =>
    api.invoke('calendar-feed', {
      ...eventOf(routes.getFeed, { params, headers }),
      routeKey: `HEAD ${routes.getFeed.path}`,
    });
  const { status: statusCode, headers } = await read(token);
  expect(await head({ token })).toEqual({ statusCode, headers });
  expect(await head({ token }, { 'if-none-match': headers['etag'] })).toMatchObject({ statusCode: 304 });
  const refused = await read('A'.repeat(43));
  expect(await head({ token: 'A'.repeat(43) })).toEqual({ statusCode: 404, headers: refused.headers });
});

test('an address that was taken away, renewed or never made is answered the same', async () => {
  const { mirre, anna } = await bookable(api);
  const [renewed, revoked] = [await feedOf(mirre), await feedOf(anna)];
  const next = await feedOf(mirre);
  expect((await api.call('revokeFeed', { as: anna })).status).toBe(204);
  const never = 'A'.repeat(43);
  const answers = await Promise.all([renewed, revoked, never].map((token) => read(token)));
  const told = answers.map(({ status, problem }) => [status, problem?.code, problem?.title, problem?.errors]);
  expect(told).toEqual(told.map(() => [404, 'not-found', 'Nothing is here', undefined]));
  expect((await read(next)).status).toBe(200);
  expect((await api.call('getFeedStatus', { as: anna })).body).toEqual({});
  // Once more changes nothing.
  expect((await api.call('revokeFeed', { as: anna })).status).toBe(204);
});

test('the same request again gets the same address, which no item holds', async () => {
  const { mirre } = await bookable(api);
  const make = () => api.call('createFeed', { as: mirre, key: 'the-same-key-of-both' });
  const [one, two] = [(await make()).body, (await make()).body];
  expect(two).toEqual(one);
  const token = one.url.slice(one.url.lastIndexOf('/') + 1);
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = [...(await allItems('FEED#')), ...(await allItems('USER#')), ...(await allItems('PLATFORM'))];
  expect(stored.length).toBeGreaterThan(2);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await api.call('getFeedStatus', { as: mirre })).body.createdAt).toBe(one.createdAt);
});
