import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const zone = 'Europe/Amsterdam';

/** Two weeks from now, so that notice and horizon let it through. */
const day = plusDays(dateAt(new Date().toISOString(), zone), 14);

const open = async (rules: Partial<BodyInputOf<'updateAvailability'>> = {}) => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const anna: Person = personAs(await join(invitation));
  const weekly = [{ weekday: weekdayOf(day), from: '09:00', to: '12:00' }];
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: zone, weekly, ...rules } });
  const slots = async (timeZone = zone) => {
    const query = { from: day, days: '1', durationMinutes: '60', timeZone };
    const reply = await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query });
    return reply.body.days.flatMap((each) => each.slots);
  };
  const book = (startsAt: string | undefined, more: object = {}) =>
    api.call('bookSlot', {
      as: anna,
      params: { coachId: mirre.userId },
      body: { startsAt: startsAt ?? '', durationMinutes: 60, timeZone: 'America/New_York' },
      ...more,
    });
  return { mirre, anna, client, slots, book };
};

const personAs = (userId: string): Person => {
  const person = personIn('user');
  return { userId, claims: { ...person.claims, sub: userId, username: userId } };
};

test('what is on offer can be booked, once; what is not on offer cannot', async () => {
  const { mirre, slots, book } = await open();
  const offered = await slots();
  expect(offered.map(({ local }) => local.slice(11))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  const booked = await book(offered[0]?.startsAt);
  expect(booked.body).toMatchObject({ status: 'scheduled', mayCancel: true, coachFirstName: 'Carla' });
  expect((await book(offered[1]?.startsAt)).problem?.code).toBe('slot-taken');
  const before = new Date(Date.parse(offered[0]?.startsAt ?? '') - 30 * 60_000).toISOString();
  expect((await book(before)).problem?.code).toBe('slot-not-offered');
  expect((await slots()).map(({ local }) => local.slice(11))).toEqual(['10:00', '10:30', '11:00']);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('of fifty that book one hour exactly one gets it', async () => {
  const { mirre, slots, book } = await open({ bufferMinutes: 15 });
  const offered = await slots();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => book(offered[index % 3]?.startsAt)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await allSessions(api, mirre)).toHaveLength(1);
});

test('the buffer is kept on both sides of what others have', async () => {
  const { mirre, client, slots } = await open({ bufferMinutes: 15 });
  await api.call('createSession', {
    as: mirre,
    body: anHour(client.clientId, { startsLocal: `${day}T10:15`, durationMinutes: 30 }),
  });
  expect((await slots()).map(({ local }) => local.slice(11))).toEqual(['09:00', '11:00']);
});

test('the same times are offered in whatever zone they are shown', async () => {
  const { slots } = await open();
  const there = await slots('Asia/Kathmandu');
  expect(there.map(({ startsAt }) => startsAt)).toEqual((await slots()).map(({ startsAt }) => startsAt));
  expect(there[0]?.offset).toBe('+05:45');
});

test('a stranger finds no coach, an archived client nothing to book', async () => {
  const { mirre, client, book, slots } = await open();
  const [first] = await slots();
  const stranger = await open();
  const reply = await api.call('bookSlot', {
    as: stranger.anna,
    params: { coachId: mirre.userId },
    body: { startsAt: first?.startsAt ?? '', durationMinutes: 60, timeZone: zone },
  });
  expect(reply.problem?.code).toBe('coach-not-found');
  await api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } });
  expect((await book(first?.startsAt)).problem?.code).toBe('booking-closed');
});

test('a client moves and cancels outside the window, and only late inside it', async () => {
  const { mirre, anna, slots, book } = await open({ cancellationHours: 24 });
  const offered = await slots();
  const { body: booked } = await book(offered[0]?.startsAt);
  const params = { sessionId: booked.sessionId };
  const moved = await api.call('moveOwnSession', {
    as: anna,
    params,
    body: { version: 1, startsAt: offered[1]?.startsAt ?? '' },
  });
  expect(moved.body).toMatchObject({ startsAt: offered[1]?.startsAt, version: 2 });
  const { body: rules } = await api.call('getAvailability', { as: mirre });
  await api.call('updateAvailability', { as: mirre, body: { version: rules.version, cancellationHours: 168 } });
  await api.call('updateAvailability', { as: mirre, body: { version: rules.version + 1, noticeHours: 0 } });
  const cancelled = await api.call('cancelOwnSession', { as: anna, params, body: { version: 2, reason: 'Ill' } });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelledBy: 'client', mayCancel: false });
  const again = await api.call('cancelOwnSession', { as: anna, params, body: { version: 3 } });
  expect(again.problem?.code).toBe('session-closed');
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test("another client's session is not found", async () => {
  const { slots, book } = await open();
  const { body: booked } = await book((await slots())[0]?.startsAt);
  const other = await open();
  const reply = await api.call('cancelOwnSession', {
    as: other.anna,
    params: { sessionId: booked.sessionId },
    body: { version: 1 },
  });
  expect(reply.problem?.code).toBe('session-not-found');
});

test('a session of another client of the same coach is not found, and stays as it is', async () => {
  const { mirre, slots, book } = await open();
  const { body: booked } = await book((await slots())[0]?.startsAt);
  const { invitation } = await inviteSomebody(api, mirre);
  const neighbour = personAs(await join(invitation));
  const params = { sessionId: booked.sessionId };
  const startsAt = (await slots())[1]?.startsAt;
  const replies = [
    await api.call('cancelOwnSession', { as: neighbour, params, body: { version: 1 } }),
    await api.call('moveOwnSession', { as: neighbour, params, body: { version: 1, startsAt } }),
  ];
  expect(replies.map(({ problem }) => problem?.code)).toEqual(['session-not-found', 'session-not-found']);
  expect(await allSessions(api, mirre)).toMatchObject([{ status: 'scheduled', startsAt: booked.startsAt }]);
});

