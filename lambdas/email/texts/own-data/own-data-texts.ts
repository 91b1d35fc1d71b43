interface Said {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly introduction: string;
  readonly notes: readonly string[];
  readonly reason: string;
}

/** About copies, and about deletions, each by the day from which on it cannot be stopped. */
export interface OwnDataTexts {
  /** To whoever asked for it. */
  readonly asked: (day: string) => Said & { readonly button: string };
  /** To a coach whose client goes. */
  readonly clientGoes: (client: string, day: string) => Said & { readonly button: string };
  /** To a client whose coach goes. */
  readonly coachGoes: (coach: string, day: string) => Said & { readonly button: string };
  /** To whoever asked for a copy of everything, or whose sign-in somebody has taken over. @param when day, hour and zone */
  readonly copy: (when: string) => Said;
  /** The last mail that somebody gets. */
  readonly done: Said;
}
