import type { Client } from '#contract/clients/schema.ts';
import { matches } from '#web/lists/filter/matches.ts';

/** Whether a client's first name, last name, whole name or e-mail address contains the text. */
export const matchesSearch = (
  { firstName, lastName, email }: Pick<Client, 'firstName' | 'lastName' | 'email'>,
  search: string,
): boolean => matches(search, `${firstName} ${lastName}`, email);
