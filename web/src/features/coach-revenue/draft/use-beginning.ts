import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RandomId } from '#contract/core/fields.ts';
import { useInvoice } from '#web/invoices/use-invoice.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { noAddress } from '../address-fields.tsx';
import { useClients } from '../use-clients.ts';
import { billingOf, usePriceList, useUnbilled } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { buyerFor } from './buyer-for.ts';
import { copyOf, type Draft, newDraft } from './draft.ts';
import { useSessionLines } from './session-lines.ts';

const none = '0000000000000000000000';
const fields = { copy: RandomId, client: RandomId };

/**
 * What a new invoice begins with, by its address: a copy of another, or a client with their completed sessions.
 * @returns `null` where it begins blank, nothing while it is not known yet
 */
export const useBeginning = (): Draft | null | undefined => {
  const { i18n } = useTranslation();
  const { filter } = useUrlFilter(fields);
  const copied = useInvoice(filter.copy ?? none, filter.copy !== undefined);
  const { data: seller } = useSeller();
  const clients = useClients();
  const unbilled = useUnbilled();
  const prices = usePriceList();
  const billing = useQuery({ ...billingOf(filter.client ?? none), enabled: filter.client !== undefined });
  const linesOf = useSessionLines();
  if (filter.copy !== undefined) return copied.error ? null : copied.data && copyOf(copied.data, i18n.language);
  if (filter.client === undefined) return null;
  const client = clients.find(({ clientId }) => clientId === filter.client);
  const asked = [unbilled, prices, billing];
  if (seller === undefined || !client || asked.some(({ isPending }) => isPending)) return undefined;
  const blank = newDraft(seller, i18n.language);
  const sessions = (unbilled.data ?? []).filter(({ clientId }) => clientId === client.clientId);
  const lines = linesOf(sessions);
  return {
    ...blank,
    clientId: client.clientId,
    buyer: buyerFor(noAddress, undefined, { ...client, billing: billing.data }),
    lines: lines.length > 0 ? lines : blank.lines,
  };
};
