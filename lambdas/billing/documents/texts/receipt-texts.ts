import type { Payment } from '#contract/billing/money/invoices.ts';
import type { Language } from '#contract/core/languages.ts';

/** Words of a receipt beside those of its invoice. */
export interface ReceiptTexts {
  readonly title: (number: string) => string;
  readonly paidOn: string;
  readonly method: string;
  readonly methods: Readonly<Record<Payment['method'], string>>;
  readonly refund: (method: string) => string;
  readonly invoiceTotal: string;
  readonly received: string;
  readonly inFull: string;
  readonly owed: (amount: string) => string;
  readonly cancelled: string;
}

const texts: Readonly<Record<Language, ReceiptTexts>> = {
  en: {
    title: (number) => `Receipt for invoice ${number}`,
    paidOn: 'Payment date',
    method: 'Payment method',
    methods: { bank: 'Bank transfer', cash: 'Cash', card: 'Card', other: 'Other' },
    refund: (method) => `Refund (${method})`,
    invoiceTotal: 'Invoice total',
    received: 'Received',
    inFull: 'Paid in full',
    owed: (amount) => `Still owed: ${amount}`,
    cancelled: 'This invoice was cancelled.',
  },
  nl: {
    title: (number) => `Betalingsbewijs voor factuur ${number}`,
    paidOn: 'Betaaldatum',
    method: 'Betaalwijze',
    methods: { bank: 'Overschrijving', cash: 'Contant', card: 'Kaart', other: 'Anders' },
    refund: (method) => `Terugbetaling (${method})`,
    invoiceTotal: 'Factuurbedrag',
    received: 'Ontvangen',
    inFull: 'Volledig betaald',
    owed: (amount) => `Nog te betalen: ${amount}`,
    cancelled: 'Deze factuur is geannuleerd.',
  },
  fr: {
    title: (number) => `Reçu pour la facture ${number}`,
    paidOn: 'Date du paiement',
    method: 'Moyen de paiement',
    methods: { bank: 'Virement', cash: 'Espèces', card: 'Carte', other: 'Autre' },
    refund: (method) => `Remboursement (${method})`,
    invoiceTotal: 'Montant de la facture',
    received: 'Reçu',
    inFull: 'Payée en totalité',
    owed: (amount) => `Reste à payer\u00a0: ${amount}`,
    cancelled: 'Cette facture a été annulée.',
  },
  es: {
    title: (number) => `Recibo de la factura ${number}`,
    paidOn: 'Fecha de pago',
    method: 'Medio de pago',
    methods: { bank: 'Transferencia', cash: 'Efectivo', card: 'Tarjeta', other: 'Otro' },
    refund: (method) => `Reembolso (${method})`,
    invoiceTotal: 'Importe de la factura',
    received: 'Recibido',
    inFull: 'Pagada por completo',
    owed: (amount) => `Pendiente de pago: ${amount}`,
    cancelled: 'Esta factura está anulada.',
  },
  de: {
    title: (number) => `Zahlungsbeleg zu Rechnung ${number}`,
    paidOn: 'Zahlungsdatum',
    method: 'Zahlungsart',
    methods: { bank: 'Überweisung', cash: 'Bar', card: 'Karte', other: 'Andere' },
    refund: (method) => `Erstattung (${method})`,
    invoiceTotal: 'Rechnungsbetrag',
    received: 'Erhalten',
    inFull: 'Vollständig bezahlt',
    owed: (amount) => `Noch offen: ${amount}`,
    cancelled: 'Diese Rechnung wurde storniert.',
  },
};

export const receiptTextsOf = (language: Language): ReceiptTexts => texts[language];
