import { describe, expect, test } from 'vitest';
import { dateOf, utcDate } from '#contract/core/time/dates.ts';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { countAmongMany, listCounted } from '#lambdas/data/feed/aggregate.ts';
import { aggregateItem } from '#lambdas/data/feed/entities.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { put } from '#lambdas/data/table/write.ts';
import { addMonths, monthsOver } from '#lambdas/insights/figures/periods.ts';
import { prepareFigures, wellbeingOf } from '#lambdas/insights/figures/wellbeing-of.ts';
import { prepareMonths } from '#lambdas/jobs/reconciler/prepare-months.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { laggingIndex } from '#testing/lambdas/lagging-index.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { aCheckIn } from '#testing/lambdas/own-days.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach, type Person, withClaims } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runWorkers } from '#testing/lambdas/workers.ts';

const api = withApi();

const analytics = async (as: Person, period = 'month') =>
  (await api.call('getAnalytics', { as, query: { period } })).body;

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

const monthBefore = () => monthsOver('month', utcDate(Date.now()))[0] ?? '';
/** The month that is now, and in how many seconds it is over but open (its third day after), and fixed (the ninth). */
const thisMonth = () => {
  const month = new Date().toISOString().slice(0, 7);
  const until = (date: string) => (Date.parse(`${addMonths(month, 1)}-${date}T12:00:00.000Z`) - Date.now()) / 1000;
  return { month, open: until('03'), over: until('09') };
};

const fixedMonths = async ({ userId }: Person) =>
  (await allItems(`COACH#${userId}`)).filter(({ sk }) => sk.startsWith('FIXED-MONTH#'));

const checkIn = (as: Person, day: string, mood: number, more: object = {}) =>
  api.call('saveCheckIn', { as, body: aCheckIn({ mood, occurredAt: `${day}T12:00:00.000Z`, ...more }) });

