import type { Payment } from '#contract/billing/money/invoices.ts';
import type { Language } from '#contract/core/languages.ts';

/** Titles of columns and words of cells of what a coach takes to their bookkeeping, beside those that stand on invoices as well. */
export interface BookTexts {
  readonly fileName: string;
  readonly date: string;
  readonly kind: string;
  readonly payment: string;
  readonly refund: string;
  /** The invoice that was paid or taken back. */
  readonly about: string;
  readonly buyer: string;
  readonly country: string;
  readonly currency: string;
  readonly net: string;
  readonly vat: string;
  readonly netAt: (rate: string) => string;
  readonly vatAt: (rate: string) => string;
  /** @param category of EN 16931, BT-151: E, Z, AE or O */
  readonly netWithout: (category: string) => string;
  readonly paid: string;
  readonly owed: string;
  readonly received: string;
  readonly method: string;
  readonly methods: Readonly<Record<Payment['method'], string>>;
  readonly state: string;
  readonly states: Readonly<Record<'sent' | 'partial' | 'paid' | 'cancelled', string>>;
}

const texts: Readonly<Record<Language, BookTexts>> = {
  en: {
    fileName: 'revenue',
    date: 'Date',
    kind: 'Kind',
    payment: 'Payment',
    refund: 'Refund',
    about: 'For invoice',
    buyer: 'Buyer',
    country: 'Country',
    currency: 'Currency',
    net: 'Net',
    vat: 'VAT',
    netAt: (rate) => `Net at ${rate}`,
    vatAt: (rate) => `VAT ${rate}`,
    netWithout: (category) => `Net without VAT (${category})`,
    paid: 'Paid so far',
    owed: 'Amount due',
    received: 'Received',
    method: 'Method',
    methods: { bank: 'Bank', cash: 'Cash', card: 'Card', other: 'Other' },
    state: 'Status',
    states: { sent: 'Sent', partial: 'Partly paid', paid: 'Paid', cancelled: 'Cancelled' },
  },
  nl: {
    fileName: 'omzet',
    date: 'Datum',
    kind: 'Soort',
    payment: 'Betaling',
    refund: 'Terugbetaling',
    about: 'Bij factuur',
    buyer: 'Koper',
    country: 'Land',
    currency: 'Valuta',
    net: 'Netto',
    vat: 'Btw',
    netAt: (rate) => `Netto tegen ${rate}`,
    vatAt: (rate) => `Btw ${rate}`,
    netWithout: (category) => `Netto zonder btw (${category})`,
    paid: 'Tot nu toe betaald',
    owed: 'Openstaand',
    received: 'Ontvangen',
    method: 'Betaalwijze',
    methods: { bank: 'Bank', cash: 'Contant', card: 'Kaart', other: 'Anders' },
    state: 'Status',
    states: { sent: 'Verstuurd', partial: 'Deels betaald', paid: 'Betaald', cancelled: 'Geannuleerd' },
  },
  fr: {
    fileName: 'revenus',
    date: 'Date',
    kind: 'Type',
    payment: 'Paiement',
    refund: 'Remboursement',
    about: 'Pour la facture',
    buyer: 'Acheteur',
    country: 'Pays',
    currency: 'Devise',
    net: 'Hors TVA',
    vat: 'TVA',
    netAt: (rate) => `Hors TVA à ${rate}`,
    vatAt: (rate) => `TVA ${rate}`,
    netWithout: (category) => `Hors TVA, sans TVA (${category})`,
    paid: 'Payé à ce jour',
    owed: 'Reste à payer',
    received: 'Reçu',
    method: 'Moyen',
    methods: { bank: 'Banque', cash: 'Espèces', card: 'Carte', other: 'Autre' },
    state: 'État',
    states: { sent: 'Envoyée', partial: 'Payée en partie', paid: 'Payée', cancelled: 'Annulée' },
  },
  es: {
    fileName: 'ingresos',
    date: 'Fecha',
    kind: 'Tipo',
    payment: 'Pago',
    refund: 'Reembolso',
    about: 'De la factura',
    buyer: 'Comprador',
    country: 'País',
    currency: 'Moneda',
    net: 'Neto',
    vat: 'IVA',
    netAt: (rate) => `Neto al ${rate}`,
    vatAt: (rate) => `IVA ${rate}`,
    netWithout: (category) => `Neto sin IVA (${category})`,
    paid: 'Pagado hasta ahora',
    owed: 'Pendiente',
    received: 'Recibido',
    method: 'Medio de pago',
    methods: { bank: 'Banco', cash: 'Efectivo', card: 'Tarjeta', other: 'Otro' },
    state: 'Estado',
    states: { sent: 'Enviada', partial: 'Pagada en parte', paid: 'Pagada', cancelled: 'Anulada' },
  },
  de: {
    fileName: 'einnahmen',
    date: 'Datum',
    kind: 'Art',
    payment: 'Zahlung',
    refund: 'Erstattung',
    about: 'Zur Rechnung',
    buyer: 'Käufer',
    country: 'Land',
    currency: 'Währung',
    net: 'Netto',
    vat: 'Umsatzsteuer',
    netAt: (rate) => `Netto zu ${rate}`,
    vatAt: (rate) => `Umsatzsteuer ${rate}`,
    netWithout: (category) => `Netto ohne Umsatzsteuer (${category})`,
    paid: 'Bisher bezahlt',
    owed: 'Offen',
    received: 'Erhalten',
    method: 'Zahlungsweise',
    methods: { bank: 'Bank', cash: 'Bar', card: 'Karte', other: 'Anders' },
    state: 'Status',
    states: { sent: 'Gesendet', partial: 'Teilweise bezahlt', paid: 'Bezahlt', cancelled: 'Storniert' },
  },
};

export const bookTextsOf = (language: Language): BookTexts => texts[language];
