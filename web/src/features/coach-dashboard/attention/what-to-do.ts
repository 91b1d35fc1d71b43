import type { Attention } from '#contract/insights/schema.ts';
import { dateAt } from '#contract/time/local.ts';

/** Where the one thing is done that deals with it. */
export const whatToDo = (item: Attention, zone: string): string => toDo[item.kind](item, zone);

/** The coach's calendar on the day of a session. @param when its start */
export const dayOfSession = (when: string, zone: string): string =>
  `/coach/sessions?view=day&date=${dateAt(when, zone)}`;

type Address = (item: Attention, zone: string) => string;

const dayOfIt: Address = ({ when }, zone) => (when === undefined ? '/coach/sessions' : dayOfSession(when, zone));
const clientPage: Address = ({ clientId }) =>
  clientId === undefined ? '/coach/progress' : `/coach/progress/${clientId}`;
const clients: Address = () => '/coach/clients';
const invoice: Address = ({ sourceId }) =>
  sourceId === undefined ? '/coach/revenue' : `/coach/revenue/invoices/${sourceId}`;

const thread: Address = ({ clientId }) => (clientId === undefined ? '/coach/messages' : `/coach/messages/${clientId}`);

const toDo: Readonly<Record<Attention['kind'], Address>> = {
  'session-without-outcome': dayOfIt,
  'invoice-overdue': invoice,
  'payment-mismatch': invoice,
  'session-uncovered': clientPage,
  'mail-bounced': clients,
  'post-reported': () => '/coach/community?show=reports',
  'message-unread': thread,
  'credits-running-out': clientPage,
  'invitation-expiring': clients,
  'client-quiet': clientPage,
  'no-next-session': () => '/coach/sessions',
};
