import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesDe: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Rechnung ${number} von ${seller}`,
    heading: 'Eine Rechnung für dich',
    introduction: `${seller} hat dir eine Rechnung geschickt.`,
    button: 'Rechnung ansehen',
  }),
  creditNote: (seller, number) => ({
    subject: `Stornorechnung ${number} von ${seller}`,
    heading: 'Eine Stornorechnung für dich',
    introduction: `${seller} hat eine Rechnung storniert. Für diese Rechnung schuldest du nichts mehr.`,
    button: 'Stornorechnung ansehen',
  }),
  labels: {
    number: 'Nummer',
    amount: 'Betrag',
    due: 'Fällig am',
    account: 'Auf das Konto',
    of: 'Zur Rechnung',
    reason: 'Grund',
  },
  reference: (number) => `Gib bei der Zahlung bitte ${number} an.`,
  signUp: (seller) =>
    `Um sie bei Stillwater zu sehen, registriere dich mit der Einladung, die du bekommen hast. Du kannst auch auf diese E-Mail antworten und ${seller} um das Dokument bitten.`,
  byReply: (seller) => `Antworte auf diese E-Mail, um ${seller} um das Dokument zu bitten.`,
  why: (seller) =>
    `Du erhältst diese E-Mail, weil ${seller} Rechnungen mit Stillwater schreibt und diese Adresse angegeben hat.`,
};
