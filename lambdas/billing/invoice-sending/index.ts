import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { askForBilling } from './endpoints/ask-for-billing.ts';
import { cancelInvoice } from './endpoints/cancel-invoice.ts';
import { previewReminder } from './endpoints/preview-reminder.ts';
import { remindOfInvoice } from './endpoints/remind-of-invoice.ts';
import { resendInvoiceMail } from './endpoints/resend-invoice-mail.ts';
import { sendInvoice } from './endpoints/send-invoice.ts';

export const endpoints: Handlers<'invoice-sending'> = {
  sendInvoice,
  resendInvoiceMail,
  cancelInvoice,
  askForBilling,
  remindOfInvoice,
  previewReminder,
};
