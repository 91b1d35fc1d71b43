import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { adjustCredits } from './endpoints/adjust-credits.ts';
import { archivePackage } from './endpoints/archive-package.ts';
import { endBillingRequest } from './endpoints/end-billing-request.ts';
import { getBilling } from './endpoints/get-billing.ts';
import { getInvoice } from './endpoints/get-invoice.ts';
import { getPriceList } from './endpoints/get-price-list.ts';
import { getRevenue } from './endpoints/get-revenue.ts';
import { getSeller } from './endpoints/get-seller.ts';
import { grantPackage } from './endpoints/grant-package.ts';
import { listCredits } from './endpoints/list-credits.ts';
import { listInvoices } from './endpoints/list-invoices.ts';
import { listPackages } from './endpoints/list-packages.ts';
import { listUnbilled } from './endpoints/list-unbilled.ts';
import { recordPayment } from './endpoints/record-payment.ts';
import { refundPayment } from './endpoints/refund-payment.ts';
import { removeDraft } from './endpoints/remove-draft.ts';
import { saveDraft } from './endpoints/save-draft.ts';
import { savePackage } from './endpoints/save-package.ts';
import { undoPayment } from './endpoints/undo-payment.ts';
import { updatePriceList } from './endpoints/update-price-list.ts';
import { updateSeller } from './endpoints/update-seller.ts';

export const endpoints: Handlers<'money'> = {
  getSeller,
  updateSeller,
  getPriceList,
  updatePriceList,
  getBilling,
  endBillingRequest,
  listUnbilled,
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
