import type { Handlers } from '#lambdas/http/handler.ts';
import { exportDatev } from './endpoints/export-datev.ts';
import { exportRevenueCsv } from './endpoints/export-revenue-csv.ts';
import { getInvoicePdf } from './endpoints/get-invoice-pdf.ts';
import { getInvoiceReceipt } from './endpoints/get-invoice-receipt.ts';
import { getInvoiceXml } from './endpoints/get-invoice-xml.ts';

export const endpoints: Handlers<'documents'> = {
  getInvoicePdf,
  getInvoiceXml,
  getInvoiceReceipt,
  exportRevenueCsv,
  exportDatev,
};
