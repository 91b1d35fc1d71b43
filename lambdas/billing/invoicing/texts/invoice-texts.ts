/** Words of a printed invoice. A language is a value of this type, so a missing word does not compile. */
export interface InvoiceTexts {
  /** BCP 47 tag that days and amounts are written for. */
  readonly locale: string;
  readonly invoice: string;
  readonly creditNote: string;
  readonly draft: string;
  /** Under the title of a draft. */
  readonly notSent: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly dueOn: string;
  /** The picture on it, for whoever has it read aloud. */
  readonly logoOf: (name: string) => string;
  readonly from: string;
  readonly to: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly registration: string;
  readonly lines: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly rate: string;
  readonly amount: string;
  readonly pricesWithVat: string;
  /** Without VAT, before the discount. */
  readonly subtotal: string;
  readonly discount: (rate: string) => string;
  /** Title of all sums. */
  readonly sums: string;
  readonly net: string;
  readonly vat: (rate: string, net: string) => string;
  readonly noVat: (net: string) => string;
  readonly rounding: string;
  readonly total: string;
  readonly creditOf: (number: string) => string;
  /** Of a credit note. */
  readonly reason: (words: string) => string;
  /** Addressed to people and companies alike. */
  /** @param iban with the BIC, where there is one */
  readonly pay: (holder: string, iban: string, number: string) => string;
  /** Beside a code that banking apps read, with what such an app does. */
  readonly scan: string;
  readonly scanned: string;
  /** Describes the code for people who cannot see it. */
  readonly scanPicture: string;
  /** Where letters were left out that no font has. */
  readonly omitted: string;
  readonly pageOf: (page: number, pages: number) => string;
}
