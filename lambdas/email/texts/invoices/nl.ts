import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesNl: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Factuur ${number} van ${seller}`,
    heading: 'Een factuur voor je',
    introduction: `${seller} heeft je een factuur gestuurd.`,
    button: 'Factuur bekijken',
  }),
  reminder: (seller, number) => ({
    subject: `Herinnering: factuur ${number} van ${seller}`,
    heading: 'Er staat nog een factuur open',
    introduction: `${seller} heeft voor deze factuur nog geen betaling genoteerd.`,
    button: 'Factuur bekijken',
  }),
  crossed: 'Heb je intussen betaald? Dan kun je deze e-mail negeren.',
  creditNote: (seller, number) => ({
    subject: `Creditnota ${number} van ${seller}`,
    heading: 'Een creditnota voor je',
    introduction: `${seller} heeft een factuur met een creditnota geannuleerd. Voor die factuur hoef je niets meer te betalen.`,
    button: 'Creditnota bekijken',
  }),
  labels: {
    number: 'Nummer',
    amount: 'Bedrag',
    due: 'Betalen vóór of op',
    account: 'Rekeningnummer',
    of: 'Voor factuur',
    reason: 'Reden',
  },
  reference: (number) => `Vermeld ${number} bij je betaling.`,
  attached: 'De pdf zit bij deze e-mail.',
  openLink: 'Wie deze link heeft, kan dit document lezen. Wees dus voorzichtig met delen.',
  why: (seller) =>
    `Je krijgt deze e-mail omdat ${seller} met Stillwater facturen verstuurt en dit adres heeft ingevuld.`,
  billing: {
    subject: (coach) => `${coach} vraagt je factuurgegevens`,
    heading: 'Je gegevens voor facturen',
    introduction: (coach) =>
      `${coach} wil je naam en adres op je facturen zetten. Het kost ongeveer een minuut en je hebt geen account nodig.`,
    button: 'Vul je gegevens in',
    validity: (day) => `De link werkt tot en met ${day}. Tot die tijd kun je ook verbeteren wat je hebt ingevuld.`,
    safety: (coach) =>
      `Alleen ${coach} ziet je gegevens. Iedereen met deze link kan nieuwe gegevens invullen, dus stuur hem niet door. Twijfel je over deze e-mail? Vraag het ${coach}.`,
    why: (coach) => `Je krijgt deze e-mail omdat je cliënt bent van ${coach} op Stillwater.`,
  },
};
