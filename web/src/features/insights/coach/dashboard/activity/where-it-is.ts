import type { Activity } from '#contract/insights/schema.ts';
import { dayOfSession } from '../attention/what-to-do.ts';

/** Where the coach finds what it is about: of money its invoice, of a session its day in the calendar, of everything else its client. */
export const whereItIs = ({ kind, clientId, sourceId, when }: Activity, zone: string): string | undefined => {
  if (aboutInvoices.has(kind)) {
    return sourceId === undefined ? '/coach/revenue' : `/coach/revenue/invoices/${sourceId}`;
  }
  if (when !== undefined) return dayOfSession(when, zone, sourceId);
  if (kind === 'post-reported') return '/coach/community?show=reports';
  if (kind === 'billing-given' && clientId !== undefined) return `/coach/revenue/invoices/new?client=${clientId}`;
  return clientId === undefined ? undefined : `/coach/clients/${clientId}`;
};

const aboutInvoices: ReadonlySet<Activity['kind']> = new Set<Activity['kind']>([
  'invoice-sent',
  'invoice-cancelled',
  'payment-received',
  'payment-mismatch',
  'refund-made',
]);
