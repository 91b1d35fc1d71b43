import { beforeEach, describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { addMonths } from '#lambdas/insights/figures/periods.ts';
import { type Bookable, bookable, bookableDay } from '#testing/lambdas/bookable.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { wrongCounts } from '#testing/lambdas/wrong-counts.ts';
import fc from '#testing/property.ts';
import { sessionMonths } from './rules/own-business.ts';

const api = withApi();

const inPeriod = async (as: Person, query: Readonly<Record<string, string>>) =>
  (await api.call('getAnalytics', { as, query })).body;
const analytics = (as: Person, period = 'month') => inPeriod(as, { period });

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
    // Looked at a year later, it is what was a year before; and any past period is there for its month.
    const month = bookableDay().slice(0, 7);
    await later(seconds + 366 * 86_400, async () => {
      const past = await inPeriod(mirre, { period: 'month', month });
      expect(past).toMatchObject({ from: `${month}-01`, sessions: { completed: 2 } });
      const twelve = await inPeriod(mirre, { period: 'twelve', month: addMonths(month, 12) });
      expect(twelve.sessions.byMonth).toHaveLength(12);
      expect(twelve.from.slice(0, 7)).toBe(addMonths(month, 1));
      expect(twelve.sessions.completed).toBe(2);
      expect(twelve.yearBefore?.sessions.at(-1)).toEqual({ month, completed: 2 });
      const quarter = await inPeriod(mirre, { period: 'quarter', month: addMonths(month, 12) });
      expect(quarter.yearBefore?.sessions.find((each) => each.month === month)?.completed).toBe(2);
    });
  });

  test('of months that are over is stored, and computed again once one of their sessions is changed', async () => {
    const { mirre } = people;
    const day = bookableDay();
    const [one, other] = [await people.session('09:00'), await people.session('10:00')];
    const month = day.slice(0, 7);
    const next = `${addMonths(month, 1)}-20T12:00:00.000Z`;
    const monthOf = async () => (await sessionMonths(mirre.userId, [month], 'Europe/Amsterdam', dateOf(now())))[0];
    const complete = async ({ sessionId, version }: Session) => {
      const body = { version, status: 'completed' } as const;
      expect((await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body })).status).toBe(200);
    };
    const stored = async () =>
      (await allItems(`COACH#${mirre.userId}`)).filter(({ sk }) => sk === `SESSION-MONTH#${month}`);
    const seconds = (Date.parse(next) - Date.now()) / 1000;
    await later(seconds, async () => {
      expect(await monthOf()).toMatchObject({ scheduled: 2, completed: 0 });
      expect(await stored()).toMatchObject([{ figures: { scheduled: 2 }, clients: [] }]);
      await complete(one);
      // An index may lag behind, so nothing is stored at once; what is asked is right.
      expect(await monthOf()).toMatchObject({ scheduled: 1, completed: 1 });
      expect((await stored())[0]).not.toHaveProperty('figures');
    });
    await later(seconds + 120, async () => {
      await monthOf();
      expect(await stored()).toMatchObject([{ figures: { completed: 1 }, clients: [one.clientId] }]);
      await complete(other);
      expect(await monthOf()).toMatchObject({ scheduled: 0, completed: 2 });
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

  test('drops as many months as a series of the past, or credits for what is long over, reach back over', async () => {
    const { mirre, client } = people;
    const plan = (startsLocal: string, repeat: NonNullable<Parameters<typeof anHour>[1]>['repeat'], uncovered?: true) =>
      api.call('createSession', {
        as: mirre,
        body: anHour(client.clientId, { startsLocal, repeat, ...defined({ uncovered }) }),
      });
    const series = await plan('2024-11-04T09:00', { frequency: 'weekly', interval: 2, count: 52 });
    expect([series.status, series.body.items.length]).toEqual([201, 52]);
    const months = (await allItems(`COACH#${mirre.userId}`)).filter(({ sk }) => sk.startsWith('SESSION-MONTH#'));
    expect(months).toHaveLength(24);

    const grant = async (credits: number) => {
      const body = { title: 'Some', credits, price: 50_000, currency: 'EUR', category: 'E', rate: 0 } as const;
      const { id: packageId } = (await api.call('savePackage', { as: mirre, body })).body;
      return api.call('grantPackage', { as: mirre, body: { clientId: client.clientId, packageId } });
    };
    await grant(1);
    const monthly = await plan('2024-10-05T13:00', { frequency: 'monthly', interval: 1, count: 26 }, true);
    expect(monthly.body.items.filter(({ uncovered }) => uncovered)).toHaveLength(25);
    expect((await grant(90)).problem).toBeUndefined();
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
