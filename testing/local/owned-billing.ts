import { Package } from '#contract/billing/money/credits.ts';
import { Invoice } from '#contract/billing/money/invoices.ts';
import { Seller } from '#contract/billing/money/seller.ts';
import { routes } from '#contract/routes.ts';
import { aDraft, aSeller } from '../lambdas/invoices.ts';
import { fiveSessions } from '../lambdas/package.ts';
import type { Call } from './call-stack.ts';

/** Packages of coach A, and invoices to user A. */
export const ownedBilling = (clientOfUserA: () => Promise<string>, call: Call) => {
  const savedPackage = async (): Promise<string> =>
    (await call(Package, 'savePackage', 'coachA', { body: fiveSessions() })).id;
  /** Whole, whatever was there before. */
  const writtenSeller = async () => {
    const before = await call(routes.getSeller.reply, 'getSeller', 'coachA', {});
    const body = { ...aSeller, version: before.seller?.version ?? 0 };
    return call(Seller, 'updateSeller', 'coachA', { body });
  };
  let seller: Promise<unknown> | undefined;
  /** Sent by coach A to user A, who both see it. */
  const invoice = async (isPaid: boolean): Promise<string> => {
    const clientId = await clientOfUserA();
    await (seller ??= writtenSeller());
    const draft = await call(Invoice, 'saveDraft', 'coachA', { body: { ...aDraft, clientId } });
    const sending = { params: { id: draft.id }, body: { version: draft.version, mail: false } };
    const { id, issuedOn } = await call(Invoice, 'sendInvoice', 'coachA', sending);
    const body = { amount: 100, currency: 'EUR', paidOn: issuedOn, method: 'bank' };
    if (isPaid) await call(Invoice, 'recordPayment', 'coachA', { params: { id }, body });
    return id;
  };
  return { invoice, package: savedPackage };
};
