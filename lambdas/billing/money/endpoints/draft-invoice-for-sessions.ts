import { dateFormatOf, type Reading } from '#contract/accounts/reading/reading.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import type { DraftInput } from '#contract/billing/money/invoices.ts';
import { type PriceList, priceOf } from '#contract/billing/money/price-list.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { fullName } from '#contract/core/full-name.ts';
import type { Language } from '#contract/core/languages.ts';
import { unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { storedBilling } from '#lambdas/data/billing/money/billing.ts';
import { storedPriceList } from '#lambdas/data/billing/money/price-list.ts';
import { storedSeller } from '#lambdas/data/billing/money/seller.ts';
import { type StoredSale, salesOf } from '#lambdas/data/billing/money/sold.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { type StoredSession, sessionsAsTheyAre } from '#lambdas/data/scheduling/sessions/session.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { addDraft } from './save-draft.ts';

type Line = DraftInput['lines'][number];

/**
 * A draft that is filled as far as it can be: the client's address, a line for each session at its price, and one for each package at
 * what it was sold for. What is charged is marked in the same transaction, so that two devices make one draft of it.
 */
export const draftInvoiceForSessions: Handler<'draftInvoiceForSessions'> = async ({
  caller,
  params,
  body,
  idempotency,
}) => {
  const coachId = caller.userId;
  const { clientId } = params;
  const [client, buyer, seller, prices, coach] = await getTogether([
    storedClient(coachId, clientId),
    storedBilling({ coachId, clientId }),
    storedSeller(coachId),
    storedPriceList(coachId),
    storedCorrespondent(coachId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  const [sessions, sales] = await Promise.all([
    sessionsAsTheyAre(body.sessionIds.map((sessionId) => ({ coachId, sessionId }))),
    salesOf(coachId, body.sold),
  ]);
  const currency = sales[0]?.currency ?? seller?.currency ?? 'EUR';
  // Nothing is converted: what was sold in another currency is on another invoice.
  if (sales.some((sale) => sale.currency !== currency)) throw new ProblemError('currency-mismatch');
  const terms = {
    seller,
    currency,
    prices: prices?.items ?? [],
    language: coach?.language ?? 'en',
    reading: coach ?? {},
  };
  const known = new Map(sessions.map((session) => [session.sessionId, session]));
  const account = { name: fullName(client), email: client.email };
  const input: DraftInput = {
    clientId,
    buyer: buyer
      ? { ...buyer, email: buyer.email ?? client.email }
      : { ...account, street: '', postalCode: '', city: '', country: '' },
    currency,
    prices: seller?.prices ?? 'gross',
    lines: [
      ...body.sessionIds.map((id) => sessionLine(id, known.get(id), terms)),
      ...body.sold.map((sold) =>
        soldLine(
          sold,
          sales.find(({ lotId }) => lotId === sold.id),
        ),
      ),
    ],
  };
  const { userId, firstName, lastName } = client;
  const basis = { seller, userId, clientName: { firstName, lastName } };
  return unpaidReply(await addDraft(coachId, input, basis, idempotency));
};

interface Terms {
  readonly seller: Seller | undefined;
  readonly currency: Currency;
  readonly prices: PriceList['items'];
  readonly language: Language;
  readonly reading: Reading;
}

/** A session that cannot be charged gets a line as well, which is refused with the reason. */
const sessionLine = (id: string, session: StoredSession | undefined, terms: Terms): Line => {
  const { seller, currency, prices, language, reading } = terms;
  if (!session) return { ...blank, session: { id, startsAt: '1970-01-01T00:00:00.000Z' } };
  const { title, startsAt, timeZone } = session;
  const listed = priceOf(prices, currency, session);
  const own = session.price?.currency === currency ? session.price : undefined;
  const day = dateFormatOf(language, reading, { dateStyle: 'medium', timeZone }).format(new Date(startsAt));
  return {
    ...blank,
    text: `${title ?? listed?.text ?? sessionIn[language]}, ${day}`,
    category: listed?.category ?? seller?.category ?? 'S',
    rate: listed?.rate ?? seller?.rate ?? 0,
    // What the client saw when it was booked comes before the list.
    ...(own ? { unitPrice: own.amount } : listed ? { unitPrice: listed.price } : { unpriced: true as const }),
    session: { id, startsAt },
  };
};

const soldLine = (sold: NonNullable<Line['sold']>, sale: StoredSale | undefined): Line => ({
  ...blank,
  ...(sale && { text: sale.title, unitPrice: sale.price, category: sale.category, rate: sale.rate }),
  sold,
});

/** Of a session without a title, for whom the price list has none either. */
const sessionIn: Readonly<Record<Language, string>> = {
  en: 'Coaching session',
  nl: 'Coachingsessie',
  de: 'Coaching-Sitzung',
  fr: 'Séance de coaching',
  es: 'Sesión de coaching',
};

const blank = { text: '', quantity: 100, unitPrice: 0, category: 'S', rate: 0 } as const;
