import type { Activity, Attention } from '#contract/insights/schema.ts';

/** The buyer of an invoice has one name only, and some events concern nobody. */
export const nameOf = ({ firstName, lastName }: Pick<Activity | Attention, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((part) => part !== undefined).join(' ');
