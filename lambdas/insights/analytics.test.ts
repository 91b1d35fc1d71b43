import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#contract/sessions/schema.ts';
import { addDays } from '#contract/time/local.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { countAmongMany } from '#lambdas/data/practice/aggregate.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { runs } from '#testing/effort.ts';
import { type Bookable, bookable, bookableDay } from '#testing/lambdas/bookable.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { aCheckIn } from '#testing/lambdas/own-days.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { wrongCounts } from '#testing/lambdas/wrong-counts.ts';
import fc from '#testing/property.ts';
import { addMonths, monthsOver, type Period, periodsOf } from './rules/periods.ts';
import { type CountedPerson, wellbeingFigures } from './rules/wellbeing-figures.ts';

const api = withApi();

const analytics = async (as: Person, period = 'month') =>
  (await api.call('getAnalytics', { as, query: { period } })).body;

const of = (from: string, to: string): Period => ({ from, to });

describe('the periods', () => {
  test('are the month, quarter and year of the calendar, and those before them', () => {
    expect(periodsOf('month', '2028-03-31')).toEqual({
      present: of('2028-03-01', '2028-03-31'),
      before: of('2028-02-01', '2028-02-29'),
    });
    expect(periodsOf('quarter', '2028-02-29')).toEqual({
      present: of('2028-01-01', '2028-03-31'),
      before: of('2027-10-01', '2027-12-31'),
    });
    expect(periodsOf('year', '2028-12-31')).toEqual({
      present: of('2028-01-01', '2028-12-31'),
      before: of('2027-01-01', '2027-12-31'),
    });
  });

  test('of figures about people are as many months that are over', () => {
    expect(monthsOver('month', '2028-01-01')).toEqual(['2027-12']);
    expect(monthsOver('quarter', '2028-01-31')).toEqual(['2027-10', '2027-11', '2027-12']);
    expect(monthsOver('year', '2028-02-10')).toHaveLength(12);
  });
});

describe('the own business', () => {
  let people: Bookable;

  beforeEach(async () => {
    people = await bookable(api);
  });

  test('is what a recount of the sessions says', async () => {
    const { mirre, client } = people;
    const outcomes = ['completed', 'completed', 'no-show', 'cancelled', 'late-cancelled', 'scheduled'] as const;
    // All on one day, so that they lie in one period whenever this runs.
    const made: { status: (typeof outcomes)[number]; session: Session }[] = [];
    for (const [index, status] of outcomes.entries()) {
      made.push({ status, session: await people.session(`${String(8 + index).padStart(2, '0')}:00`) });
    }
    const last = made.at(-1)?.session;
    const seconds = (Date.parse(last?.endsAt ?? '') - Date.now()) / 1000 + 60;
    await later(seconds, async () => {
      for (const { status, session } of made) {
        if (status === 'scheduled') continue;
        const { sessionId, version } = session;
        await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: { version, status } });
      }
      const figures = await analytics(mirre);
      expect(figures.sessions).toMatchObject({
        completed: 2,
        noShow: 1,
        cancelled: 1,
        lateCancelled: 1,
        scheduled: 1,
        noShowPermille: 333,
      });
      expect(figures.sessions.byMonth).toEqual([
        { month: figures.from.slice(0, 7), completed: 2, noShow: 1, cancelled: 1, lateCancelled: 1, scheduled: 1 },
      ]);
      expect(figures.retention).toEqual({ retained: 0, before: 0 });
    });
    const next = `${addMonths(bookableDay().slice(0, 7), 1)}-20`;
    await later((Date.parse(`${next}T12:00:00.000Z`) - Date.now()) / 1000, async () => {
      const complete = async (clientId: string, time: string) => {
        const { sessionId, version } = await people.session(time, { clientId, startsLocal: `${next}T${time}` });
        await api.call('setSessionStatus', {
          as: mirre,
          params: { sessionId },
          body: { version, status: 'completed' },
        });
      };
      expect((await analytics(mirre)).retention).toEqual({ retained: 0, before: 1 });
      await complete((await inviteSomebody(api, mirre)).client.clientId, '08:00');
      expect((await analytics(mirre)).retention).toEqual({ retained: 0, before: 1 });
      await complete(client.clientId, '09:00');
      expect((await analytics(mirre)).retention).toEqual({ retained: 1, before: 1 });
    });
  });

  test('has the credits that were granted, and those that sessions have used', async () => {
    const { mirre, client } = people;
    const five = { title: 'Five', credits: 5, price: 50_000, currency: 'EUR', category: 'E', rate: 0 } as const;
    const { id: packageId } = (await api.call('savePackage', { as: mirre, body: five })).body;
    await api.call('grantPackage', { as: mirre, body: { clientId: client.clientId, packageId } });
    expect((await analytics(mirre, 'month')).credits).toEqual({ used: 0, granted: 5 });
    const [one] = [await people.session('09:00'), await people.session('10:00')];
    await later((Date.parse(one.endsAt) - Date.now()) / 1000 + 60, async () => {
      const body = { version: one.version, status: 'no-show' } as const;
      await api.call('setSessionStatus', { as: mirre, params: { sessionId: one.sessionId }, body });
      expect((await analytics(mirre, 'month')).credits.used).toBe(1);
    });
  });

  test('counts clients as the relations say, whatever is done with them', async () => {
    const { mirre, anna, client } = people;
    const ids = [client.clientId, (await inviteSomebody(api, mirre)).client.clientId];
    const what = { kind: 'practice', practiceId: 'walking' } as const;
    const command = fc.record({ of: fc.nat(1), step: fc.constantFrom('archive', 'restore', 'assign', 'complete') });
    const steps = fc.sample(fc.array(command, { minLength: 12, maxLength: 12 }), { numRuns: 2 }).flat();
    for (const { of, step } of steps) {
      const clientId = ids[of] ?? '';
      if (step === 'archive' || step === 'restore') {
        const body = { archived: step === 'archive' };
        await api.call('updateClient', { as: mirre, params: { clientId }, body });
      } else if (step === 'assign') {
        await api.call('assign', { as: mirre, body: { clientIds: [clientId], what } });
      } else {
        const { assignments } = (await api.call('getToday', { as: anna, query: { zone: 'UTC' } })).body;
        const id = assignments[0]?.id;
        if (id !== undefined) await api.call('completeAssignment', { as: anna, params: { id }, body: {} });
      }
      expect(await wrongCounts(mirre.userId)).toEqual([]);
    }
    const page = (await api.call('getCoachDashboard', { as: mirre })).body;
    expect(page.clients).not.toHaveProperty('failed');
  });
});

