import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { type Bookable, bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { aCheckIn, aReflection } from '#testing/lambdas/own-days.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let people: Bookable;

beforeEach(async () => {
  people = await bookable(api);
});

const dashboard = async (as: Person = people.mirre) => (await api.call('getCoachDashboard', { as })).body;

const told = async (as: Person = people.mirre) =>
  (await api.call('listActivity', { as, query: { limit: '100' } })).body.items;
const listedKinds = async () => (await told()).map(({ kind }) => kind).toSorted();

const wanting = async (as: Person = people.mirre) => {
  const { attention } = await dashboard(as);
  if ('failed' in attention) throw new Error('It could not be read');
  return attention.items;
};
const kindsWanting = async (as?: Person) => (await wanting(as)).map(({ kind }) => kind).toSorted();

const setStatus = (session: { sessionId: string; version: number }, status: string) =>
  api.call('setSessionStatus', {
    as: people.mirre,
    params: { sessionId: session.sessionId },
    body: { version: session.version, status },
  });

/** Seconds until an hour and a minute after a session's end. */
const untilOver = ({ endsAt }: { endsAt: string }): number => (Date.parse(endsAt) - Date.now()) / 1000 + 3660;

const share = (streams: object) => api.call('updateSharing', { as: people.anna, body: { streams } });
const sharePractice = () => share({ practice: utcDate(Date.now()) }); // with it, when they were last here

describe('what happened', () => {
  test('is told once, by whom and about what', async () => {
    const { mirre, anna, client, session } = people;
    const booked = await session('09:00', { title: 'First talk' });
    await api.call('updateSession', {
      as: mirre,
      params: { sessionId: booked.sessionId },
      body: { version: 1, change: { startsLocal: `${bookableDay()}T10:00` } },
    });
    const goal = randomId();
    await api.call('saveGoal', { as: anna, body: { id: goal, revision: 1, title: 'Sleep well' } });
    await api.call('closeGoal', { as: anna, params: { id: goal }, body: { state: 'reached' } });
    const what = { kind: 'practice', practiceId: 'walking' } as const;
    const assigned = await api.call('assign', { as: mirre, body: { clientIds: [client.clientId], what } });
    const id = assigned.body.items[0]?.assignment?.id ?? '';
    for (let times = 0; times < 2; times += 1) {
      await api.call('completeAssignment', { as: anna, params: { id }, body: {} });
    }
    const expected = ['client-joined', 'content-done', 'goal-done', 'session-booked', 'session-moved'];
    expect(await listedKinds()).toEqual(expected);
    const [last] = await told();
    expect(last).toMatchObject({
      kind: 'content-done',
      clientId: client.clientId,
      firstName: client.firstName,
      title: '',
      practiceId: what.practiceId,
    });
    expect((await told()).find(({ kind }) => kind === 'session-booked')).toMatchObject({
      sourceId: booked.sessionId,
      title: 'First talk',
    });
    expect(await told(await coach())).toEqual([]);
  });

  test('a series is told as one; its end, and a client who is put away, once each', async () => {
    const { mirre, client, session } = people;
    await session('09:00', { repeat: { frequency: 'weekly', interval: 1, count: 4 } });
    await api.call('updateClient', {
      as: mirre,
      params: { clientId: client.clientId },
      body: { archived: true },
    });
    expect(await listedKinds()).toEqual(['client-archived', 'client-joined', 'session-booked']);
  });

  test('an outcome that is taken back is told no more', async () => {
    const booked = await people.session('09:00');
    await later(untilOver(booked), async () => {
      const completed = (await setStatus(booked, 'completed')).body.items[0];
      expect(await listedKinds()).toContain('session-completed');
      const again = (await setStatus(completed ?? booked, 'scheduled')).body.items[0];
      expect(await listedKinds()).toEqual(['client-joined', 'session-booked']);
      await setStatus(again ?? booked, 'no-show');
      expect(await listedKinds()).toEqual(['client-joined', 'session-booked', 'session-no-show']);
    });
  });

  test('entries are told as long as they are shared, and not what is in them', async () => {
    const { anna } = people;
    const reflect = (more: object = {}) =>
      api.call('saveReflection', { as: anna, body: aReflection({ text: 'A secret', ...more }) });
    await api.call('saveCheckIn', { as: anna, body: aCheckIn() });
    await reflect();
    expect(await listedKinds()).toEqual(['client-joined']);
    const alone = (await reflect({ share: 'on' })).body.entry;
    await share({ mood: plusDays(utcDate(Date.now()), -30) });
    const streamed = (await api.call('saveCheckIn', { as: anna, body: aCheckIn() })).body.entry;
    expect(await listedKinds()).toEqual(['checkin-shared', 'client-joined', 'reflection-shared']);
    expect(JSON.stringify(await told())).not.toMatch(/secret|mood/);
    await api.call('shareEntry', { as: anna, params: { id: streamed.id }, body: { share: 'off' } });
    expect(await listedKinds()).toEqual(['client-joined', 'reflection-shared']);
    await api.call('shareEntry', { as: anna, params: { id: streamed.id }, body: { share: 'stream' } });
    await share({ mood: null });
    expect(await listedKinds()).toEqual(['client-joined', 'reflection-shared']);
    await api.call('removeEntry', { as: anna, params: { id: alone.id } });
    expect(await listedKinds()).toEqual(['client-joined']);
    expect(await allItems(`ACTIVITY#${people.mirre.userId}`)).toHaveLength(1);
  });

  test('what is shared no more is not told even where it is still stored', async () => {
    const { anna, mirre } = people;
    await api.call('saveReflection', { as: anna, body: aReflection({ share: 'on' }) });
    // The removal breaks off: only the relation itself is written.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await breakingOff(mirre.userId, () => api.call('updateSharing', { as: anna, body: { stopAll: true } }));
    vi.restoreAllMocks();
    expect(await allItems(`ACTIVITY#${mirre.userId}`)).toHaveLength(2);
    expect(await listedKinds()).toEqual(['client-joined']);
  });
});
/** While `action` runs, whatever asks for what this coach is told breaks off. */
const breakingOff = async <Result>(coachId: string, action: () => Promise<Result>): Promise<Result> => {
  const isOfCoach = (input: object) => JSON.stringify(input).includes(`ACTIVITY#${coachId}`);
  documentClient.middlewareStack.add(
    (next) => (args) => (isOfCoach(args.input) ? Promise.reject(new Error('It broke off')) : next(args)),
    { step: 'initialize', name: 'breaking off' },
  );
  try {
    return await action();
  } finally {
    documentClient.middlewareStack.remove('breaking off');
  }
};

const put = (id: string, until: string, as = people.mirre) =>
  api.call('dismissAttention', { as, params: { id }, body: { until } });

describe('attention', () => {
  test('an invitation wants it two days before its end, until it is revoked', async () => {
    const carla = await coach();
    const { invitation } = await inviteSomebody(api, carla);
    expect(await kindsWanting(carla)).toEqual([]);
    await later(5 * day + 60, async () => {
      expect(await wanting(carla)).toMatchObject([{ kind: 'invitation-expiring', when: invitation.expiresAt }]);
      await api.call('revokeInvitation', { as: carla, params: { invitationId: invitation.id } });
      expect(await kindsWanting(carla)).toEqual([]);
    });
  });

  test('a client who keeps to themselves when they were here never wants it, until they let it be seen again', async () => {
    const { anna, client } = people;
    await sharePractice();
    const show = (activity: boolean) => api.call('updateSharing', { as: anna, body: { activity } });
    await show(false);
    await later(day, () => api.call('getMe', { as: anna }));
    await later(17 * day, async () => {
      expect(await kindsWanting()).toEqual([]);
      await show(true);
    });
    await later(32 * day, async () =>
      expect(await wanting()).toMatchObject([{ kind: 'client-quiet', clientId: client.clientId }]),
    );
  });

  test('a client who was not here for a fortnight wants it, until they are', async () => {
    const { anna, client } = people;
    await later(15 * day, async () => expect(await kindsWanting()).toEqual([]));
    await sharePractice();
    await later(13 * day, async () => expect(await kindsWanting()).toEqual([]));
    await later(15 * day, async () => {
      expect(await wanting()).toMatchObject([{ kind: 'client-quiet', clientId: client.clientId }]);
      await api.call('getMe', { as: anna });
      expect(await wanting()).toEqual([]);
    });
  });

  test('a session without an outcome wants it an hour after its end, until it has one', async () => {
    const booked = await people.session('09:00');
    await later(untilOver(booked) - 120, async () =>
      expect(await kindsWanting()).not.toContain('session-without-outcome'),
    );
    await later(untilOver(booked), async () => {
      expect(await wanting()).toContainEqual(
        some.object({ kind: 'session-without-outcome', sourceId: booked.sessionId, when: booked.startsAt }),
      );
      await setStatus(booked, 'completed');
      expect(await kindsWanting()).not.toContain('session-without-outcome');
    });
  });

  test('nothing planned a fortnight after the last session wants it, until something is', async () => {
    const booked = await people.session('09:00');
    const next = await people.session('11:00');
    await later(untilOver(booked), async () => {
      await setStatus(booked, 'completed');
    });
    await later(untilOver(next), async () => {
      await setStatus(next, 'completed');
    });
    await later(untilOver(next) + 14 * day, async () => {
      expect(await kindsWanting()).toContain('no-next-session');
      const startsLocal = `${plusDays(bookableDay(), 20)}T09:00`;
      await people.session('09:00', { startsLocal });
      expect(await kindsWanting()).not.toContain('no-next-session');
    });
  });

  test('put off it is away until that day, and there again then; of another coach it is not found', async () => {
    const booked = await people.session('09:00');
    await sharePractice();
    await later(untilOver(booked) + day, async () => {
      const today = dateAt(new Date().toISOString(), bookableZone);
      const items = await wanting();
      expect(items.map(({ kind }) => kind).toSorted()).toEqual(['client-quiet', 'session-without-outcome']);
      for (const { id } of items) {
        expect((await put(id, today, await coach())).problem?.code).toBe('attention-not-found');
        expect((await put(id, plusDays(today, 70))).problem?.code).toBe('bad-request');
        expect((await put(id, plusDays(today, -1))).problem?.code).toBe('bad-request');
        for (const days of [7, 0, 7]) expect((await put(id, plusDays(today, days))).status).toBe(204);
      }
      expect(await wanting()).toEqual([]);
      expect((await put('bm90aGluZw', plusDays(today, 1))).problem?.code).toBe('attention-not-found');
    });
    await later(untilOver(booked) + 8 * day, async () => {
      expect(await kindsWanting()).toEqual(['client-quiet', 'session-without-outcome']);
    });
  });

  test('as long as a coach has not said when they work, their days are those of their profile', async () => {
    const zone = 'Pacific/Kiritimati';
    const carla = await coach({ timeZone: zone });
    await inviteSomebody(api, carla);
    await later(5 * day + 60, async () => {
      const [item] = await wanting(carla);
      const today = dateAt(new Date().toISOString(), zone);
      expect((await dashboard(carla)).timeZone).toBe(zone);
      expect((await put(item?.id ?? '', plusDays(today, -1), carla)).problem?.code).toBe('bad-request');
      expect((await put(item?.id ?? '', plusDays(today, 1), carla)).status).toBe(204);
    });
  });

  test('nothing about a client who was put away wants it', async () => {
    const { mirre, client } = people;
    await api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } });
    await later(40 * day, async () => expect(await wanting()).toEqual([]));
    expect(await allItems(`ATTENTION#${mirre.userId}`)).toEqual([]);
  });
});

