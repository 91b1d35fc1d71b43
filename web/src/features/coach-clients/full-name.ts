import type { Client } from '#contract/clients.ts';

export const fullName = ({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