/** So many clients of one coach, of whom each counts from a day on and checks in on some days. */
const practiceOf = async (count: number, since: string) => {
  const mirre = await coach();
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const { client, invitation } = await inviteSomebody(api, mirre);
      const anna = userOf(await join(invitation));
      const relation = await getClient(mirre.userId, client.clientId, { consistent: true });
      if (relation?.userId === undefined) throw new Error('Not joined');
      await commit(...countAmongMany({ ...relation, userId: relation.userId }, since));
      return { anna, client };
    }),
  );
  return { mirre, clients };
};

const monthBefore = () => monthsOver('month', new Date().toISOString().slice(0, 10))[0] ?? '';
const checkIn = (as: Person, day: string, mood: number, more: object = {}) =>
  api.call('saveCheckIn', { as, body: aCheckIn({ mood, occurredAt: `${day}T12:00:00.000Z`, ...more }) });

describe('well-being', () => {
  test('is the mean of people’s means of a month that is over, from five on, without what is kept private', async () => {
    const month = monthBefore();
    const { mirre, clients } = await practiceOf(5, `${month}-01`);
    for (const [index, { anna }] of clients.entries()) {
      await checkIn(anna, `${month}-10`, index === 0 ? 5 : 2);
      if (index === 0) for (const date of [11, 12]) await checkIn(anna, `${month}-${date}`, 5);
      await checkIn(anna, `${month}-15`, 1, { share: 'off' });
    }
    const { wellbeing } = await analytics(mirre);
    // (5 + 2 + 2 + 2 + 2) ÷ 5, whoever told more of it.
    expect(wellbeing).toMatchObject({
      consenting: { value: 5 },
      byMonth: [{ month, people: { value: 5 }, mood: { value: 2.6 }, practiceMinutes: { value: 0 } }],
      total: { mood: { value: 2.6 }, wellbeingChange: { hidden: true } },
    });
    const [first] = clients;
    if (!first) throw new Error('Nobody');
    expect((await api.call('setAggregateSharing', { as: first.anna, body: { shared: false } })).body).toEqual({
      shared: false,
    });
    const less = (await analytics(mirre)).wellbeing;
    expect(less).toMatchObject({ consenting: { hidden: true }, byMonth: [{ people: { hidden: true } }] });
    expect(JSON.stringify(less)).not.toContain('value');
  });

  test('counts nobody who has not agreed, nothing from before the day, and nobody who is put away', async () => {
    const month = monthBefore();
    const { mirre, clients } = await practiceOf(1, `${month}-12`);
    const [one] = clients;
    if (!one) throw new Error('Nobody');
    expect(await allItems(`WELLBEING#${mirre.userId}`)).toHaveLength(1);
    await api.call('updateClient', {
      as: mirre,
      params: { clientId: one.client.clientId },
      body: { archived: true },
    });
    expect(await allItems(`WELLBEING#${mirre.userId}`)).toEqual([]);
    expect((await api.call('setAggregateSharing', { as: one.anna, body: { shared: true } })).problem?.code).toBe(
      'relation-not-active',
    );
  });

  const person: fc.Arbitrary<CountedPerson> = fc.record({
    since: fc.constantFrom('2027-01-01', '2027-02-15', '2027-03-01'),
    days: fc
      .uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: 89 }).map((days) => addDays('2027-01-01', days)),
          moodSum: fc.constantFrom(0, 1, 3, 4, 5),
          practice: fc.integer({ min: 0, max: 3600 }),
        }),
        { selector: ({ day }) => day, maxLength: 12 },
      )
      .map((days) => days.map((day) => ({ ...day, moodCount: Math.min(day.moodSum, 1) }))),
    scores: fc.constant([]),
  });

  test('agrees with a plain recount, and hides what it has to', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 9 }), (all) => {
        const told = wellbeingFigures(all, ['2027-01', '2027-02', '2027-03']);
        const moods = told.byMonth.map(({ month }) =>
          all.flatMap(({ since, days }) => {
            const own = days.filter(({ day, moodCount }) => day.startsWith(month) && day >= since && moodCount > 0);
            return own.length === 0 ? [] : [own.reduce((sum, { moodSum }) => sum + moodSum, 0) / own.length];
          }),
        );
        told.byMonth.forEach(({ mood }, index) => {
          const values = moods[index] ?? [];
          if ('hidden' in mood) return;
          expect(values.length).toBeGreaterThanOrEqual(5);
          expect(Math.abs(mood.value - values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(
            0.0501,
          );
        });
        const isAnyHidden = told.byMonth.some(({ mood }) => 'hidden' in mood);
        if (isAnyHidden) expect(told.total.mood).toEqual({ hidden: true });
      }),
      { numRuns: runs({ usual: 50, full: 1000 }) },
    );
  });
});
