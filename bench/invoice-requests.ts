import type { Invoice } from '#contract/money/invoices.ts';
import { moneyLimits } from '#contract/money/limits.ts';
import { addDays } from '#contract/time/local.ts';
import { addInvoice } from '#lambdas/data/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { newDraft } from '#lambdas/invoicing/draft.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { aBuyer, aDraft, aSeller, type Invoicing, invoicing } from '#testing/lambdas/invoices.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { putAll } from './put-all.ts';
import { quietly } from './quietly.ts';
import type { Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** What a coach with 2,000 invoices asks of the table. That the caller is asked about once a minute is left out by asking before. */
export const invoiceRequests = (): Promise<Report> => quietly(measureAll);

const many = 2_000;

/** Of the last two thousand days, one a day; the latest forty are owed. */
const writtenBefore = async ({ mirre, anna }: Invoicing, today: string): Promise<void> => {
  const invoices = Array.from({ length: many }, (_, index): StoredInvoice => {
    const issuedOn = addDays(today, index - many);
    const at = `${issuedOn}T09:00:00.000Z`;
    const draft = newDraft(
      { coachId: mirre.userId, id: derivedId('bench', String(index)), at },
      { clientId: anna.clientId, buyer: aBuyer, currency: 'EUR', prices: 'net', lines: [line] },
      'NL',
    );
    const isPaid = index < many - 40;
    return {
      ...draft,
      userId: anna.userId,
      state: isPaid ? 'paid' : 'sent',
      paid: isPaid ? draft.totals.gross : 0,
      number: `2020-${String(index + 1).padStart(6, '0')}`,
      seller: { ...seller, version: 1 },
      issuedOn,
      dueOn: addDays(issuedOn, 14),
      sentAt: at,
      version: 2,
    };
  });
  await putAll(invoices.flatMap(addInvoice));
};

const line = { text: 'Coaching session', quantity: 100, unitPrice: 10_000, category: 'S', rate: 2100 } as const;
const seller = { ...aSeller, currency: 'EUR', prices: 'net', category: 'S' } as const;

const measureAll = async (): Promise<Report> => {
  const api = await startApi();
  try {
    const who = await invoicing(api);
    const { mirre, anna, draft, send } = who;
    const today = new Date().toISOString().slice(0, 10);
    await writtenBefore(who, today);
    const list = (query: Readonly<Record<string, string>>, as = mirre) =>
      measured(() => api.call('listInvoices', { as, query }));
    const about = ({ id }: Invoice, body?: object) => ({ as: mirre, params: { id }, ...(body && { body }) });
    const save = await measured(() =>
      api.call('saveDraft', { as: mirre, body: { ...aDraft, clientId: anna.clientId } }),
    );
    const one = await draft();
    const sending = await measured(() => send(one, { mail: false }));
    const mailing = await draft();
    const mailed = await measured(() => send(mailing));
    const money = { amount: 2100, currency: 'EUR', paidOn: today, method: 'bank' };
    const pay = await measured(() => api.call('recordPayment', about(one, money)));
    const refund = await measured(() => api.call('refundPayment', about(one, { ...money, reason: 'Ill' })));
    const read = await measured(() => api.call('getInvoice', about(one)));
    const readByClient = await measured(() => api.call('getInvoice', { as: anna, params: { id: one.id } }));
    const cancel = await measured(() => api.call('cancelInvoice', about(mailing, { reason: 'Wrong' })));
    const revenue = await measured(() =>
      api.call('getRevenue', { as: mirre, query: { from: addDays(today, -365), to: today } }),
    );
    const csv = (days: number) =>
      measured(() => api.call('exportRevenueCsv', { as: mirre, query: { from: addDays(today, 1 - days), to: today } }));
    const [ofYear, ofThreeYears] = [await csv(365), await csv(moneyLimits.revenueDays)];
    const drafts = await Promise.all(Array.from({ length: 50 }, () => draft()));
    const waits = await Promise.all(
      drafts.map(async (each) => {
        const started = performance.now();
        await send(each, { mail: false });
        return performance.now() - started;
      }),
    );
    const p95 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1] ?? 0;
    const page = { calls: 1, units: 2 };
    const rows = [
      row(`listInvoices, 25 of ${many}`, await list({}), page),
      row('listInvoices, paid', await list({ status: 'paid' }), page),
      row('listInvoices, of a month', await list({ month: addDays(today, -40).slice(0, 7) }), page),
      row('listInvoices, of one client', await list({ clientId: anna.clientId }), { calls: 2, units: 2.5 }),
      row('listInvoices, by the client', await list({}, anna), page),
      row('getInvoice', read, { calls: 2, units: 2 }),
      row('getInvoice, by the client', readByClient, { calls: 3, units: 3 }),
      row('saveDraft', save, { calls: 2, units: 16 }),
      row('sendInvoice', sending, { calls: 4, units: 44 }),
      row('sendInvoice, and its mail', mailed),
      row('recordPayment', pay),
      row('refundPayment', refund),
      row('cancelInvoice, and its mail', cancel),
      row('getRevenue, a year with 40 owed', revenue, { calls: 4, units: 8 }),
      row('exportRevenueCsv, a year of 365', ofYear),
      row(`exportRevenueCsv, ${moneyLimits.revenueDays} days`, ofThreeYears),
      {
        what: 'sendInvoice, 50 at once, milliseconds for 95 in 100',
        figure: `${Math.round(p95)}`,
        budget: '5000',
        within: p95 < 5_000,
      },
    ];
    return { title: 'Invoices', command: 'npm run bench -- invoices', rows };
  } finally {
    await api.stop();
  }
};
