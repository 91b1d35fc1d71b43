/** Shared by both mails about something to read. */
interface Waiting {
  /** Before the figure. */
  readonly label: string;
  readonly heading: string;
  readonly button: string;
  /** That the words themselves are not in the mail. */
  readonly note: string;
}

/** By the name of the coach, or of the other one. */
type About = (name: string) => string;

export interface CircleTexts {
  readonly digest: Waiting & {
    readonly subject: About;
    readonly introduction: About;
    readonly why: About;
    /** @param isMore the count stopped there */
    readonly count: (count: number, isMore: boolean) => string;
  };
  readonly unread: Waiting & {
    readonly subject: About;
    readonly introduction: About;
    readonly why: About;
    readonly count: (count: number) => string;
    /** To clients: that a message is nothing for an emergency. */
    readonly emergency: string;
  };
}