test('a request that comes twice books once', async () => {
  const { mirre, slots, book } = await open();
  const [first] = await slots();
  const one = await book(first?.startsAt, { key: 'the-same-key-of-both' });
  const two = await book(first?.startsAt, { key: 'the-same-key-of-both' });
  expect(two.body.sessionId).toBe(one.body.sessionId);
  expect(await allSessions(api, mirre)).toHaveLength(1);
});

/** Does something once the next transaction is ready, before it is written. */
const beforeNextCommit = async <Result>(
  action: () => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> => {
  let isDone = false;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!isDone && commandName === 'TransactWriteItemsCommand') {
          isDone = true;
          await action();
        }
        return next(args);
      },
    { step: 'initialize', name: 'before-next-commit' },
  );
  try {
    return await act();
  } finally {
    documentClient.middlewareStack.remove('before-next-commit');
  }
};

test('a time is not booked when the coach changes their hours in the same moment', async () => {
  const { mirre, slots, book } = await open();
  const [slot] = await slots();
  const closed = { version: 1, weekly: [] };
  const reply = await beforeNextCommit(
    () => api.call('updateAvailability', { as: mirre, body: closed }),
    () => book(slot?.startsAt),
  );
  expect(reply.problem?.code).toBe('changed-meanwhile');
  expect(await allSessions(api, mirre)).toEqual([]);
});

test.each([
  ['the month before', 'T23:00', 'T00:15', 1],
  ['the month after', 'T00:00', 'T22:45', -1],
])(
  'the buffer is kept over the end of a month: into %s nobody moves beside what comes in the same moment',
  async (_, hour, beside, days) => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
    const { mirre, anna, client, book } = await open({ timeZone: 'UTC', weekly, bufferMinutes: 30, horizonDays: 90 });
    const first = `${plusDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`;
    const target = days === 1 ? plusDays(first, -1) : first;
    const { body: booked } = await book(`${plusDays(first, 3)}T10:00:00.000Z`);
    const startsLocal = `${plusDays(target, days)}${beside}`;
    const reply = await beforeNextCommit(
      () => api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, timeZone: 'UTC' }) }),
      () =>
        api.call('moveOwnSession', {
          as: anna,
          params: { sessionId: booked.sessionId },
          body: { version: 1, startsAt: `${target}${hour}:00.000Z` },
        }),
    );
    expect(reply.problem?.code).toBe('slot-taken');
    expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
  },
);

test('hours saved on one device are not overwritten by a page that another one opened before', async () => {
  const { mirre } = await open();
  await api.call('updateAvailability', { as: mirre, body: { version: 1, noticeHours: 48 } });
  const late = await api.call('updateAvailability', { as: mirre, body: { version: 1, noticeHours: 2 } });
  expect(late.problem?.code).toBe('changed-meanwhile');
  expect((await api.call('getAvailability', { as: mirre })).body).toMatchObject({ version: 2, noticeHours: 48 });
});

test('another reminder and link reach what is planned already, when its coach wants that, and nothing else', async () => {
  const link = 'https://meet.example/old';
  const { mirre, client } = await open({ reminderHours: 24, videoLink: link });
  const make = async (hour: string, differences: object = {}) => {
    const body = anHour(client.clientId, { startsLocal: `${day}T${hour}:00`, ...differences });
    const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
    return session?.sessionId ?? '';
  };
  const [usual, own, off] = [
    await make('09'),
    await make('11', { videoLink: 'https://meet.example/own' }),
    await make('13'),
  ];
  const params = { sessionId: off };
  await api.call('setSessionStatus', { as: mirre, params, body: { version: 1, status: 'cancelled' } });
  const save = async (body: object) => {
    const { version } = (await api.call('getAvailability', { as: mirre })).body;
    return (await api.call('updateAvailability', { as: mirre, body: { version, ...body } })).body.changedSessions;
  };
  const stored = async (sessionId: string) => {
    const {
      reminder,
      startsAt = '',
      videoLink,
    } = (await getSession(mirre.userId, sessionId, { consistent: true })) ?? {};
    const hours = reminder === undefined ? 0 : (Date.parse(startsAt) - Date.parse(reminder)) / 3_600_000;
    return [hours, videoLink];
  };
  const fresh = 'https://meet.example/new';
  expect(await save({ reminderHours: 12 })).toBeUndefined();
  expect(await stored(usual)).toEqual([24, link]);
  expect(await save({ reminderHours: 2, videoLink: fresh, planned: true })).toBe(2);
  expect(await stored(usual)).toEqual([2, fresh]);
  expect(await stored(own)).toEqual([2, 'https://meet.example/own']);
  expect(await stored(off)).toEqual([24, link]);
  expect(await save({ reminderHours: 0, planned: true })).toBe(2);
  expect(await stored(usual)).toEqual([0, fresh]);
  // One that loses every race stays as it is, and keeps the others from nothing.
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (/Update|Put|Write/.test(commandName ?? '') && JSON.stringify(args.input).includes(usual))
          throw new ConditionalCheckFailedException({ message: 'Somebody was faster', $metadata: {} });
        return next(args);
      },
    { step: 'initialize', name: 'lose-races' },
  );
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await save({ reminderHours: 2, planned: true })).toBe(1);
  } finally {
    documentClient.middlewareStack.remove('lose-races');
    vi.restoreAllMocks();
  }
  expect([await stored(usual), await stored(own)]).toEqual([
    [0, fresh],
    [2, 'https://meet.example/own'],
  ]);
});
