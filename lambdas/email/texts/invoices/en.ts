import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesEn: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Invoice ${number} from ${seller}`,
    heading: 'An invoice for you',
    introduction: `${seller} has sent you an invoice.`,
    button: 'View the invoice',
  }),
  creditNote: (seller, number) => ({
    subject: `Credit note ${number} from ${seller}`,
    heading: 'A credit note for you',
    introduction: `${seller} has taken an invoice back with a credit note. You owe nothing for that invoice any more.`,
    button: 'View the credit note',
  }),
  labels: {
    number: 'Number',
    amount: 'Amount',
    due: 'Please pay by',
    account: 'To account',
    of: 'For invoice',
    reason: 'Reason',
  },
  reference: (number) => `Please name ${number} with your payment.`,
  signUp: (seller) =>
    `To see it on Stillwater, sign up with the invitation that you have received. You can also reply to this e-mail and ask ${seller} for the document.`,
  byReply: (seller) => `Reply to this e-mail to ask ${seller} for the document.`,
  why: (seller) =>
    `You are receiving this e-mail because ${seller} writes invoices with Stillwater and has named this address.`,
};
