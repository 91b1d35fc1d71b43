import { type Client, clientStatuses } from '#contract/clients/schema.ts';

export const sortColumns = ['name', 'status', 'invitedAt', 'joinedAt', 'lastSessionAt'] as const;
export type SortColumn = (typeof sortColumns)[number];
export interface Sort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** A sorted copy; clients without the date come last in either direction, and equals stay in the order of their names. */
export const sortClients = (clients: readonly Client[], { column, descending }: Sort, language: string): Client[] => {
  const { compare } = new Intl.Collator(language);
  const direction = descending ? -1 : 1;
  const byName = (a: Client, b: Client) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
  const byColumn = (a: Client, b: Client): number => {
    if (column === 'name') return direction * (compare(a.firstName, b.firstName) || compare(a.lastName, b.lastName));
    if (column === 'status') return direction * (rank(a) - rank(b));
    return byInstant(a[column], b[column], direction);
  };
  return clients.toSorted((a, b) => byColumn(a, b) || byName(a, b));
};

const rank = (client: Client): number => clientStatuses.indexOf(client.status);

// ISO 8601 instants in UTC compare as text.
const byInstant = (a: string | undefined, b: string | undefined, direction: number): number => {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -direction : direction;
};
