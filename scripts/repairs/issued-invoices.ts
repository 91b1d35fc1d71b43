import * as v from 'valibot';
import { invoiceItem } from '#lambdas/data/billing/money/entities.ts';
import { scheduleInvoiceFiles } from '#lambdas/data/billing/money/invoice.ts';
import { nameBuyerOf } from '#lambdas/data/billing/money/name-buyer.ts';
import { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { kindOf } from '#lambdas/data/privacy/holdings/naming.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { StoredItem } from '#lambdas/data/table/entity.ts';
import type { Repair } from './repair.ts';

const issuedIn = (item: StoredItem): StoredInvoice | undefined => {
  if (kindOf(item) !== invoiceItem) return undefined;
  const invoice = v.parse(StoredInvoice, item);
  return invoice.number === undefined ? undefined : invoice;
};

/** Invoices sent before their client signed up were never given the client's account when the client joined. */
export const invoicesOfJoined: Repair = {
  name: 'invoices without the account of a client who has joined',
  mend: async (item) => {
    const invoice = issuedIn(item);
    if (invoice?.clientId === undefined || invoice.userId !== undefined) return false;
    const client = await getClient(invoice.coachId, invoice.clientId, { consistent: true });
    return client?.userId !== undefined && nameBuyerOf(invoice.coachId, invoice.id, client.userId);
  },
};

/** Files were made when somebody first asked for them. The function `reminders` makes those that this has it look at, within minutes. */
export const invoicesWithoutFiles: Repair = {
  name: 'sent invoices whose files are made from now on',
  mend: async (item) => {
    const invoice = issuedIn(item);
    if (!invoice || invoice.filesAt !== undefined) return false;
    try {
      await commit(scheduleInvoiceFiles(invoice, plusSeconds(now(), 60)));
      return true;
    } catch (error) {
      // They were made just now, or the clock looks at it anyway.
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
};
