import type { Activity, Attention } from '#contract/insights/schema.ts';

/** Whom it is about; a buyer on an invoice has one name alone, and some things are about nobody. */
export const nameOf = ({ firstName, lastName }: Pick<Activity | Attention, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((part) => part !== undefined).join(' ');
