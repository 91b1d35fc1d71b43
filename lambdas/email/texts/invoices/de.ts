import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesDe: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Rechnung ${number} von ${seller}`,
    heading: 'Eine Rechnung für dich',
    introduction: `${seller} hat dir eine Rechnung geschickt.`,
    button: 'Rechnung ansehen',
  }),
  reminder: (seller, number) => ({
    subject: `Erinnerung: Rechnung ${number} von ${seller}`,
    heading: 'Eine Rechnung ist noch offen',
    introduction: `${seller} hat für diese Rechnung noch keine Zahlung vermerkt.`,
    button: 'Rechnung ansehen',
  }),
  crossed: 'Du hast inzwischen gezahlt? Dann ist diese E-Mail gegenstandslos.',
  creditNote: (seller, number) => ({
    subject: `Stornorechnung ${number} von ${seller}`,
    heading: 'Eine Stornorechnung für dich',
    introduction: `${seller} hat eine Rechnung storniert. Du brauchst diese Rechnung nicht zu bezahlen.`,
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
  attached: 'Die PDF-Datei ist angehängt.',
  openLink: 'Wer diesen Link hat, kann dieses Dokument lesen. Gib ihn deshalb nicht unbedacht weiter.',
  why: (seller) =>
    `Du erhältst diese E-Mail, weil ${seller} Rechnungen mit Stillwater schreibt und diese Adresse angegeben hat.`,
  billing: {
    subject: (coach) => `${coach} bittet um deine Rechnungsdaten`,
    heading: 'Deine Angaben für Rechnungen',
    introduction: (coach) =>
      `${coach} möchte deinen Namen und deine Adresse auf deine Rechnungen setzen. Das dauert etwa eine Minute, und du brauchst kein Konto.`,
    button: 'Angaben eintragen',
    validity: (day) => `Der Link gilt bis ${day}. Bis dahin kannst du deine Angaben auch korrigieren.`,
    safety: (coach) =>
      `Nur ${coach} sieht deine Angaben. Mit diesem Link lassen sich neue eintragen, leite ihn deshalb nicht weiter. Bist du dir bei dieser E-Mail unsicher? Frag ${coach}.`,
    why: (coach) => `Du erhältst diese E-Mail, weil ${coach} dich über Stillwater begleitet.`,
  },
};
