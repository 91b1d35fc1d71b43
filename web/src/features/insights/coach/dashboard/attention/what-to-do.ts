import { dateAt } from '#contract/core/time/local.ts';
import type { Attention } from '#contract/insights/schema.ts';

/** Where the one thing is done that deals with it. */
export const whatToDo = (item: Attention, zone: string): string => toDo[item.kind](item, zone);

/** The coach's calendar on the day of a session, with the session itself opened where it is known. @param when its start */
export const dayOfSession = (when: string, zone: string, sessionId?: string): string =>
  `/coach/sessions?view=day&date=${dateAt(when, zone)}${sessionId === undefined ? '' : `&session=${sessionId}`}`;

type Address = (item: Attention, zone: string) => string;

const sessionItself: Address = ({ sourceId }) =>
  sourceId === undefined ? '/coach/sessions' : `/coach/sessions/${sourceId}`;
const clientPage: Address = ({ clientId }) =>
  clientId === undefined ? '/coach/progress' : `/coach/clients/${clientId}`;
const inList: Address = ({ clientId }) => `/coach/clients${clientId === undefined ? '' : `?client=${clientId}`}`;
const invoice: Address = ({ sourceId }) =>
  sourceId === undefined ? '/coach/revenue' : `/coach/revenue/invoices/${sourceId}`;

const thread: Address = ({ clientId }) => (clientId === undefined ? '/coach/messages' : `/coach/messages/${clientId}`);

const toDo: Readonly<Record<Attention['kind'], Address>> = {
  'session-without-outcome': sessionItself,
  'invoice-overdue': invoice,
  'payment-mismatch': invoice,
  'session-uncovered': clientPage,
  'mail-bounced': inList,
  'calendar-stale': () => '/coach/calendars',
  'post-reported': () => '/coach/community?show=reports',
  'message-unread': thread,
  'credits-running-out': clientPage,
  'invitation-expiring': inList,
  'client-asked': thread,
  'client-quiet': clientPage,
  'no-next-session': ({ clientId }) => `/coach/sessions${clientId === undefined ? '' : `?with=${clientId}`}`,
};
