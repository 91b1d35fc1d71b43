/** A finished e-mail: one line of subject, and the same message twice. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
