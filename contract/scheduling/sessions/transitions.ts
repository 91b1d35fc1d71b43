import type { Session, SessionStatus } from './schema.ts';

interface StatusFacts {
  /** Whether the session still occupies its time, so that nothing else can be booked then. */
  readonly takesTime: boolean;
  /** Of a session that is paid for by a session credit: `none` once it is refunded. */
  readonly credit: 'reserved' | 'used' | 'none';
}

/** The effects of a transition follow from the difference between its two statuses. */
export const sessionStatusFacts = {
  scheduled: { takesTime: true, credit: 'reserved' },
  completed: { takesTime: true, credit: 'used' },
  'no-show': { takesTime: true, credit: 'used' },
  cancelled: { takesTime: false, credit: 'none' },
  'late-cancelled': { takesTime: false, credit: 'used' },
} as const satisfies Record<SessionStatus, StatusFacts>;

type Actor = 'coach' | 'client';

interface Transition {
  /** When each may do it; whoever is absent may not. */
  readonly by: Partial<Record<Actor, 'any time' | 'after the start' | 'before the start'>>;
  /** Whether a block, time of the coach without a client, can do it too. */
  readonly block?: true;
}

const byCoach: Transition = { by: { coach: 'any time' } };
const byBoth: Transition = { by: { coach: 'any time', client: 'before the start' } };
const outcome: Transition = { by: { coach: 'after the start' } };

/** Every way from one status to another. A status without its row and its column does not compile. */
export const sessionTransitions: {
  readonly [From in SessionStatus]: Readonly<Record<Exclude<SessionStatus, From>, Transition>>;
} = {
  scheduled: {
    completed: outcome,
    'no-show': outcome,
    cancelled: { ...byBoth, block: true },
    'late-cancelled': byBoth,
  },
  completed: { scheduled: byCoach, 'no-show': outcome, cancelled: byCoach, 'late-cancelled': byCoach },
  'no-show': { scheduled: byCoach, completed: outcome, cancelled: byCoach, 'late-cancelled': byCoach },
  cancelled: {
    scheduled: { ...byCoach, block: true },
    completed: outcome,
    'no-show': outcome,
    'late-cancelled': byCoach,
  },
  'late-cancelled': { scheduled: byCoach, completed: outcome, 'no-show': outcome, cancelled: byCoach },
};

type Changing = Pick<Session, 'kind' | 'status' | 'startsAt'>;

/**
 * Whether a session may get another status now. Whether a client's cancellation is late follows from the coach's cancellation window.
 * @param at ISO 8601
 */
export const canTransition = (
  { kind, status, startsAt }: Changing,
  to: SessionStatus,
  by: Actor,
  at: string,
): boolean => {
  const row: Partial<Record<SessionStatus, Transition>> = sessionTransitions[status];
  const transition = row[to];
  if (!transition || (kind === 'block' && !transition.block)) return false;
  const when = transition.by[by];
  if (when === undefined) return false;
  const hasBegun = Date.parse(startsAt) <= Date.parse(at);
  return when === 'any time' || hasBegun === (when === 'after the start');
};

/** Whether it is planned and has no outcome: it can be moved, renamed and joined. */
export const isOpen = ({ status }: Pick<Session, 'status'>): boolean =>
  sessionStatusFacts[status].credit === 'reserved';

/** Whether it is open and has not begun. @param at ISO 8601, UTC with milliseconds, as `startsAt` */
export const isUpcoming = (session: Pick<Session, 'status' | 'startsAt'>, at: string): boolean =>
  isOpen(session) && session.startsAt > at;

/** Whether it has an outcome that counts for the client: it took place, was missed, or was cancelled late. */
export const isUsed = (status: SessionStatus): boolean => sessionStatusFacts[status].credit === 'used';

/** Whether a session of this status takes a session credit, where one pays for it. */
export const takesCredit = (status: SessionStatus): boolean => sessionStatusFacts[status].credit !== 'none';

/** Whether a session of this status takes its time. */
export const isLive = (status: SessionStatus): boolean => sessionStatusFacts[status].takesTime;

/** Whether it was called off by anyone, late or not. */
export const isCancelled = ({ status }: Pick<Session, 'status'>): boolean => !isLive(status);
