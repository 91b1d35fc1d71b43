import { commit } from '../../table/commit.ts';
import { ConditionFailed } from '../../table/condition-failed.ts';
import { pages } from '../../table/pages.ts';
import { changeInvoice, getInvoice } from './invoice.ts';
import { listInvoicesOf } from './invoice-row.ts';

/**
 * Whose an invoice is, once its client has an account: from then on it is in their list, and theirs whoever is gone.
 * @returns whether it was nobody's yet
 */
export const nameBuyerOf = async (coachId: string, id: string, userId: string): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const invoice = await getInvoice(coachId, id);
    // A draft is nobody's, and what is being issued or was its former client's is not taken.
    if (!invoice || invoice.number === undefined || invoice.userId !== undefined || invoice.formerBuyer) return false;
    try {
      await commit(...changeInvoice(invoice, { ...invoice, userId, version: invoice.version + 1 }));
      return true;
    } catch (error) {
      // Somebody wrote down a payment at the same moment.
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
    }
  }
};

const attempts = 5;
const atOnce = 10;

/**
 * The same for all invoices from before a client had an account, the latest first.
 * @param isLate asked between some and the next; what is left then is left
 * @returns whether none is left
 */
export const nameBuyerInInvoices = async (
  coachId: string,
  clientId: string,
  userId: string,
  isLate: () => boolean,
): Promise<boolean> => {
  for await (const items of pages((cursor) => listInvoicesOf(coachId, { clientId }, { limit: 100, cursor }))) {
    for (let first = 0; first < items.length; first += atOnce) {
      if (isLate()) return false;
      await Promise.all(items.slice(first, first + atOnce).map(({ id }) => nameBuyerOf(coachId, id, userId)));
    }
  }
  return true;
};
