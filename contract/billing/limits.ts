import { day, hour } from '../core/units.ts';

export const logoLimits = {
  /** Of a stored picture, so that the mail of an invoice stays small. */
  bytes: 300 * 1024,
  /** Pixels of either side. */
  side: 2000,
  /** Pictures of one coach that are kept, as sent invoices go on having theirs; one that no invoice was sent with goes. */
  kept: 100,
} as const;

export const logoTypes = ['image/png', 'image/jpeg'] as const;

export const moneyLimits = {
  /** Minor units of one amount: beyond what anybody asks for, and exact in every sum of it. */
  amount: 100_000_000_00,
  lines: 50,
  lineText: 200,
  /** Hundredths: 100 is one. */
  quantity: 1_000_00,
  /** Of a price list. */
  prices: 50,
  /** Completed sessions that one invoice charges: all of them are marked in one transaction. */
  sessions: 30,
  /** Granted packages that one invoice charges, marked as the sessions are. */
  sold: 10,
  /** Of a session that has a price of its own. */
  minutes: 1440,
  /** Completed sessions that wait for an invoice, of so many seconds, that are told. */
  unbilled: 300,
  unbilledSeconds: 100 * day,
  packages: 100,
  /** Session credits of one package. */
  credits: 200,
  /** Moves of credits that are told. */
  entries: 100,
  /** Days for which credits are good at most. */
  validDays: 1825,
  /** Payments and refunds of one invoice. */
  payments: 100,
  /** How often a payment is tried when others are written down for the same invoice at the same time. */
  paymentAttempts: 8,
  /** Seconds for which a payment can be undone. */
  undoSeconds: day,
  /** Mails with invoices that one coach may have sent, as they go to whatever address stands on a draft. */
  mails: [
    { count: 60, window: hour },
    { count: 300, window: day },
  ],
  /** Days after its due date on which an invoice is reminded of, where its coach wants that. */
  remindAfterDays: [3, 14],
  /** Changes of one thing: more than anybody makes, and every one after it still a whole number. */
  version: 1_000_000_000,
  /** Seconds for which a link that asks for billing details works, and after which a client may be asked again. */
  billingLinkSeconds: 30 * day,
  billingAgainSeconds: 7 * day,
  /** How often details can be given by one link. */
  billingSaves: 20,
  reason: 300,
  note: 500,
  /** Why no VAT is charged. */
  exemption: 200,
  address: 120,
  paymentTermDays: 120,
  /** Whole days that one question about revenue covers at most. */
  revenueDays: 1100,
  /** Bytes of a PDF that a mail brings at most; a larger one is behind its link only. */
  attachedBytes: 5 * 1024 * 1024,
  /** Seconds for which a link to a document works. */
  linkSeconds: 300,
} as const;
