import { defined } from '#contract/core/defined.ts';
import '#lambdas/temporal.ts';
import { isEditable } from '#contract/billing/money/transitions.ts';
import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { opened } from '#lambdas/billing/invoicing/opened.ts';
import { ownInvoice, settled } from '#lambdas/billing/invoicing/own-invoice.ts';
import { sentTo } from '#lambdas/billing/invoicing/sent-to.ts';
import { billedWrites } from '#lambdas/data/billing/money/billing.ts';
import { endRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { removeInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { listInvoicesOf, listInvoicesTo } from '#lambdas/data/billing/money/invoice-row.ts';
import { getPriceList as findPriceList, savePriceList } from '#lambdas/data/billing/money/price-list.ts';
import { getOwnSeller, saveSeller } from '#lambdas/data/billing/money/seller.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { changePackage, listPackagesOf, packageOf } from '#lambdas/data/scheduling/credits/package.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { adjustCredits } from './endpoints/adjust-credits.ts';
import { draftInvoiceForSessions } from './endpoints/draft-invoice-for-sessions.ts';
import { getBilling } from './endpoints/get-billing.ts';
import { getRevenue } from './endpoints/get-revenue.ts';
import { grantPackage } from './endpoints/grant-package.ts';
import { listCredits } from './endpoints/list-credits.ts';
import { listUnbilled, setAside } from './endpoints/list-unbilled.ts';
import { recordPayment } from './endpoints/record-payment.ts';
import { refundPayment } from './endpoints/refund-payment.ts';
import { saveDraft } from './endpoints/save-draft.ts';
import { ownPackage, savePackage } from './endpoints/save-package.ts';
import { undoPayment } from './endpoints/undo-payment.ts';

/** Credits granted from it stay. */
const archivePackage: Handler<'archivePackage'> = async ({ caller, params, body }) => {
  const before = await ownPackage(caller.userId, params.id);
  if (before.archived === body.archived) return packageOf(before);
  const after = { ...before, archived: body.archived, version: before.version + 1 };
  await commit(changePackage(before, after));
  return packageOf(after);
};

/** The link opens nothing from now on; where nobody was asked there is none. */
const endBillingRequest: Handler<'endBillingRequest'> = async ({ caller, params: { clientId } }) => {
  const coachId = caller.userId;
  if (!(await getClient(coachId, clientId))) throw new ProblemError('client-not-found');
  await committed(endRequest({ coachId, clientId }, now()));
};

const getInvoice: Handler<'getInvoice'> = async ({ caller: { userId, userType }, params: { id } }) => {
  if (userType === 'coach') return invoiceReply(await ownInvoice(userId, id));
  const found = await sentTo(userId, id);
  if (!found) throw new ProblemError('invoice-not-found');
  return invoiceReply(await opened(await settled(found)));
};

const getPriceList: Handler<'getPriceList'> = ({ caller }) => findPriceList(caller.userId);

const getSeller: Handler<'getSeller'> = async ({ caller }) => ({ seller: await getOwnSeller(caller.userId) });

const listInvoices: Handler<'listInvoices'> = async ({ caller, query }) => {
  const { status, month, clientId, ...page } = query;
  if (caller.userType === 'user') return listInvoicesTo(caller.userId, page);
  if (clientId !== undefined && !(await getClient(caller.userId, clientId))) throw new ProblemError('client-not-found');
  return listInvoicesOf(caller.userId, { status, month, clientId }, page);
};

/** Those that are offered, or those that were put away, by title. */
const listPackages: Handler<'listPackages'> = async ({ caller, query }) => {
  const packages = await listPackagesOf(caller.userId);
  const wanted = packages.filter(({ archived }) => archived === (query.archived === 'true'));
  return { items: wanted.toSorted((one, other) => one.title.localeCompare(other.title)).map(packageOf) };
};

/** Sent invoices stay. */
const removeDraft: Handler<'removeDraft'> = async ({ caller, params }) => {
  const invoice = await ownInvoice(caller.userId, params.id);
  if (!isEditable(invoice.state)) throw new ProblemError('invoice-immutable');
  await commit(...removeInvoice(invoice), ...billedWrites(invoice, undefined).unmarks);
};

/** Refused when somebody has written it meanwhile. */
const updatePriceList: Handler<'updatePriceList'> = async ({ caller, body }) => {
  const list = { ...body, version: body.version + 1 };
  await commit(savePriceList(caller.userId, list));
  return list;
};

/** Refused when somebody has written it meanwhile. Invoices that were sent keep the seller that they had. */
const updateSeller: Handler<'updateSeller'> = async ({ caller, body }) => {
  // Pages from before, and of sellers elsewhere, do not send it.
  const before = await getOwnSeller(caller.userId);
  const { datev = before?.datev, reminders = before?.reminders } = body;
  const seller = { ...body, ...defined({ datev, reminders }), version: body.version + 1 };
  await commit(saveSeller(caller.userId, seller));
  return seller;
};

export const endpoints: Handlers<'money'> = {
  getSeller,
  updateSeller,
  getPriceList,
  updatePriceList,
  getBilling,
  endBillingRequest,
  listUnbilled,
  setAside,
  draftInvoiceForSessions,
  listInvoices,
  getInvoice,
  saveDraft,
  removeDraft,
  recordPayment,
  refundPayment,
  undoPayment,
  getRevenue,
  listPackages,
  savePackage,
  archivePackage,
  grantPackage,
  listCredits,
  adjustCredits,
};
