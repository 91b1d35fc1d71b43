import * as v from 'valibot';
import { moneyLimits } from '#contract/billing/limits.ts';
import { Buyer } from '#contract/billing/money/seller.ts';
import { epochSeconds, plusSeconds } from '../../table/clock.ts';
import { between } from '../../table/entity.ts';
import { absent, atMost, equals, some } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { get, query } from '../../table/read.ts';
import { check, put, remove, type Write } from '../../table/write.ts';
import { asideItem, billedItem, billingItem, invoiceItem } from './entities.ts';
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

const chargedOn = (billing: Billing | undefined) =>
  (billing?.lines ?? []).flatMap(({ session, sold }) =>
    [
      session && { id: session.id, startsAt: session.startsAt, isSession: true },
      sold && { id: sold.id, startsAt: sold.grantedAt, isSession: false },
    ].filter((each) => each !== undefined),
  );

/**
 * The sessions and sold packages that an invoice charges are marked, so that none is charged twice. `marks` are refused when a session
 * stands on another invoice, `sold` when a package does.
 * @param before as the invoice was; absent for a new one
 * @param after absent where it charges nothing any more: it was removed or cancelled
 */
export const billedWrites = (
  before: Billing | undefined,
  after: Billing | undefined,
): { readonly marks: Write[]; readonly sold: Write[]; readonly unmarks: Write[] } => {
  const [was, is] = [chargedOn(before), chargedOn(after)];
  const known = new Set(was.map(({ id }) => id));
  const kept = new Set(is.map(({ id }) => id));
  const { coachId, id: invoiceId } = after ?? before ?? { coachId: '', id: '' };
  const keyOf = ({ id, startsAt }: { id: string; startsAt: string }) =>
    billedItem.key({ coachId, startsAt, sessionId: id });
  const marksOf = (isSession: boolean): Write[] =>
    is
      .filter((each) => each.isSession === isSession && !known.has(each.id))
      .map((each) => put({ ...keyOf(each), invoiceId }, some(absent('pk'), equals('invoiceId', invoiceId))));
  return {
    marks: marksOf(true),
    sold: marksOf(false),
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

/** Sets a session or package aside, or takes it back; either may be so already. The mark outlives the list that it hides the row from. */
export const setAside = (coachId: string, id: string, isAside: boolean, at: string): Write => {
  const key = asideItem.key({ coachId, id });
  return isAside ? put({ ...key, at, ttl: epochSeconds(plusSeconds(at, moneyLimits.unbilledSeconds)) }) : remove(key);
};

const Aside = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform(({ pk, sk }) => asideItem.partsOf({ pk, sk }).id),
);

/** The sessions and packages that a coach has set aside. */
export const asideOf = async (coachId: string): Promise<ReadonlySet<string>> => {
  const range = asideItem.range({ coachId, id: { beginning: '' } });
  return new Set(await collect((cursor) => query(Aside, range, { limit: 500, cursor, consistent: true }, coachId)));
};
