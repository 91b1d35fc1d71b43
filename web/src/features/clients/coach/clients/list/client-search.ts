import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { matches } from '#web/lists/filter/matches.ts';

/** Whether a client's first name, last name, whole name or e-mail address contains the text. */
export const matchesSearch = (client: Pick<Client, 'firstName' | 'lastName' | 'email'>, search: string): boolean =>
  matches(search, fullName(client), client.email);
