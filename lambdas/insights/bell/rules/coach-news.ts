import type { BellKind, BellNews } from '#contract/insights/bell/schema.ts';
import type { Activity, Attention } from '#contract/insights/schema.ts';
import { clientsAsTheyAre } from '#lambdas/data/clients/client.ts';
import { newForCoach, type StoredThread } from '#lambdas/data/community/messages/thread.ts';
import type { StoredActivity } from '#lambdas/data/feed/activity.ts';
import { waitingSince } from './client-news.ts';

/** What others did. What a coach did themselves, and what is an attention item as well, is not in their bell. */
const kindOfActivity: Readonly<Record<Activity['kind'], BellKind | undefined>> = {
  'client-joined': 'clients',
  'client-archived': undefined,
  'client-left': 'clients',
  'session-booked': 'sessions',
  'session-moved': 'sessions',
  'session-cancelled': 'sessions',
  'session-completed': undefined,
  'session-no-show': undefined,
  'summary-shared': undefined,
  'checkin-shared': 'shared',
  'reflection-shared': 'shared',
  'goal-done': 'work',
  'content-done': 'work',
  'package-granted': undefined,
  'billing-given': 'billing',
  'invoice-sent': undefined,
  'invoice-cancelled': undefined,
  'payment-received': undefined,
  'payment-mismatch': undefined,
  'refund-made': undefined,
  'post-reported': undefined,
};

/** Messages are in the bell from the first minute, not only once they have waited for a day. */
const kindOfAttention: Readonly<Record<Attention['kind'], BellKind | undefined>> = {
  'session-without-outcome': 'sessions',
  'invoice-overdue': 'billing',
  'payment-mismatch': 'billing',
  'session-uncovered': 'sessions',
  'mail-bounced': 'clients',
  'calendar-stale': 'sessions',
  'post-reported': 'circle',
  'message-unread': undefined,
  'credits-running-out': 'sessions',
  'invitation-expiring': 'clients',
  'client-asked': 'clients',
  'client-quiet': 'clients',
  'no-next-session': 'clients',
};

const ofThemselves: ReadonlySet<Activity['kind']> = new Set<Activity['kind']>([
  'session-booked',
  'session-moved',
  'session-cancelled',
]);

/** Whether an event belongs into a coach's bell. */
export const isNewsOf = ({ kind, by }: Pick<StoredActivity, 'kind' | 'by'>, off: readonly BellKind[]): boolean => {
  const shown = kindOfActivity[kind];
  return shown !== undefined && !off.includes(shown) && (!ofThemselves.has(kind) || by === 'client');
};

/** Whether an attention item belongs into a coach's bell. */
export const isCallOf = ({ kind }: Pick<Attention, 'kind'>, off: readonly BellKind[]): boolean => {
  const shown = kindOfAttention[kind];
  return shown !== undefined && !off.includes(shown);
};

/** The kinds that each list of a coach's bell has. */
export const coachLists = {
  activity: ['clients', 'sessions', 'shared', 'work', 'billing'],
  attention: ['sessions', 'billing', 'clients', 'circle'],
  messages: ['messages'],
} as const satisfies Readonly<Record<string, readonly BellKind[]>>;

/** Threads that are read; nobody who has more looks at the figure. */
const most = 100;

/** Threads in which an active client wrote something that the coach has not read. A coaching that has ended no longer counts. */
export const waitingThreads = async (coachId: string): Promise<StoredThread[]> => {
  const threads = await newForCoach(coachId);
  const clients = await clientsAsTheyAre(
    coachId,
    threads.slice(0, most).map(({ clientId }) => clientId),
  );
  const active = new Set(clients.flatMap(({ clientId, status }) => (status === 'active' ? [clientId] : [])));
  return threads.filter(({ clientId }) => active.has(clientId));
};

export const newsOfThread = (thread: StoredThread): BellNews[] => {
  const { clientId, firstName, lastName } = thread;
  const at = waitingSince('coach', thread);
  return at === undefined ? [] : [{ id: `message#${clientId}`, kind: 'message', at, clientId, firstName, lastName }];
};
