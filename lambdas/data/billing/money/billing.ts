import * as v from 'valibot';
import { Buyer } from '#contract/billing/money/seller.ts';
import { between } from '../../table/entity.ts';
import { absent, atMost, equals, some } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { get, query } from '../../table/read.ts';
import { check, put, remove, type Write } from '../../table/write.ts';
import { billedItem, billingItem, invoiceItem } from './entities.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/** How it is stored what a client gave or what stood on the last invoice to them, and where, to be read together with other things. */
export const storedBilling = (relation: { readonly coachId: string; readonly clientId: string }) =>
  [Buyer, billingItem.key(relation)] as const;

export const getBilling = (coachId: string, clientId: string): Promise<Buyer | undefined> =>
  get(...storedBilling({ coachId, clientId }));

/**
 * Remembers for the next invoice what stands on this one; nothing of an invoice to nobody's client. Refused when the client has given
 * something since it was written there.
 */
export const rememberBilling = ({ coachId, clientId, buyer, buyerAt, createdAt }: StoredInvoice): Write | undefined =>
  clientId === undefined || buyer === undefined
    ? undefined
    : put(
        { ...billingItem.key({ coachId, clientId }), ...buyer },
        some(absent('givenAt'), atMost('givenAt', buyerAt ?? createdAt)),
      );

type Billing = Pick<StoredInvoice, 'coachId' | 'id' | 'lines'>;

const sessionsOn = ({ lines }: Pick<StoredInvoice, 'lines'>) => lines.flatMap(({ session }) => session ?? []);

/**
 * The sessions that an invoice charges are marked, so that none is charged twice. The first of the results are refused when a session
 * stands on another invoice.
 * @param before as the invoice was; absent for a new one
 * @param after absent where it charges nothing any more: it was removed or cancelled
 */
export const billedWrites = (
  before: Billing | undefined,
  after: Billing | undefined,
): { readonly marks: Write[]; readonly unmarks: Write[] } => {
  const [was, is] = [before ? sessionsOn(before) : [], after ? sessionsOn(after) : []];
  const known = new Set(was.map(({ id }) => id));
  const kept = new Set(is.map(({ id }) => id));
  const { coachId, id: invoiceId } = after ?? before ?? { coachId: '', id: '' };
  const keyOf = ({ id, startsAt }: { id: string; startsAt: string }) =>
    billedItem.key({ coachId, startsAt, sessionId: id });
  return {
    marks: is
      .filter(({ id }) => !known.has(id))
      .map((session) => put({ ...keyOf(session), invoiceId }, some(absent('pk'), equals('invoiceId', invoiceId)))),
    unmarks: was.filter(({ id }) => !kept.has(id)).map((session) => remove(keyOf(session))),
  };
};

/** Refused while a session stands on an invoice or a draft: it neither moves nor goes, or its mark would tell of nothing. */
export const notBilled = (session: Billable) => check(billedItem.key(session), absent('pk'));

interface Billable {
  readonly coachId: string;
  readonly sessionId: string;
  readonly startsAt: string;
}

const Mark = v.object({ invoiceId: v.string() });

/**
 * Whether a session stands on an invoice or a draft, and what holds it there.
 * @returns `guards`, refused when that changed since, and `unsent`, refused when the invoice is no draft any more
 */
export const billingOf = async (
  session: Billable,
): Promise<{ readonly isBilled: boolean; readonly guards: Write[]; readonly unsent: Write[] }> => {
  const key = billedItem.key(session);
  const mark = await get(Mark, key, { consistent: true });
  if (!mark) return { isBilled: false, guards: [notBilled(session)], unsent: [] };
  const { invoiceId } = mark;
  const invoice = invoiceItem.key({ coachId: session.coachId, id: invoiceId });
  return {
    isBilled: true,
    guards: [check(key, equals('invoiceId', invoiceId))],
    unsent: [check(invoice, some(absent('pk'), equals('state', 'draft')))],
  };
};

const Billed = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform(({ pk, sk }) => billedItem.partsOf({ pk, sk }).sessionId),
);

/** The sessions from one instant to another that stand on an invoice or a draft. */
export const billedBetween = async (coachId: string, first: string, last: string): Promise<ReadonlySet<string>> => {
  const range = billedItem.range({ coachId, startsAt: between(first, last) });
  return new Set(await collect((cursor) => query(Billed, range, { limit: 500, cursor, consistent: true }, coachId)));
};
