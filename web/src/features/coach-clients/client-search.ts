import type { Client } from '#contract/clients/schema.ts';
import { fold } from './fold.ts';

/** Whether a client's first name, last name, whole name or e-mail address contains the text, without regard to case and accents. */
export const matchesSearch = (
  { firstName, lastName, email }: Pick<Client, 'firstName' | 'lastName' | 'email'>,
  search: string,
): boolean => {
  const wanted = fold(search).trim().replaceAll(/\s+/gu, ' ');
  return [`${firstName} ${lastName}`, email].some((text) => fold(text).includes(wanted));
};
