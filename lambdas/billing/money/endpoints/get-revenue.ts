import type { Currency } from '#contract/billing/money/amount.ts';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import type { Revenue, RevenueMonth } from '#contract/billing/money/revenue.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { allInvoicesIn } from '#lambdas/data/billing/money/invoice-row.ts';
import { listMonths } from '#lambdas/data/billing/money/month.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Of the whole months from the one to the other. Nothing is added across currencies. */
export const getRevenue: Handler<'getRevenue'> = async ({ caller, query }) => {
  const coachId = caller.userId;
  const [months, sent, partial, [coach, hours]] = await Promise.all([
    listMonths(coachId, query.from.slice(0, 7), query.to.slice(0, 7)),
    allInvoicesIn(coachId, 'sent'),
    allInvoicesIn(coachId, 'partial'),
    getTogether([storedCorrespondent(coachId), storedAvailability(coachId)], { consistent: false }),
  ]);
  const today = dateAt(now(), hours?.timeZone ?? coach?.timeZone ?? 'UTC');
  const open = [...sent, ...partial]
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((a, b) => byText(a.dueOn ?? '', b.dueOn ?? ''));
  return { months, totals: totalsOf(months), outstanding: outstandingOf(open, today), open: open.slice(0, shown) };
};

/** As many as the contract says. */
const shown = 100;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By the code of their currency. */
const byCurrency = <Row extends { readonly currency: Currency }>(rows: readonly Row[]): [Row, ...Row[]][] => {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(row.currency);
    if (group) group.push(row);
    else groups.set(row.currency, [row]);
  }
  return [...groups].toSorted(([a], [b]) => byText(a, b)).map(([, group]) => group);
};

const totalsOf = (months: readonly RevenueMonth[]): Revenue['totals'] =>
  byCurrency(months).map((group) => ({
    currency: group[0].currency,
    received: sum(group.map(({ received }) => received)),
    refunded: sum(group.map(({ refunded }) => refunded)),
    invoiced: sum(group.map(({ invoiced }) => invoiced)),
  }));

const outstandingOf = (open: readonly InvoiceRow[], today: string): Revenue['outstanding'] =>
  byCurrency(open).map((group) => ({
    currency: group[0].currency,
    amount: sum(group.map(({ due }) => due)),
    invoices: group.length,
    overdue: sum(group.filter(({ dueOn = '' }) => dueOn < today).map(({ due }) => due)),
  }));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
