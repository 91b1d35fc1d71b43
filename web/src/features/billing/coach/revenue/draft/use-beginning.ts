import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RandomId } from '#contract/core/fields.ts';
import { useInvoice } from '#web/features/billing/shared/invoices/use-invoice.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import type { Failure } from '#web/lists/pages/pages.ts';
import { noAddress } from '../address-fields.tsx';
import { useClientPages } from '../use-clients.ts';
import { billingOf, usePriceList, useUnbilled } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { buyerFor } from './buyer-for.ts';
import { copyOf, type Draft, newDraft } from './draft.ts';
import { useSessionLines } from './session-lines.ts';

const none = '0000000000000000000000';
const fields = { copy: RandomId, client: RandomId };

interface Beginning {
  readonly draft?: Draft | null | undefined;
  readonly failure?: Failure;
}

/**
 * Prefills a new invoice from its address: a copy of another one, or a client with their completed sessions.
 * @returns `draft`: `null` for a blank one, absent while it is not known yet; `failure`: why the client is not found
 */
export const useBeginning = (): Beginning => {
  const { i18n } = useTranslation();
  const { filter } = useUrlFilter(fields);
  const copied = useInvoice(filter.copy ?? none, filter.copy !== undefined);
  const { data: seller } = useSeller();
  const { items: clients, awaits, failure } = useClientPages();
  const unbilled = useUnbilled();
  const prices = usePriceList();
  const billing = useQuery({ ...billingOf(filter.client ?? none), enabled: filter.client !== undefined });
  const linesOf = useSessionLines();
  if (filter.copy !== undefined)
    return { draft: copied.error ? null : copied.data && copyOf(copied.data, i18n.language) };
  if (filter.client === undefined) return { draft: null };
  const client = clients.find(({ clientId }) => clientId === filter.client);
  if (!client && failure) return { failure };
  // Nobody of that name, or nobody any more.
  if (!client && awaits === undefined) return { draft: null };
  const asked = [unbilled, prices, billing];
  if (seller === undefined || !client || asked.some(({ isPending }) => isPending)) return {};
  const blank = newDraft(seller, i18n.language);
  const sessions = (unbilled.data?.items ?? []).filter(({ clientId }) => clientId === client.clientId);
  const lines = linesOf(sessions, blank.currency);
  return {
    draft: {
      ...blank,
      clientId: client.clientId,
      buyer: buyerFor(noAddress, undefined, { ...client, billing: billing.data?.buyer }),
      lines: lines.length > 0 ? lines : blank.lines,
    },
  };
};
