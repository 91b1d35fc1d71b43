import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesNl: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Factuur ${number} van ${seller}`,
    heading: 'Een factuur voor je',
    introduction: `${seller} heeft je een factuur gestuurd.`,
    button: 'Factuur bekijken',
  }),
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
};
