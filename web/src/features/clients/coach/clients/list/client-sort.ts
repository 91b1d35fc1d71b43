import { type Client, clientStatuses } from '#contract/clients/schema.ts';
import { by, byInstant, type Sort, sorted } from '#web/lists/filter/sort.ts';

/** A sorted copy; clients without the date come last in either direction, and equals stay in the order of their names. */
export const sortClients = (clients: readonly Client[], sort: Sort, language: string): Client[] => {
  const { compare } = new Intl.Collator(language);
  const orders = {
    name: by<Client>((a, b) => compare(a.firstName, b.firstName) || compare(a.lastName, b.lastName)),
    status: by<Client>((a, b) => rank(a) - rank(b)),
    invitedAt: byInstant<Client>(({ invitedAt }) => invitedAt),
    joinedAt: byInstant<Client>(({ joinedAt }) => joinedAt),
    lastSessionAt: byInstant<Client>(({ lastSessionAt }) => lastSessionAt),
  };
  const byName = (a: Client, b: Client) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
  return sorted(clients, sort, orders, byName);
};

const rank = ({ status }: Client): number => clientStatuses.indexOf(status);
