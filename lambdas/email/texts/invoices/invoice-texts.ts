interface Announcement {
  readonly subject: string;
  readonly heading: string;
  readonly introduction: string;
  readonly button: string;
}

/** By the name of who issued it and its number. */
type Announcing = (seller: string, number: string) => Announcement;

export interface InvoiceTexts {
  readonly invoice: Announcing;
  /** Of an invoice that is not paid after its due date. */
  readonly reminder: Announcing;
  /** Beneath a reminder: the payment may be on its way. */
  readonly crossed: string;
  readonly creditNote: Announcing;
  readonly labels: {
    readonly number: string;
    readonly amount: string;
    readonly due: string;
    /** Where to pay. */
    readonly account: string;
    /** Which invoice a credit note takes back. */
    readonly of: string;
    readonly reason: string;
  };
  /** Beside the account. */
  readonly reference: (number: string) => string;
  /** Where the PDF is in the mail. */
  readonly attached: string;
  /** Where the link opens the document without signing in. */
  readonly openLink: string;
  readonly why: (seller: string) => string;
  /** Asks a client for their billing details, by their coach's name. */
  readonly billing: {
    readonly subject: (coach: string) => string;
    readonly heading: string;
    readonly introduction: (coach: string) => string;
    readonly button: string;
    readonly validity: (day: string) => string;
    /** Limits of the link, and whom to ask. */
    readonly safety: (coach: string) => string;
    readonly why: (coach: string) => string;
  };
}
