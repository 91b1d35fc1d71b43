import { entity } from '../../table/entity.ts';

const taxLaw = 'Tax law asks for invoices and what was paid for them, in most countries for ten years.';
const coachs = { userId: 'coachId', erase: 'keep', retainedBecause: taxLaw, retainedFor: 'tax-years' } as const;
/** A draft is no invoice, and goes with whomever it names. */
const noDraft = { goesWhile: { attribute: 'state', is: 'draft' } } as const;
const repeated = 'It repeats the invoice, where lists look.';
const ownWords = 'People write in their own words, which may be about others.';

export const sellerItem = entity({
  name: "Who issues a coach's invoices",
  keys: { table: ['MONEY#{coachId}', 'SELLER'] },
  person: { ...coachs, exportAs: 'seller' },
  mayMention: ownWords,
});

/** Details from the client or their last invoice, whichever was later: filled in on the next. */
export const billingItem = entity({
  name: "A client's billing details",
  keys: { table: ['MONEY#{coachId}', 'BILLING#{clientId}'] },
  person: [
    { userId: 'coachId', erase: 'delete', exportAs: 'billing-details' },
    // The client may have given them, and no invoice has them yet.
    { clientId: 'clientId', erase: 'delete', exportAs: 'own-billing-details' },
  ],
  mayMention: ownWords,
});

/** That a client was asked for their billing details by a mailed link; gone when that ends. */
export const billingRequestItem = entity({
  name: "Request for a client's billing details",
  keys: { table: ['MONEY#{coachId}', 'BILLING-REQUEST#{clientId}'] },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It lasts a month, and what was given is exported.' },
    { clientId: 'clientId', erase: 'delete', notExportedBecause: 'It lasts a month, and what was given is exported.' },
  ],
  mayMention: ownWords,
});

/** Marks a session that stands on an invoice or a draft, so that it is charged once. */
export const billedItem = entity({
  name: 'Session that is invoiced',
  keys: { table: ['MONEY#{coachId}', 'BILLED#{startsAt}#{sessionId}'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: repeated },
});

/** Hides a session or package that is not to be invoiced from what is unbilled, as long as that lists it. */
export const asideItem = entity({
  name: 'Session or package that is set aside',
  keys: { table: ['MONEY#{coachId}', 'ASIDE#{id}'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'It hides a row of one list, for some months.' },
});

/** A package that a client was granted for a price, whether or not an invoice charges it: that is marked as of a session. */
export const soldItem = entity({
  name: 'Package that a client was granted for a price',
  keys: { table: ['MONEY#{coachId}', 'SOLD#{grantedAt}#{lotId}'] },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It repeats the credits, which are exported.' },
    { clientId: 'clientId', erase: 'delete', notExportedBecause: 'It repeats the credits, which are exported.' },
  ],
  mayMention: ownWords,
});

export const priceListItem = entity({
  name: "A coach's price list",
  keys: { table: ['MONEY#{coachId}', 'PRICES'] },
  person: { userId: 'coachId', erase: 'delete', exportAs: 'price-list' },
  mayMention: ownWords,
});

/** Names the pictures, which lie as files beside invoices. */
export const logoItem = entity({
  name: "Logos of a coach's invoices",
  keys: { table: ['MONEY#{coachId}', 'LOGO'] },
  person: { userId: 'coachId', erase: 'delete', exportAs: 'logo' },
});

/** Whole, as it was frozen. The index of what is due holds it while it is being issued or its mail waits. */
export const invoiceItem = entity({
  name: 'Invoice or credit note',
  keys: { table: ['MONEY#{coachId}', 'INVOICE#{id}'], gsi3: ['DUE#{hour}', '{dueAt}#INVOICE#{id}'] },
  person: [
    { ...coachs, ...noDraft, exportAs: 'invoices' },
    {
      userId: 'userId',
      email: 'buyer.email',
      erase: 'anonymise',
      ...noDraft,
      without: ['userId', 'buyer.email', 'mailTo', 'confirmedEmail', 'clientName', 'note', 'openedAt'],
      becomes: { formerBuyer: 'erased' },
      retainedFor: 'tax-years',
      exportAs: 'own-invoices',
      exportedOnce: 'number',
      // The coach's own, and whom they sent a copy.
      withheld: ['clientName', 'mailTo', 'confirmedEmail'],
    },
    // A draft may name neither account nor address yet.
    {
      clientId: 'clientId',
      erase: 'anonymise',
      ...noDraft,
      without: ['buyer.email', 'mailTo', 'confirmedEmail', 'clientName', 'note', 'openedAt'],
      becomes: { formerBuyer: 'erased' },
      retainedFor: 'tax-years',
      notExportedBecause: 'It is not theirs before it is sent.',
    },
  ],
  mayMention: ownWords,
});

/** Small, so that a page is cheap; a client's own list and a coach's list of one client are in the indexes. */
export const invoiceRowItem = entity({
  name: 'Invoice as lists have it, by day',
  keys: {
    table: ['MONEY#{coachId}', 'ROW#{day}#{at}#{id}'],
    gsi1: ['USER#{userId}', 'INVOICE#{at}#{id}'],
    gsi2: ['INVOICES#{clientId}', '{day}#{at}#{id}'],
  },
  person: [
    { ...coachs, ...noDraft, notExportedBecause: repeated },
    {
      userId: 'userId',
      erase: 'anonymise',
      without: ['userId'],
      retainedFor: 'tax-years',
      notExportedBecause: repeated,
    },
    { clientId: 'clientId', erase: 'anonymise', ...noDraft, retainedFor: 'tax-years', notExportedBecause: repeated },
  ],
  mayMention: ownWords,
});

export const invoiceOfStateItem = entity({
  name: 'Invoice in one state, by day',
  keys: { table: ['MONEY#{coachId}', 'STATE#{state}#{day}#{at}#{id}'] },
  person: [
    { ...coachs, ...noDraft, notExportedBecause: repeated },
    { clientId: 'clientId', erase: 'anonymise', ...noDraft, retainedFor: 'tax-years', notExportedBecause: repeated },
  ],
  mayMention: ownWords,
});

/** The last number of a year, and who has drawn one that is not written yet. */
export const invoiceSeriesItem = entity({
  name: 'Series of invoice numbers',
  keys: { table: ['MONEY#{coachId}', 'SERIES#{series}'] },
  person: { ...coachs, notExportedBecause: 'The numbers stand on the invoices, which are exported.' },
});

export const invoiceNumberItem = entity({
  name: 'Number of an invoice',
  keys: { table: ['MONEY#{coachId}', 'NUMBER#{series}#{number}'] },
  person: { ...coachs, notExportedBecause: 'The numbers stand on the invoices, which are exported.' },
});

export const paymentItem = entity({
  name: 'Payment or refund',
  keys: { table: ['MONEY#{coachId}', 'PAYMENT#{invoiceId}#{id}'] },
  person: { ...coachs, exportAs: 'payments' },
  mayMention: ownWords,
});

export const moneyMonthItem = entity({
  name: 'What came, went back and was invoiced in a month, in one currency',
  keys: { table: ['MONEY#{coachId}', 'MONTH#{month}#{currency}'] },
  person: { ...coachs, notExportedBecause: 'It follows from invoices and payments, which are exported.' },
});

export const invoiceMailsItem = entity({
  name: 'Mails of the last day with invoices of a coach',
  keys: { table: ['SENDS#invoices#{coachId}', 'SENDS'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'A number of the last day, and gone after it.' },
});
