import { commit } from '../../table/commit.ts';
import { pages } from '../../table/pages.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { changeInvoice, getInvoice } from './invoice.ts';
import { listInvoicesOf } from './invoice-row.ts';

/**
 * Whose an invoice is, once its client has an account: from then on it is in their list, and theirs whoever is gone.
 * @returns whether it was nobody's yet
 */
export const nameBuyerOf = (coachId: string, id: string, userId: string): Promise<boolean> => {
  // A payment may be recorded at the same moment.
  const tryToName = async () => {
    const invoice = await getInvoice(coachId, id);
    // A draft is nobody's, and what is being issued or was its former client's is not taken.
    if (!invoice || invoice.number === undefined || invoice.userId !== undefined || invoice.formerBuyer) return false;
    await commit(...changeInvoice(invoice, { ...invoice, userId, version: invoice.version + 1 }));
    return true;
  };
  return retryOnConflict(5, tryToName, { giveUp: (refusal) => refusal });
};

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
