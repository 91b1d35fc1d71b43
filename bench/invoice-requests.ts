import { moneyLimits } from '#contract/billing/limits.ts';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { newDraft } from '#lambdas/billing/invoicing/draft.ts';
import { addInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { quietly } from '#local/quietly.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { aBuyer, aDraft, aSeller, type Invoicing, invoicing } from '#testing/lambdas/invoices.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { putAll } from './put-all.ts';
import { beginReport, type Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/**
 * Measures requests of a coach with 2,000 invoices. The check of the caller, once a minute, is left out by calling
 * before.
 */
export const invoiceRequests = (): Promise<Report> => quietly(measureAll);

const many = 2_000;

/** Of the last two thousand days, one a day; the latest forty are owed. */
const writtenBefore = async ({ mirre, anna }: Invoicing, today: string): Promise<void> => {
  const invoices = Array.from({ length: many }, (_, index): StoredInvoice => {
    const issuedOn = plusDays(today, index - many);
    const at = `${issuedOn}T09:00:00.000Z`;
    const draft = newDraft(
      { coachId: mirre.userId, id: derivedId('bench', String(index)), at },
      { clientId: anna.clientId, buyer: aBuyer, currency: 'EUR', prices: 'net', lines: [line] },
      { ...seller, version: 1 },
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
      dueOn: plusDays(issuedOn, 14),
      sentAt: at,
      version: 2,
    };
  });
  await putAll(invoices.flatMap(addInvoice));
};

const line = { text: 'Coaching session', quantity: 100, unitPrice: 10_000, category: 'S', rate: 2100 } as const;
const seller = { ...aSeller, currency: 'EUR', prices: 'net', category: 'S' } as const;

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Invoices', 'npm run bench -- invoices');
  const api = await startApi();
  try {
    const who = await invoicing(api);
    const { mirre, anna, draft, send } = who;
    const today = utcDate(Date.now());
    await writtenBefore(who, today);
    const list = (query: Readonly<Record<string, string>>, as = mirre) =>
      measured(() => api.call('listInvoices', { as, query }));
    const about = ({ id }: Invoice, body?: object) => ({ as: mirre, params: { id }, ...(body && { body }) });
    report.rows.push(
      row(
        'saveDraft',
        await measured(() => api.call('saveDraft', { as: mirre, body: { ...aDraft, clientId: anna.clientId } })),
        { calls: 2, units: 16 },
      ),
    );
    const one = await draft();
    report.rows.push(row('sendInvoice', await measured(() => send(one, { mail: false })), { calls: 6, units: 49 }));
    const mailing = await draft();
    report.rows.push(row('sendInvoice, and its mail', await measured(() => send(mailing))));
    const money = { amount: 2100, currency: 'EUR', paidOn: today, method: 'bank' };
    report.rows.push(row('recordPayment', await measured(() => api.call('recordPayment', about(one, money)))));
    report.rows.push(
      row('refundPayment', await measured(() => api.call('refundPayment', about(one, { ...money, reason: 'Ill' })))),
    );
    report.rows.push(
      row('getInvoice', await measured(() => api.call('getInvoice', about(one))), { calls: 2, units: 2 }),
    );
    report.rows.push(row('listUnbilled', await measured(() => api.call('listUnbilled', { as: mirre }))));
    // Its first opening is written down.
    const opening = await measured(() => api.call('getInvoice', { as: anna, params: { id: one.id } }));
    report.rows.push(row('getInvoice, by the client for the first time', opening));
    report.rows.push(
      row(
        'getInvoice, by the client',
        await measured(() => api.call('getInvoice', { as: anna, params: { id: one.id } })),
        { calls: 3, units: 3 },
      ),
    );
    report.rows.push(
      row(
        'cancelInvoice, and its mail',
        await measured(() => api.call('cancelInvoice', about(mailing, { reason: 'Wrong' }))),
      ),
    );
    report.rows.push(
      row(
        'getRevenue, a year with 40 owed',
        await measured(() => api.call('getRevenue', { as: mirre, query: { from: plusDays(today, -365), to: today } })),
        { calls: 4, units: 8 },
      ),
    );
    const csv = (days: number) =>
      measured(() =>
        api.call('exportRevenueCsv', { as: mirre, query: { from: plusDays(today, 1 - days), to: today } }),
      );
    report.rows.push(row('exportRevenueCsv, a year of 365', await csv(365)));
    report.rows.push(row(`exportRevenueCsv, ${moneyLimits.revenueDays} days`, await csv(moneyLimits.revenueDays)));
    const drafts = await Promise.all(Array.from({ length: 50 }, () => draft()));
    // Not their time: this one process makes the files of all of them, each of which has a function of its own in AWS.
    const together = await measured(() => Promise.all(drafts.map((each) => send(each, { mail: false }))));
    const callsOfEach = together.length / drafts.length;
    const page = { calls: 1, units: 2 };
    report.rows.push(row(`listInvoices, 25 of ${many}`, await list({}), page));
    report.rows.push(row('listInvoices, paid', await list({ status: 'paid' }), page));
    report.rows.push(row('listInvoices, of a month', await list({ month: plusDays(today, -40).slice(0, 7) }), page));
    report.rows.push(
      row('listInvoices, of one client', await list({ clientId: anna.clientId }), { calls: 2, units: 2.5 }),
    );
    report.rows.push(row('listInvoices, by the client', await list({}, anna), page));
    report.rows.push({
      what: 'sendInvoice, 50 at once, of which each draws a number from the same series: calls for each',
      figure: callsOfEach.toFixed(1),
      budget: '9',
      within: callsOfEach <= 9,
    });
    return report;
  } finally {
    await api.stop();
  }
};