describe('the start page', () => {
  test('of a new coach has nothing, and no figure of a progress', async () => {
    expect(await dashboard(await coach())).toMatchObject({
      clients: { active: 0, pending: 0 },
      sessionsThisWeek: { total: 0, done: 0 },
      progress: { clients: 0 },
      revenue: { received: [], invoiced: [] },
      upcoming: { items: [] },
      activity: { items: [] },
      attention: { items: [], more: false },
    });
  });

  test('has at most eight Queries and twelve units', async () => {
    for (const time of ['09:00', '10:00', '11:00']) await people.session(time);
    const calls = await measured(() => dashboard());
    const queries = calls.filter(({ operation }) => operation === 'QueryCommand');
    expect(queries.length).toBeLessThanOrEqual(8);
    expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(12);
  });

  test('shows the other parts when one cannot be read', async () => {
    await people.session('09:00', { title: 'First talk' });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { activity, timeZone, ...others } = await breakingOff(people.mirre.userId, () => dashboard());
    vi.restoreAllMocks();
    expect([activity, timeZone]).toEqual([{ failed: true }, bookableZone]);
    expect(Object.values(others).some((part) => 'failed' in part)).toBe(false);
    expect(others.upcoming).toMatchObject({ items: [{ title: 'First talk' }] });
  });
});
