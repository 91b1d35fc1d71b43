import type { Buyer } from '#contract/billing/money/seller.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Address } from '../address-fields.tsx';

/** A client, with what stood on their last invoice where that is known. */
type Named = Pick<Client, 'firstName' | 'lastName' | 'email'> & { readonly billing?: Buyer | null | undefined };

const knownOf = (client: Named | undefined): Partial<Address> => {
  if (!client) return {};
  const { email, billing } = client;
  return {
    name: fullName(client),
    email,
    ...(billing && { ...billing, vatId: billing.vatId ?? '', email: billing.email ?? email }),
  };
};

/**
 * The buyer when another client is chosen. What was typed by hand stays; what is there because of the former client goes with them, or
 * one client's name and address would be on an invoice to another.
 * @param former nobody where the invoice was for no client
 */
export const buyerFor = (buyer: Address, former: Named | undefined, chosen: Named | undefined): Address => {
  const [before, after] = [knownOf(former), knownOf(chosen)];
  const filled = { ...buyer };
  for (const field of keysOf(buyer)) {
    const text = buyer[field].trim();
    if (text === '' || text === before[field]) filled[field] = after[field] ?? '';
  }
  return filled;
};
