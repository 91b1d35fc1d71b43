import { nudgeLimits } from '#contract/accounts/limits.ts';
import type { NudgeKind } from '#contract/accounts/nudges/schema.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, localAt, resolve } from '#contract/core/time/local.ts';

/** What is known of somebody at a moment, as far as it may be worth a reminder. */
export interface Situation {
  /** The moment, and where the person is. */
  readonly at: string;
  readonly zone: string;
  readonly off: readonly NudgeKind[];
  /** Local time of their own practice. */
  readonly practiceAt?: string | undefined;
  /** The look before this one. */
  readonly lookedAt: string;
  readonly told: {
    readonly session?: string | undefined;
    readonly message?: string | undefined;
    readonly dueToldOn?: string | undefined;
  };
  /** Scheduled ones, by start. */
  readonly sessions: readonly { readonly id: string; readonly startsAt: string }[];
  /** When the first unread message of each coach came. */
  readonly unread: readonly string[];
  /** When steps of programmes have opened that are not done. */
  readonly opened: readonly string[];
  /** Local days on which something open is due. */
  readonly dueOn: readonly string[];
  readonly practisedToday: boolean;
}

/** What is told, and what is remembered so that it is told once. */
export interface News {
  readonly kinds: readonly NudgeKind[];
  readonly session?: string | undefined;
  readonly message?: string | undefined;
  readonly dueToldOn?: string | undefined;
}

const clock = (hour: number): string => `T${String(hour).padStart(2, '0')}:00`;

/** Whether the clocks show an hour of the night. */
export const isQuiet = (at: string, zone: string): boolean => {
  const hour = Number(localAt(at, zone).slice(11, 13));
  return hour >= nudgeLimits.quiet.from || hour < nudgeLimits.quiet.until;
};

/** An instant, or, where it lies in the night, the morning after it. */
export const awake = (at: string, zone: string): string => {
  if (!isQuiet(at, zone)) return at;
  const today = dateAt(at, zone);
  const morning = resolve(`${today}${clock(nudgeLimits.quiet.until)}`, zone).instant;
  return morning > at ? morning : resolve(`${plusDays(today, 1)}${clock(nudgeLimits.quiet.until)}`, zone).instant;
};

/**
 * What is worth telling now, all of it together. In the night nothing is, but the time that somebody chose for their own practice.
 */
export const newsAt = (situation: Situation): News => {
  const { at, zone, off, lookedAt, told } = situation;
  const practice = isTimeToPractise(situation) ? (['practice'] as const) : [];
  if (isQuiet(at, zone)) return { kinds: practice };
  const today = dateAt(at, zone);
  const soon = situation.sessions.find(({ startsAt }) => startsAt > at && nudgeOfSession(startsAt) <= at);
  const session = soon && `${soon.id} ${soon.startsAt}`;
  const message = situation.unread.toSorted().at(-1);
  const isDailyLook = at >= dailyLook(today, zone) && told.dueToldOn !== today;
  const isDue = isDailyLook && situation.dueOn.includes(plusDays(today, 1));
  const found: Readonly<Record<NudgeKind, boolean>> = {
    session: session !== undefined && session !== told.session,
    message: message !== undefined && message > (told.message ?? '') && message <= at,
    step: situation.opened.some((opened) => opened > lookedAt && opened <= at),
    due: isDue,
    practice: practice.length > 0,
  };
  const kinds = (['session', 'message', 'step', 'due', 'practice'] as const).filter(
    (kind) => found[kind] && !off.includes(kind),
  );
  return {
    kinds,
    ...(found.session && { session }),
    ...(found.message && { message }),
    ...(isDailyLook && { dueToldOn: today }),
  };
};

const nudgeOfSession = (startsAt: string): string => addMinutes(startsAt, -nudgeLimits.beforeSession);

const dailyLook = (date: string, zone: string): string => resolve(`${date}${clock(nudgeLimits.daily)}`, zone).instant;

const isTimeToPractise = ({ at, zone, off, practiceAt, lookedAt, practisedToday }: Situation): boolean => {
  if (practiceAt === undefined || off.includes('practice') || practisedToday) return false;
  const { instant } = resolve(`${dateAt(at, zone)}T${practiceAt}`, zone);
  return instant > lookedAt && instant <= at;
};

/** When to look again: the earliest of what can be known beforehand. */
export const nextLook = ({
  at,
  zone,
  off,
  practiceAt,
  sessions,
}: Pick<Situation, 'at' | 'zone' | 'off' | 'practiceAt' | 'sessions'>): string => {
  const today = dateAt(at, zone);
  const days = [today, plusDays(today, 1), plusDays(today, 2)];
  const daily = days.map((date) => dailyLook(date, zone));
  const own =
    practiceAt === undefined || off.includes('practice')
      ? []
      : days.map((date) => resolve(`${date}T${practiceAt}`, zone).instant);
  const before = off.includes('session')
    ? []
    : sessions
        .map(({ startsAt }) => ({ startsAt, look: awake(nudgeOfSession(startsAt), zone) }))
        .filter(({ startsAt, look }) => look < startsAt)
        .map(({ look }) => look);
  // What was found in the night is told in the morning.
  const morning = isQuiet(at, zone) ? [awake(at, zone)] : [];
  const [next = daily[2] ?? at] = [...daily, ...own, ...before, ...morning].filter((look) => look > at).toSorted();
  return next;
};

/** The local day, as one is mailed at most once on each. */
export const localDay = (at: string, zone: string): string => dateOf(localAt(at, zone));