describe('well-being', () => {
  test('is the mean of people’s means of a month that is over, from five on, without what is kept private', async () => {
    const { month, open } = thisMonth();
    const { mirre, clients } = await practiceOf(5, `${month}-01`);
    const [first] = clients;
    if (!first) throw new Error('Nobody');
    await later(open, async () => {
      for (const [index, { anna }] of clients.entries()) {
        await checkIn(anna, `${month}-10`, index === 0 ? 5 : 2);
        if (index === 0) for (const date of [11, 12]) await checkIn(anna, `${month}-${date}`, 5);
        await checkIn(anna, `${month}-15`, 1, { share: 'off' });
      }
      // (5 + 2 + 2 + 2 + 2) ÷ 5, whoever told more of it.
      expect((await analytics(mirre)).wellbeing).toMatchObject({
        consenting: { value: 5 },
        byMonth: [{ month, people: { value: 5 }, mood: { value: 2.6 }, practiceMinutes: { value: 0 } }],
        total: { mood: { value: 2.6 }, wellbeingChange: { hidden: true } },
      });
      await api.call('setAggregateSharing', { as: first.anna, body: { shared: false } });
      const less = (await analytics(mirre)).wellbeing;
      expect(less).toMatchObject({ consenting: { hidden: true }, byMonth: [{ people: { hidden: true } }] });
      expect(JSON.stringify(less)).not.toContain('value');
    });
  });

  test('of a year that nobody has looked at is worked out in parts, the latest months first, and is the same in the end', async () => {
    const { month } = thisMonth();
    const today = `${month}-15`;
    const months = monthsOver('year', today);
    const { mirre } = await practiceOf(6, `${addMonths(month, -10)}-01`);
    const parts: unknown[] = [];
    for (let call = 0; call < 5; call += 1) {
      const { byMonth, pending } = await wellbeingOf(mirre.userId, months, today, 12);
      parts.push([byMonth.length, byMonth.at(-1)?.month === months.at(-1), pending]);
    }
    expect(parts).toEqual([
      [2, true, 8],
      [4, true, 6],
      [6, true, 4],
      [8, true, 2],
      [10, true, undefined],
    ]);
    const other = await practiceOf(6, `${addMonths(month, -10)}-01`);
    expect(await wellbeingOf(mirre.userId, months, today)).toEqual(
      await wellbeingOf(other.mirre.userId, months, today),
    );
  });

  test('of a month is fixed seven days after its end: late entries, changes of mind and erasures move it no more', async () => {
    const { month, open, over } = thisMonth();
    const { mirre, clients } = await practiceOf(5, `${month}-01`);
    const bert = (await practiceOf(1, `${month}-01`)).mirre;
    const [late, leaving, erased] = clients;
    if (!late || !leaving || !erased) throw new Error('Too few');
    await later(open, async () => {
      for (const { anna } of clients) await checkIn(anna, `${month}-10`, 2);
      expect((await analytics(mirre)).wellbeing.byMonth).toMatchObject([{ mood: { value: 2 } }]);
      await checkIn(late.anna, `${month}-11`, 5);
      expect((await analytics(mirre)).wellbeing.byMonth).toMatchObject([{ mood: { value: 2.3 } }]);
      expect(await fixedMonths(mirre)).toEqual([]);
    });
    await later(over, async () => {
      // Two at once: whoever is first, both are told the same.
      const [{ wellbeing }, other] = await Promise.all([analytics(mirre), analytics(mirre, 'year')]);
      expect(wellbeing.byMonth).toMatchObject([{ month, people: { value: 5 }, mood: { value: 2.3 } }]);
      expect(other.wellbeing.byMonth).toEqual(wellbeing.byMonth);
      const same = async () => {
        for (const period of ['month', 'quarter', 'year']) {
          const { byMonth, total } = (await analytics(mirre, period)).wellbeing;
          expect({ byMonth, total }).toEqual({ byMonth: wellbeing.byMonth, total: wellbeing.total });
        }
      };
      await checkIn(late.anna, `${month}-12`, 5);
      await same();
      await api.call('setAggregateSharing', { as: leaving.anna, body: { shared: false } });
      await same();
      const auth_time = String(Math.floor(Date.now() / 1000));
      await api.call('requestErasure', { as: withClaims({ auth_time }, erased.anna) });
      await runWorkers(now());
      await runWorkers(plusSeconds(now(), ownDataLimits.erasureDelay + 60), 10);
      await same();
      const counted = await listCounted(mirre.userId);
      expect(counted.map(({ userId }) => userId)).not.toContain(erased.anna.userId);
      expect(counted).toHaveLength(3);
      expect((await analytics(bert)).wellbeing.byMonth).toMatchObject([{ month, mood: { hidden: true } }]);
      const stored = await fixedMonths(mirre);
      expect(stored).toHaveLength(1);
      // Of five people, or nothing; and nobody by an id or a name.
      expect(stored[0]).toMatchObject({ people: 5, mood: { people: 5 }, wellbeingChange: { people: 0, sum: 0 } });
      for (const { anna, client } of clients)
        for (const known of [anna.userId, client.clientId, client.lastName])
          expect(JSON.stringify(stored)).not.toContain(known);
      expect(await fixedMonths(bert)).toMatchObject([{ people: 0, mood: { people: 0, sum: 0 } }]);
    });
  });

  test('of a month that is over is prepared: it is read without anybody’s entries, and follows whoever changes one', async () => {
    const { month, open, over } = thisMonth();
    const { mirre, clients } = await practiceOf(6, `${month}-01`);
    const [late, leaving] = clients;
    if (!late || !leaving) throw new Error('Too few');
    const moods = async () => {
      const calls = await measured(() => analytics(mirre));
      const { byMonth } = (await analytics(mirre)).wellbeing;
      return { calls: calls.length, mood: byMonth[0]?.mood };
    };
    await later(open, async () => {
      for (const { anna } of clients) await checkIn(anna, `${month}-10`, 2);
      await analytics(mirre);
      const before = await moods();
      // Whoever wrote within the minute is left to the next night.
      expect(await prepareFigures(mirre.userId, dateOf(now()), now())).toBe(0);
      const at = plusSeconds(now(), 120);
      expect(await prepareFigures(mirre.userId, dateOf(at), at)).toBe(6);
      expect(await prepareFigures(mirre.userId, dateOf(at), at)).toBe(0);
      const prepared = await moods();
      expect(prepared).toEqual({ calls: before.calls - 7, mood: { value: 2 } });
      await checkIn(late.anna, `${month}-11`, 5);
      expect((await moods()).mood).toEqual({ value: 2.3 });
      await api.call('setAggregateSharing', { as: leaving.anna, body: { shared: false } });
      expect((await allItems(`WELLBEING#${mirre.userId}`)).filter((item) => 'personMonth' in item)).toHaveLength(4);
      expect((await moods()).mood).toEqual({ value: 2.3 });
    });
    await later(over, async () => {
      expect(await fixedMonths(mirre)).toEqual([]);
      await prepareMonths(Date.now() - 1);
      expect(await fixedMonths(mirre)).toEqual([]);
      await prepareMonths(Date.now() + 60_000);
      expect(await fixedMonths(mirre)).toMatchObject([{ people: 5, mood: { people: 5, sum: 11.5 } }]);
    });
  });

  test('of a month that is over takes a late entry of somebody who has withdrawn just now, while the index still says that they count', async () => {
    const { month, open } = thisMonth();
    const { clients } = await practiceOf(1, `${month}-01`);
    const [one] = clients;
    if (!one) throw new Error('Nobody');
    await later(open, async () => {
      await laggingIndex(async (lag) => {
        expect((await checkIn(one.anna, `${month}-10`, 2)).status).toBe(200);
        await api.call('setAggregateSharing', { as: one.anna, body: { shared: false } });
        lag();
        expect((await checkIn(one.anna, `${month}-11`, 2)).status).toBe(200);
      });
    });
  });

  test('of somebody who is on the list twice counts once, so that four people never stand for five', async () => {
    const { month, open } = thisMonth();
    const { mirre, clients } = await practiceOf(4, `${month}-01`);
    const [twice] = clients;
    if (!twice) throw new Error('Nobody');
    const again = aggregateItem.key({ coachId: mirre.userId, since: `${month}-20`, clientId: randomId() });
    await commit(put({ ...again, userId: twice.anna.userId }));
    await later(open, async () => {
      for (const [index, { anna }] of clients.entries()) await checkIn(anna, `${month}-10`, index === 0 ? 5 : 2);
      const { wellbeing } = await analytics(mirre);
      expect(wellbeing.byMonth).toMatchObject([{ people: { hidden: true }, mood: { hidden: true } }]);
      expect(JSON.stringify(wellbeing)).not.toContain('value');
    });
  });

  test('of a month with too few is fixed as well', async () => {
    const { month, over } = thisMonth();
    const { mirre, clients } = await practiceOf(1, `${month}-01`);
    await later(over, async () => {
      const few = [{ month, people: { hidden: true }, mood: { hidden: true } }];
      for (let count = 0; count < 2; count += 1) {
        expect((await analytics(mirre)).wellbeing.byMonth).toMatchObject(few);
        const [one] = clients;
        if (one) await api.call('setAggregateSharing', { as: one.anna, body: { shared: false } });
      }
    });
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
});
