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
    introduction: `${seller} has cancelled an invoice with a credit note. You don’t need to pay that invoice.`,
    button: 'View the credit note',
  }),
  labels: {
    number: 'Number',
    amount: 'Amount',
    due: 'Please pay by',
    account: 'Pay to',
    of: 'For invoice',
    reason: 'Reason',
  },
  reference: (number) => `Please include ${number} as the payment reference.`,
  attached: 'The PDF is attached.',
  openLink: 'Anyone with this link can read this document, so share it with care.',
  why: (seller) =>
    `You’re getting this email because ${seller} sends invoices with Stillwater and entered this address.`,
};
