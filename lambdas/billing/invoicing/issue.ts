import { incomeParts } from '#contract/billing/money/income.ts';
import { isBeingIssued, isOwed, stateWhenPaid } from '#contract/billing/money/transitions.ts';
import { changeInvoice, getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { countInMonth } from '#lambdas/data/billing/money/month.ts';
import { drawNumber, drawnNumber, numberOf, writeNumber } from '#lambdas/data/billing/money/series.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { sessionsAsTheyAre } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { activityOfSending } from './activity.ts';
import { cancellationOf } from './cancellation.ts';
import { reminderDue } from './reminder-due.ts';

/** Its own for credit notes, each by the year in which they are issued. */
const seriesOf = ({ kind, issuedOn = '' }: Pick<StoredInvoice, 'kind' | 'issuedOn'>): string =>
  `${kind === 'credit-note' ? 'C-' : ''}${issuedOn.slice(0, 4)}`;

const drawingOf = (invoice: StoredInvoice) => ({
  coachId: invoice.coachId,
  series: seriesOf(invoice),
  invoiceId: invoice.id,
});

/** The first of two steps, beside the write that freezes the invoice: draws its number. Refused when one of a later day has been issued. */
export const drawFor = (invoice: StoredInvoice): Write => drawNumber(drawingOf(invoice), invoice.issuedOn ?? '');

/**
 * The second step: writes the number that was drawn. Whoever finds an invoice between the two takes it, as often and as many at once as
 * may be: one of them does it. What is not being issued is answered as it is.
 */
export const finishIssuing = async (invoice: StoredInvoice): Promise<StoredInvoice> => {
  let found: StoredInvoice | undefined;
  const giveUp = (cause: Error) => new Error(`The number of ${invoice.id} is drawn and cannot be written`, { cause });
  return retryOnConflict(
    attempts,
    async () => {
      found = found ? ((await getInvoice(found.coachId, found.id)) ?? found) : invoice;
      return isBeingIssued(found.state) ? finish(found) : found;
    },
    { giveUp },
  );
};

const attempts = 6;

/** What a credit note takes back was for the same; sessions may have other titles by now. */
const incomeOf = async (invoice: StoredInvoice): Promise<StoredInvoice['income']> => {
  const { coachId, refersTo, kind, lines } = invoice;
  const taken = kind === 'credit-note' && refersTo ? await getInvoice(coachId, refersTo.id) : undefined;
  if (taken?.income) return taken.income;
  const keys = lines.flatMap(({ session }) => (session ? [{ coachId, sessionId: session.id }] : []));
  const sessions = new Map((await sessionsAsTheyAre(keys)).map((session) => [session.sessionId, session]));
  return incomeParts(invoice, (id) => sessions.get(id));
};

/** @throws ConditionFailed where another request was faster */
const finish = async (invoice: StoredInvoice): Promise<StoredInvoice> => {
  const drawing = drawingOf(invoice);
  const drawn = await drawnNumber(drawing);
  if (drawn === undefined) throw new ConditionFailed([]);
  const isInvoice = invoice.kind === 'invoice';
  const { currency, issuedOn = '', totals } = invoice;
  const number = numberOf(drawing.series, drawn);
  const state = isInvoice ? stateWhenPaid(invoice.paid, totals.gross) : 'sent';
  const issued: StoredInvoice = { ...invoice, state, number, income: await incomeOf(invoice) };
  const after: StoredInvoice = isOwed(state) && isInvoice ? { ...issued, remindAt: reminderDue(issued, 0) } : issued;
  const besides = isInvoice ? activityOfSending(after) : await cancellationOf(after);
  if (!besides) throw new ConditionFailed([]);
  await commit(
    ...changeInvoice(invoice, after),
    ...writeNumber(drawing, drawn),
    countInMonth(invoice.coachId, issuedOn, currency, { invoiced: isInvoice ? totals.gross : -totals.gross }),
    ...besides,
  );
  return after;
};
