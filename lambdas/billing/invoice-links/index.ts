import type { Handlers } from '#lambdas/http/handler.ts';
import { downloadByInvoiceLink } from './endpoints/download-by-invoice-link.ts';
import { viewInvoiceLink } from './endpoints/view-invoice-link.ts';

export const endpoints: Handlers<'invoice-links'> = { viewInvoiceLink, downloadByInvoiceLink };
