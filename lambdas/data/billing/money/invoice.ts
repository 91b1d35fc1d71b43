import * as v from 'valibot';
import { isBeingIssued, isEditable, isOwed } from '#contract/billing/money/transitions.ts';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import { plusSeconds } from '../../table/clock.ts';
import { absent, equals, every, present } from '../../table/expression.ts';
import { get, getAll } from '../../table/read.ts';
import { dueAtIn, dueAttributes } from '../../table/table-schema.ts';
import { put, remove, update, type Write } from '../../table/write.ts';
import { invoiceItem } from './entities.ts';
import { rowWrites } from './invoice-row.ts';
import { StoredInvoice } from './stored-invoice.ts';

/** Where the files of an invoice that was sent lie. */
export const filesOfInvoice = (id: string) =>
  ({ pdf: `documents/invoices/${id}.pdf`, xml: `documents/invoices/${id}.xml` }) as const;

/** How an invoice is stored and where, to be read together with other things. */
export const storedInvoice = (coachId: string, id: string) =>
  [StoredInvoice, invoiceItem.key({ coachId, id })] as const;

export const getInvoice = (coachId: string, id: string): Promise<StoredInvoice | undefined> =>
  get(StoredInvoice, invoiceItem.key({ coachId, id }), { consistent: true });

const DueInvoice = v.pipe(
  v.looseObject({ gsi3sk: v.optional(v.string(), '') }),
  v.transform((item) => ({ invoice: v.parse(StoredInvoice, item), dueAt: dueAtIn(item.gsi3sk) })),
);

/** An invoice with when the clock is to look at it; an empty text where it is not. The index may lag behind. */
export const getDueInvoice = (coachId: string, id: string) =>
  get(DueInvoice, invoiceItem.key({ coachId, id }), { consistent: true });

/** The one of this id among several coaches' invoices; one call. */
export const findInvoice = async (coachIds: readonly string[], id: string): Promise<StoredInvoice | undefined> => {
  const keys = [...new Set(coachIds)].map((coachId) => invoiceItem.key({ coachId, id }));
  return keys.length === 0 ? undefined : (await getAll(StoredInvoice, keys))[0];
};

/** A coach's invoices of these ids, as they are, in no order; a call for each hundred. */
export const invoicesAsTheyAre = async (coachId: string, ids: readonly string[]): Promise<StoredInvoice[]> => {
  const found: StoredInvoice[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const keys = ids.slice(from, from + atOnce).map((id) => invoiceItem.key({ coachId, id }));
    found.push(...(await getAll(StoredInvoice, keys)));
  }
  return found;
};

/** As many as one call takes. */
const atOnce = 100;

/** It is looked at again while it is being issued, while its mail waits, while it lacks its files, and when it may be reminded of. */
const waitingKeys = (invoice: StoredInvoice) => {
  const { id, state, mail, sentAt, mailAt, filesAt } = invoice;
  const lacksFiles = !isEditable(state) && filesAt === undefined;
  const since = !isBeingIssued(state) && mail === 'waiting' ? mailAt : lacksFiles ? sentAt : undefined;
  return since === undefined ? reminderKeys(invoice) : dueKeys(id, plusSeconds(since, mailDueAgain));
};

const reminderKeys = ({ id, state, remindAt }: StoredInvoice) =>
  remindAt !== undefined && isOwed(state) ? dueKeys(id, remindAt) : undefined;

/** Until it may be reminded of, the clock does not look at it again. */
const doneUntilReminder = (invoice: StoredInvoice) => {
  const keys = reminderKeys(invoice);
  return keys ? { set: keys, remove: [] } : { set: {}, remove: dueAttributes };
};

const dueKeys = (id: string, dueAt: string) => invoiceItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, id });

/** Refused when this id is taken. */
export const addInvoice = (invoice: StoredInvoice): [Write, ...Write[]] => {
  const { coachId, id, ...kept } = invoice;
  return [
    put({ ...invoiceItem.key({ coachId, id }), ...kept, ...waitingKeys(invoice) }, absent('pk')),
    ...rowWrites(undefined, invoice),
  ];
};

const asRead = ({ version, state }: StoredInvoice) => every(equals('version', version), equals('state', state));

/** The first is refused when somebody changed the invoice since `before` was read. What became of its mail is left alone. */
export const changeInvoice = (before: StoredInvoice, after: StoredInvoice): [Write, ...Write[]] => {
  const former: Readonly<Record<string, unknown>> = { ...before, ...waitingKeys(before) };
  const item: Readonly<Record<string, unknown>> = { ...after, ...waitingKeys(after) };
  const set = Object.fromEntries(Object.entries(item).filter(([name, value]) => former[name] !== value));
  const gone = Object.keys(former).filter((name) => item[name] === undefined && former[name] !== undefined);
  return [update(invoiceItem.key(before), { set, remove: gone }, asRead(before)), ...rowWrites(before, after)];
};

