import { type IncomePart, incomeParts, keyOfType } from '#contract/billing/money/income.ts';
import type { Income } from '#contract/insights/schema.ts';
import { invoicesAsTheyAre } from '#lambdas/data/billing/money/invoice.ts';
import { type IncomeRow, issuedBetween } from '#lambdas/data/billing/money/invoice-row.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { sessionsAsTheyAre } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Period } from '#lambdas/insights/figures/periods.ts';

/** An issued invoice, or with negative parts a credit note. */
interface Issued extends Pick<IncomeRow, 'clientId' | 'currency'> {
  readonly gross: number;
  readonly parts: readonly IncomePart[];
}

/** What was invoiced in a period less what was credited, whole, by client and by what it was for, beside a year earlier. */
export const incomeIn = async (
  coachId: string,
  present: Period,
  yearBefore: Period,
): Promise<Pick<Income, 'totals' | 'byClient' | 'byType'>> => {
  const [now, before] = await Promise.all([issuedIn(coachId, present), issuedIn(coachId, yearBefore)]);
  return {
    totals: summed(now, before, (issued) => [{ key: '', group: {}, amount: issued.gross }]),
    byClient: summed(now, before, ({ clientId, gross }) => [
      { key: clientId ?? '', group: clientId === undefined ? {} : { clientId }, amount: gross },
    ]),
    byType: summed(now, before, ({ parts }) =>
      parts.map(({ amount, ...group }) => ({ key: keyOfType(group), group, amount })),
    ),
  };
};

const issuedIn = async (coachId: string, { from, to }: Period): Promise<Issued[]> => {
  const rows = await issuedBetween(coachId, from, to);
  const old = await partsOfOld(
    coachId,
    rows.filter(({ income }) => income === undefined).map(({ id }) => id),
  );
  return rows.map(({ id, kind, clientId, currency, gross, income }) => {
    const sign = kind === 'credit-note' ? -1 : 1;
    const parts = (income ?? old.get(id) ?? [{ kind: 'other', amount: gross }]).map((part) =>
      Object.assign({}, part, { amount: sign * part.amount }),
    );
    return { clientId, currency, gross: sign * gross, parts };
  });
};

/** Of invoices that earlier versions issued, which did not store what they were for. */
const partsOfOld = async (coachId: string, ids: readonly string[]): Promise<ReadonlyMap<string, IncomePart[]>> => {
  const invoices = await invoicesAsTheyAre(coachId, ids);
  const sessions = await sessionsOf(invoices);
  return new Map(invoices.map((invoice) => [invoice.id, incomeParts(invoice, (id) => sessions.get(id))]));
};

const sessionsOf = async (invoices: readonly StoredInvoice[]) => {
  const keys = invoices.flatMap(({ coachId, lines }) =>
    lines.flatMap(({ session }) => (session ? [{ coachId, sessionId: session.id }] : [])),
  );
  // Two invoices may charge the same session, one of them cancelled, and a call takes each key once.
  const unique = [...new Map(keys.map((key) => [key.sessionId, key])).values()];
  const calls = Array.from({ length: Math.ceil(unique.length / atOnce) }, (_, index) =>
    sessionsAsTheyAre(unique.slice(index * atOnce, (index + 1) * atOnce)),
  );
  return new Map((await Promise.all(calls)).flat().map((session) => [session.sessionId, session]));
};

/** As many as one call takes. */
const atOnce = 100;

/** Sums by group and currency, the largest first; `group` is that of the first. */
const summed = <Group extends object>(
  now: readonly Issued[],
  before: readonly Issued[],
  partsOf: (issued: Issued) => readonly { readonly key: string; readonly group: Group; readonly amount: number }[],
): (Group & Income['totals'][number])[] => {
  const sums = new Map<string, Group & Income['totals'][number]>();
  const add = (issued: Issued, figure: 'amount' | 'yearBefore'): void => {
    for (const { key, group, amount } of partsOf(issued)) {
      const place = `${issued.currency}#${key}`;
      const sum = sums.get(place) ?? { ...group, currency: issued.currency, amount: 0, yearBefore: 0 };
      sums.set(place, { ...sum, [figure]: sum[figure] + amount });
    }
  };
  for (const issued of now) add(issued, 'amount');
  for (const issued of before) add(issued, 'yearBefore');
  return [...sums.values()]
    .filter(({ amount, yearBefore }) => amount !== 0 || yearBefore !== 0)
    .toSorted(
      (one, other) =>
        (one.currency < other.currency ? -1 : one.currency > other.currency ? 1 : 0) ||
        other.amount - one.amount ||
        other.yearBefore - one.yearBefore,
    );
};
