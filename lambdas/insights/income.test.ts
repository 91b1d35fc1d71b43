import { beforeEach, describe, expect, test } from 'vitest';
import '#lambdas/temporal.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Income } from '#contract/insights/schema.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { addMonths } from '#lambdas/insights/figures/periods.ts';
import { type Bookable, bookable, bookableDay } from '#testing/lambdas/bookable.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { aBuyer, aLine, aSeller } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { hoursUsed } from './rules/hours-used.ts';

const api = withApi();

const sum = (rows: readonly { readonly currency: string; readonly amount: number }[], currency: string) =>
  rows.filter((row) => row.currency === currency).reduce((all, { amount }) => all + amount, 0);

const at = (startsAt: string, endsAt: string, differences: object = {}) =>
  ({ kind: 'session', status: 'completed', startsAt, endsAt, ...differences }) as const;

const addsUp = ({ totals, byClient, byType }: Income) => {
  for (const { currency, amount } of totals) {
    expect(sum(byClient, currency)).toBe(amount);
    expect(sum(byType, currency)).toBe(amount);
  }
};

describe('income', () => {
  let people: Bookable;

  beforeEach(async () => {
    people = await bookable(api);
    await api.call('updateSeller', { as: people.mirre, body: aSeller });
  });

  const income = async (query: Readonly<Record<string, string>> = {}) =>
    (await api.call('getIncome', { as: people.mirre, query })).body;

  const issue = async (clientId: string | undefined, lines: readonly object[], differences: object = {}) => {
    const { mirre } = people;
    const body = { buyer: aBuyer, currency: 'EUR', prices: 'net', clientId, lines, ...differences };
    const { id, version } = (await api.call('saveDraft', { as: mirre, body })).body;
    return (await api.call('sendInvoice', { as: mirre, params: { id }, body: { version, mail: false } })).body;
  };

  test('by client and by type is what was invoiced less what was credited, as the months count it', async () => {
    const { mirre, client } = people;
    const month = bookableDay().slice(0, 7);
    const [titled, plain] = [await people.session('09:00', { title: 'Breathing' }), await people.session('10:00')];
    const second = (await inviteSomebody(api, mirre)).client.clientId;
    await later((Date.parse(plain.endsAt) - Date.now()) / 1000 + 60, async () => {
      for (const { sessionId, version } of [titled, plain])
        await api.call('setSessionStatus', {
          as: mirre,
          params: { sessionId },
          body: { version, status: 'completed' },
        });
      const charging = ({ sessionId: id, startsAt }: typeof titled) => ({ ...aLine, session: { id, startsAt } });
      await issue(client.clientId, [charging(titled), charging(plain), { ...aLine, unitPrice: 333 }]);
      const wrong = await issue(second, [aLine]);
      await issue(second, [{ ...aLine, unitPrice: 2000 }], { currency: 'USD' });
      await api.call('cancelInvoice', { as: mirre, params: { id: wrong.id }, body: { reason: 'Wrong' } });
      await issue(undefined, [{ ...aLine, unitPrice: 5000, rate: 900 }]);
      await api.call('saveDraft', { as: mirre, body: { currency: 'EUR', prices: 'net', lines: [aLine] } });

      const found = await income();
      addsUp(found);
      const { revenue } = (await api.call('getAnalytics', { as: mirre, query: {} })).body;
      expect(found.totals.map(({ currency, amount }) => [currency, amount])).toEqual(
        revenue.map(({ currency, invoiced }) => [currency, invoiced]),
      );
      expect(found.byClient).toEqual([
        { clientId: client.clientId, currency: 'EUR', amount: 24_603, yearBefore: 0 },
        { currency: 'EUR', amount: 5450, yearBefore: 0 },
        { clientId: second, currency: 'USD', amount: 2420, yearBefore: 0 },
      ]);
      expect(found.byType.filter(({ kind }) => kind === 'session')).toEqual([
        expect.objectContaining({ title: 'Breathing' }),
        expect.objectContaining({ minutes: 60 }),
      ]);
      const other = await coach();
      expect((await api.call('getIncome', { as: other, query: {} })).body).toMatchObject({ totals: [], byClient: [] });
    });
    await later((Date.parse(plain.endsAt) - Date.now()) / 1000 + 366 * 86_400, async () => {
      const [nothing, past] = [await income({ month: addMonths(month, 12) }), await income({ month })];
      addsUp(past);
      expect(nothing.totals[0]).toEqual({ currency: 'EUR', amount: 0, yearBefore: past.totals[0]?.amount });
      expect(nothing.byClient.map(({ yearBefore }) => yearBefore)).toEqual(past.byClient.map(({ amount }) => amount));
    });
  });

  test('of invoices that earlier versions issued is read from their lines', async () => {
    const { mirre, client } = people;
    const session = await people.session('09:00', { title: 'Breathing' });
    await later((Date.parse(session.endsAt) - Date.now()) / 1000 + 60, async () => {
      const { sessionId, version, startsAt } = session;
      await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: { version, status: 'completed' } });
      await issue(client.clientId, [{ ...aLine, session: { id: sessionId, startsAt } }]);
      const before = await income();
      for (const { pk, sk } of await allItems(`MONEY#${mirre.userId}`)) {
        const Key = { pk, sk };
        await documentClient.send(
          new UpdateCommand({ TableName: tableName(), Key, UpdateExpression: 'REMOVE income' }),
        );
      }
      expect(await income()).toEqual(before);
    });
  });
});

describe('hours', () => {
  const weekly = [{ weekday: 7, from: '00:00', to: '24:00' }];
  type Given = Parameters<typeof hoursUsed>;
  const hours = (month: string, planned: Given[2] = [], overrides: Given[1]['overrides'] = []) =>
    hoursUsed([month], { weekly, overrides, timeZone: 'Europe/Amsterdam' }, planned)[0];

  test('are offered by the clocks of the zone: Sundays of 23 and of 25 hours', () => {
    expect(hours('2026-03')).toMatchObject({ offered: (5 * 24 - 1) * 60 });
    expect(hours('2026-10')).toMatchObject({ offered: (4 * 24 + 1) * 60 });
    expect(hours('2026-11', [], [{ date: '2026-11-01', windows: [] }])).toMatchObject({ offered: 4 * 24 * 60 });
  });

  test('are used by sessions within them; what is beside them, or at the same time, is not counted as used', () => {
    const sunday = (from: string, to: string, more = {}) =>
      at(`2026-11-08T${from}:00.000Z`, `2026-11-08T${to}:00.000Z`, more);
    const found = hours('2026-11', [
      sunday('08:00', '09:00'),
      sunday('08:30', '09:30', { status: 'scheduled' }),
      sunday('12:00', '13:00', { status: 'cancelled' }),
      sunday('12:00', '13:00', { status: 'late-cancelled' }),
      sunday('14:00', '15:00', { status: 'no-show' }),
      at('2026-11-09T08:00:00.000Z', '2026-11-09T09:00:00.000Z'),
    ]);
    expect(found).toMatchObject({ offered: 5 * 24 * 60, used: 150, beside: 60 });
  });

  test('are not offered while the coach has blocked them', () => {
    const block = at('2026-11-08T08:00:00.000Z', '2026-11-08T10:00:00.000Z', { kind: 'block', status: 'scheduled' });
    const session = at('2026-11-08T09:30:00.000Z', '2026-11-08T10:30:00.000Z');
    expect(hours('2026-11', [block, session])).toMatchObject({ offered: 5 * 24 * 60 - 120, used: 30, beside: 30 });
  });
});
