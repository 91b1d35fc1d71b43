import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesEn: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Invoice ${number} from ${seller}`,
    heading: 'An invoice for you',
    introduction: `${seller} has sent you an invoice.`,
    button: 'View the invoice',
  }),
  reminder: (seller, number) => ({
    subject: `Reminder: invoice ${number} from ${seller}`,
    heading: 'An invoice is still open',
    introduction: `${seller} has not recorded a payment for this invoice yet.`,
    button: 'View the invoice',
  }),
  crossed: 'Have you paid in the meantime? Then you can ignore this email.',
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
  billing: {
    subject: (coach) => `${coach} asks for your billing details`,
    heading: 'Your details for invoices',
    introduction: (coach) =>
      `${coach} would like to put your name and address on your invoices. It takes about a minute, and you don’t need an account.`,
    button: 'Enter your details',
    validity: (day) => `The link works until ${day}. Until then you can also correct what you entered.`,
    safety: (coach) =>
      `Only ${coach} sees your details. Anyone with this link can enter new ones, so please don’t forward it. Not sure about this email? Ask ${coach}.`,
    why: (coach) => `You’re getting this email because you’re a client of ${coach} on Stillwater.`,
  },
};
