/**
 * Occasions of a mail about sessions. Those that begin with `client` go to the coach, about a client's change, and
 * those that begin with `own` to the coach's own calendar; all others go to the client.
 */
export type Occasion =
  | 'planned'
  | 'booked'
  | 'moved'
  | 'changed'
  | 'restored'
  | 'cancelled'
  | 'lateCancelled'
  | 'reminder'
  | 'series'
  | 'seriesChanged'
  | 'seriesCancelled'
  | 'farewell'
  | 'timeOff'
  | 'clientBooked'
  | 'clientMoved'
  | 'clientCancelled'
  | 'clientLateCancelled'
  | 'ownPlanned'
  | 'ownChanged'
  | 'ownCancelled';

/** Of how many sessions of a series became what. */
export interface Outcomes {
  readonly cancelled: number;
  readonly moved: number;
  readonly added: number;
  readonly unchanged: number;
}

interface Announcement {
  readonly subject: string;
  readonly heading: string;
  readonly introduction: string;
}

/** By the name of the other person. */
interface RequestTexts {
  readonly subject: (name: string) => string;
  readonly heading: string;
  readonly introduction: (name: string) => string;
}

export interface SessionTexts {
  /** By name of the other person, and the number of sessions. */
  readonly announcements: Readonly<Record<Occasion, (name: string, count: number) => Announcement>>;
  readonly labels: {
    readonly when: string;
    /** The time before the session was moved. */
    readonly before: string;
    /** The same time on the clock of the other. */
    readonly forOther: (name: string) => string;
    readonly title: string;
    readonly place: string;
    /** Where it is held, when it is not online. */
    readonly where: string;
    readonly reason: string;
    /** Times of a series that are not any more. */
    readonly cancelled: string;
    /** Times of a series, each with the one that it has now. */
    readonly moved: string;
    /** All of a series that is to come. */
    readonly upcoming: string;
  };
  /** A sentence for each outcome of a number of sessions, which is at least one. */
  readonly outcomes: Readonly<Record<keyof Outcomes, (count: number) => string>>;
  /** Beside a time in a list, what became of it. */
  readonly became: Readonly<Record<Exclude<keyof Outcomes, 'cancelled'>, string>>;
  /** Title in a calendar, where the session has none. */
  readonly entry: (name: string) => string;
  /** By the number of sessions. */
  readonly inCalendar: (count: number) => string;
  readonly outOfCalendar: (count: number) => string;
  /** The coach's own day. By the number of sessions. */
  readonly morning: {
    readonly subject: (count: number) => string;
    readonly heading: string;
    readonly introduction: (count: number) => string;
    readonly label: string;
    readonly button: string;
    readonly why: string;
    /** Before the address where it is switched off. */
    readonly end: string;
  };
  /** Times to choose from, for a client who has nothing planned. */
  readonly offer: {
    readonly subject: (coachName: string) => string;
    readonly heading: string;
    readonly introduction: (coachName: string) => string;
    readonly label: string;
    readonly note: string;
  };
  /** Times that a client asks for or waits for. */
  readonly requests: {
    /** To the coach; the time is short. */
    readonly asked: {
      readonly subject: (clientName: string, time: string) => string;
      readonly heading: string;
      readonly introduction: (clientName: string) => string;
      readonly button: string;
    };
    /** To the coach, when the client takes none of the times. */
    readonly unsuited: Pick<RequestTexts, 'subject' | 'introduction'>;
    readonly proposed: RequestTexts;
    readonly freed: RequestTexts;
    readonly declined: RequestTexts;
    /** Labels of points. */
    readonly youAsked: string;
    readonly times: string;
    readonly words: string;
    readonly choose: string;
    readonly firstTap: string;
    /** Before the address where the wait is ended. */
    readonly stop: string;
  };
  /** Of a change. */
  readonly calendarUpdated: string;
  /** To who has an account and no longer this coach. */
  readonly staysYours: string;
  /** To who has no account yet. */
  readonly signUp: (coachName: string) => string;
  readonly button: string;
  readonly why: {
    readonly client: (coachName: string) => string;
    /** A coach no longer. */
    readonly former: (coachName: string) => string;
    readonly coach: (clientName: string) => string;
    /** For the coach's own calendar. */
    readonly own: string;
  };
}
