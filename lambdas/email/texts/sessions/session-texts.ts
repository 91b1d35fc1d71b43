/**
 * What a mail about sessions is for. Those that begin with `client` go to the coach, about what a client did; all others go to the
 * client.
 */
export type Occasion =
  | 'planned'
  | 'booked'
  | 'moved'
  | 'changed'
  | 'cancelled'
  | 'lateCancelled'
  | 'reminder'
  | 'series'
  | 'seriesChanged'
  | 'seriesCancelled'
  | 'clientBooked'
  | 'clientMoved'
  | 'clientCancelled'
  | 'clientLateCancelled';

interface Announcement {
  readonly subject: string;
  readonly heading: string;
  readonly introduction: string;
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
    readonly reason: string;
  };
  /** What a calendar shows, where the session has no title. */
  readonly entry: (name: string) => string;
  /** After a list that shows the first sessions only. */
  readonly more: (count: number) => string;
  readonly inCalendar: string;
  readonly outOfCalendar: string;
  /** To who has no account yet. */
  readonly signUp: (coachName: string) => string;
  readonly button: string;
  readonly why: { readonly client: (coachName: string) => string; readonly coach: (clientName: string) => string };
}
