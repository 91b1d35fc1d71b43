import { expect, test } from 'vitest';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { localAt } from '#contract/core/time/local.ts';
import { getDueSeries } from '#lambdas/data/scheduling/sessions/due.ts';
import { getSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { later } from '#testing/lambdas/asking.ts';
import { CalendarProgram } from '#testing/lambdas/calendar-program.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { coach } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { keepStanding } from './rules/standing.ts';

const api = withApi();

const zone = 'Europe/Amsterdam';
/** Whatever day and hour this runs: so many whole weeks from here the clock never stands between two dates. */
const first = plusDays(utcDate(Date.now()), 10);
const week = 7 * 86_400;

/** Three weeks at nine, with a client. */
const practice = async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const body = anHour(client.clientId, {
    startsLocal: `${first}T09:00`,
    timeZone: zone,
    notify: true,
    repeat: { frequency: 'weekly', interval: 1, count: 3 },
  });
  const { seriesId = '' } = (await api.call('createSession', { as: mirre, body })).body;
  const params = { seriesId };
  const show = async () => (await api.call('getSeries', { as: mirre, params })).body;
  const stand = async (standing: boolean, version?: number) =>
    api.call('setStanding', { as: mirre, params, body: { version: version ?? (await show()).version, standing } });
  /** The clock, when so many weeks have passed. */
  const inWeeks = async (weeks: number): Promise<void> => {
    const series = await getSeries(mirre.userId, seriesId, { consistent: true });
    if (series) await keepStanding(series, plusSeconds(now(), weeks * week));
  };
  return { mirre, client, seriesId, show, stand, inWeeks };
};

const datesIn = (sessions: readonly { readonly startsAt: string; readonly status: string }[]): string[] =>
  sessions.flatMap(({ startsAt, status }) => (status === 'scheduled' ? [localAt(startsAt, zone)] : []));
const datesAfter = (...weeks: number[]): string[] => weeks.map((count) => `${plusDays(first, 7 * count)}T09:00`);
const weeksUntil = (last: number): number[] => Array.from({ length: last + 1 }, (_, count) => count);

test('a standing time is planned three months ahead by its clock on the wall, without closed days and what is taken, and goes on', async () => {
  const { mirre, client, seriesId, show, stand, inWeeks } = await practice();
  const closed = plusDays(first, 7 * 4);
  const overrides = [{ date: closed, windows: [] }];
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: zone, overrides } });
  const block = { kind: 'block', startsLocal: `${plusDays(first, 7 * 6)}T09:30`, timeZone: zone, durationMinutes: 60 };
  await api.call('createSession', { as: mirre, body: block });
  const { body } = await stand(true);
  expect(body.standing).toBe(true);
  const planned = weeksUntil(11).filter((count) => count !== 4 && count !== 6);
  expect(datesIn(body.sessions)).toEqual(datesAfter(...planned));
  // Weeks later there is enough still, and then some more are planned.
  await inWeeks(2);
  expect((await show()).sessions).toHaveLength(planned.length);
  await inWeeks(6);
  expect(datesIn((await show()).sessions)).toEqual(datesAfter(...planned, 12, 13, 14, 15, 16, 17));
  await later(10);
  await later(20);
  // Once its mail has left it is due for more dates.
  const stored = await getDueSeries(mirre.userId, seriesId);
  expect(stored?.dueAt).toBe(stored?.series.standingAt);
  expect(stored?.series.mail).toBe('sent');
  const program = new CalendarProgram();
  for (const { calendars = [] } of api.mailer.mailsTo(client.email))
    for (const each of calendars) program.receive(each);
  expect(program.shown().map(({ startsAt }) => startsAt)).toEqual(
    (await show()).sessions.map(({ startsAt }) => startsAt),
  );
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('it ends when its coach says so, with its last session and with the client; twice is once', async () => {
  const { show, stand, inWeeks } = await practice();
  const { version } = await show();
  await stand(true, version);
  const { sessions } = (await stand(true, version)).body;
  expect((await show()).sessions).toHaveLength(sessions.length);
  expect((await stand(false)).body.standing).toBe(false);
  await inWeeks(8);
  expect((await show()).sessions).toHaveLength(sessions.length);

  const other = await practice();
  await other.stand(true);
  await other.inWeeks(40);
  expect((await other.show()).standing).toBe(false);

  const left = await practice();
  const { length } = (await left.stand(true)).body.sessions;
  const params = { clientId: left.client.clientId };
  await api.call('updateClient', { as: left.mirre, params, body: { archived: true } });
  await left.inWeeks(8);
  expect(await left.show()).toMatchObject({ standing: false });
  expect((await left.show()).sessions).toHaveLength(length);
  expect((await left.stand(true)).problem?.code).toBe('session-closed');
});

test('what is moved from some date on stands where it was moved to, and the part before it ends', async () => {
  const { mirre, show, stand } = await practice();
  const { sessions } = (await stand(true)).body;
  const third = sessions[2];
  const change = { startsLocal: `${plusDays(first, 15)}T10:00` };
  const moved = await api.call('updateSession', {
    as: mirre,
    params: { sessionId: third?.sessionId ?? '' },
    body: { version: third?.version ?? 0, scope: 'following', change },
  });
  expect((await show()).standing).toBe(false);
  const params = { seriesId: moved.body.seriesId ?? '' };
  const part = await getSeries(mirre.userId, params.seriesId, { consistent: true });
  if (!part) throw new Error('It was split off');
  await keepStanding(part, plusSeconds(now(), 6 * week));
  const after = (await api.call('getSeries', { as: mirre, params })).body;
  expect(after.standing).toBe(true);
  expect(after.sessions.length).toBeGreaterThan(moved.body.items.length);
  expect(after.sessions.every(({ localStart }) => localStart.endsWith('T10:00'))).toBe(true);
});

test('another coach, an old version and a series that is over change nothing', async () => {
  const { mirre, seriesId, show, stand } = await practice();
  const params = { seriesId };
  const body = { version: 1, standing: true };
  expect((await api.call('setStanding', { as: await coach(), params, body })).problem?.code).toBe('session-not-found');
  expect((await stand(true, 7)).problem?.code).toBe('changed-meanwhile');
  const { sessions } = await show();
  await api.call('setSessionStatus', {
    as: mirre,
    params: { sessionId: sessions[0]?.sessionId ?? '' },
    body: { version: sessions[0]?.version ?? 0, scope: 'all', status: 'cancelled' },
  });
  expect((await stand(true)).problem?.code).toBe('session-closed');
  expect((await show()).standing).toBe(false);
});
