import type { Invoice, InvoiceState } from './invoices.ts';

/** `issuing` is stored only: the invoice is frozen and its number drawn, but not written yet. */
export type StoredInvoiceState = InvoiceState | 'issuing';

interface StateFacts {
  /** Whether it has its number. */
  readonly isIssued: boolean;
  /** Whether an invoice in this state is waiting for money. */
  readonly isOwed: boolean;
}

const stateFacts: Readonly<Record<StoredInvoiceState, StateFacts>> = {
  draft: { isIssued: false, isOwed: false },
  issuing: { isIssued: false, isOwed: false },
  sent: { isIssued: true, isOwed: true },
  partial: { isIssued: true, isOwed: true },
  paid: { isIssued: true, isOwed: false },
  cancelled: { isIssued: true, isOwed: false },
};

interface Transition {
  /** `system`: whichever request or job finds it finishes it. */
  readonly by: 'coach' | 'system';
  readonly needs: string;
  readonly causes: string;
}

const pay: Transition = {
  by: 'coach',
  needs: 'a payment of at most what is due, or a recent refund undone',
  causes: 'sums of its month, feed item',
};
const takeBack: Transition = {
  by: 'coach',
  needs: 'a refund, or a recent payment undone',
  causes: 'sums of its month, feed item',
};
const cancel: Transition = {
  by: 'coach',
  needs: 'an invoice, no credit note, and a reason',
  causes: 'credit note with its own number; its sessions can be charged again',
};
const finish: Transition = {
  by: 'system',
  needs: 'its drawn number',
  causes: 'number written, amount invoiced in its month, feed item; a credit note cancels its invoice',
};

/** Every way from one state to another. A state without its row does not compile. */
export const invoiceTransitions: {
  readonly [From in StoredInvoiceState]: Readonly<Partial<Record<Exclude<StoredInvoiceState, From>, Transition>>>;
} = {
  draft: {
    issuing: {
      by: 'coach',
      needs: 'complete content, completed sessions, no invoice of a later day',
      causes: 'content frozen, number drawn',
    },
  },
  issuing: { sent: finish, paid: { ...finish, needs: 'its drawn number, and nothing to pay' } },
  sent: { partial: pay, paid: pay, cancelled: cancel },
  partial: { sent: takeBack, paid: pay, cancelled: cancel },
  paid: { sent: takeBack, partial: takeBack, cancelled: cancel },
  cancelled: {},
};

/** Whether somebody may bring an invoice from one state to another. */
export const canTransition = (from: StoredInvoiceState, to: StoredInvoiceState, by: Transition['by']): boolean => {
  const row: Partial<Record<StoredInvoiceState, Transition>> = invoiceTransitions[from];
  return row[to]?.by === by;
};

/** Whether its content can still be changed: nobody has begun to send it. */
export const isEditable = (state: StoredInvoiceState): boolean => canTransition(state, 'issuing', 'coach');

/** Whether its number is drawn and not written yet. */
export const isBeingIssued = (state: StoredInvoiceState): boolean => canTransition(state, 'sent', 'system');

/** Whether it has its number. */
export const isIssued = (state: StoredInvoiceState): boolean => stateFacts[state].isIssued;

/** Whether it waits for money. */
export const isOwed = (state: StoredInvoiceState): boolean => stateFacts[state].isOwed;

/** Whether it stays so for good. */
export const isFinal = (state: StoredInvoiceState): boolean => Object.keys(invoiceTransitions[state]).length === 0;

/** Whether the coach can cancel it with a credit note. */
export const isCancellable = ({
  kind,
  state,
}: Pick<Invoice, 'kind'> & { readonly state: StoredInvoiceState }): boolean =>
  kind === 'invoice' && canTransition(state, 'cancelled', 'coach');

/** How it is shown and listed: a draft until it has its number. */
export const shownState = (state: StoredInvoiceState): InvoiceState => (state === 'issuing' ? 'draft' : state);

/** The state by what is paid, in minor units. */
export const stateWhenPaid = (paid: number, gross: number): 'paid' | 'partial' | 'sent' =>
  paid >= gross ? 'paid' : paid > 0 ? 'partial' : 'sent';

/** The state after a payment, a refund or an undone one: it stays where money leads nowhere, as with a cancelled invoice. */
export const stateAfterPayment = (before: StoredInvoiceState, paid: number, gross: number): StoredInvoiceState => {
  const after = stateWhenPaid(paid, gross);
  return canTransition(before, after, 'coach') ? after : before;
};