/** The first is refused when somebody changed the invoice since it was read. */
export const removeInvoice = (invoice: StoredInvoice): [Write, ...Write[]] => [
  remove(invoiceItem.key(invoice), asRead(invoice)),
  ...rowWrites(invoice, undefined),
];

const stillWaits = ({ mailAt }: StoredInvoice) => every(equals('mail', 'waiting'), equals('mailAt', mailAt));

/** The files are made, whether or not that is known of the invoice yet. */
const withFiles = ({ filesAt }: StoredInvoice) => (filesAt === undefined ? {} : { filesAt });

/** Has the clock make the files of one that was issued before they were made with it. Refused when they are, or when the clock looks anyway. */
export const scheduleInvoiceFiles = (invoice: StoredInvoice, at: string): Write =>
  update(
    invoiceItem.key(invoice),
    { set: dueKeys(invoice.id, at) },
    every(present('number'), absent('filesAt'), absent('gsi3pk')),
  );

/** The files of one whose mail does not wait are made. Refused when its mail was asked for meanwhile. */
export const invoiceFilesDone = (invoice: StoredInvoice): Write =>
  update(
    invoiceItem.key(invoice),
    { set: { ...withFiles(invoice), ...doneUntilReminder(invoice).set }, remove: doneUntilReminder(invoice).remove },
    every(present('pk'), equals('mail', invoice.mail)),
  );

/** The mail that was asked for has left, has failed for good, or nobody is to get it. Refused when it was asked for anew. */
export const invoiceMailDone = (invoice: StoredInvoice, mail: 'sent' | 'failed' | 'none'): Write =>
  update(
    invoiceItem.key(invoice),
    {
      set: { mail, ...withFiles(invoice), ...doneUntilReminder(invoice).set },
      remove: [...doneUntilReminder(invoice).remove, 'mailTried'],
    },
    stillWaits(invoice),
  );

/** The mail that left at an instant came back, or was not welcome. Refused when another was asked for since. */
export const invoiceMailFailed = (
  key: Pick<StoredInvoice, 'coachId' | 'id'>,
  mailAt: string,
  mailProblem: Exclude<StoredInvoice['mailProblem'], undefined>,
): Write =>
  update(
    invoiceItem.key(key),
    { set: { mail: 'failed', mailProblem } },
    every(equals('mail', 'sent'), equals('mailAt', mailAt)),
  );

/** The mail did not leave and is due again. Refused when it was asked for anew. */
export const invoiceMailAgain = (invoice: StoredInvoice, times: number, at: string): Write =>
  update(
    invoiceItem.key(invoice),
    { set: { mailTried: times, ...withFiles(invoice), ...dueKeys(invoice.id, plusSeconds(at, mailDueAgain)) } },
    stillWaits(invoice),
  );

/** What the clock has done about reminding, and when it looks again. */
type Reminded = Pick<StoredInvoice, 'remindAt' | 'reminders'>;

/** Written before a reminder leaves, so that it leaves once. Refused when the invoice was changed or reminded of since it was read. */
export const remindedOf = (before: StoredInvoice, { remindAt, reminders }: Reminded): Write => {
  const keys = reminderKeys({ ...before, remindAt });
  return update(
    invoiceItem.key(before),
    {
      set: { ...(reminders && { reminders }), ...(keys && { remindAt, ...keys }) },
      remove: keys ? [] : ['remindAt', ...dueAttributes],
    },
    every(asRead(before), equals('remindAt', before.remindAt), remindersAsRead(before)),
  );
};

/** Of what was reminded of since, the clock and the coach learn from each other. */
const remindersAsRead = ({ reminders }: StoredInvoice) =>
  reminders ? equals('reminders', reminders) : absent('reminders');

/** The same by hand, or undone where its mail did not leave: when the clock looks stays. Refused when it was changed or reminded of since it was read. */
export const remindedByHand = (before: StoredInvoice, reminders: NonNullable<StoredInvoice['reminders']>): Write =>
  update(invoiceItem.key(before), { set: { reminders } }, every(asRead(before), remindersAsRead(before)));

/** The reminder did not leave: the clock tries again. Refused when the invoice was changed since. */
export const remindAgain = (before: StoredInvoice, at: string): Write => {
  const remindAt = plusSeconds(at, mailDueAgain);
  return update(
    invoiceItem.key(before),
    {
      set: { remindAt, reminders: before.reminders ?? [], ...dueKeys(before.id, remindAt) },
    },
    asRead(before),
  );
};

/** Refused when it was opened before. */
export const invoiceOpened = (invoice: StoredInvoice, at: string): Write =>
  update(invoiceItem.key(invoice), { set: { openedAt: at } }, every(present('pk'), absent('openedAt')));
