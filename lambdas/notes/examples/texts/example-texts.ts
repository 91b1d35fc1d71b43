/** What there is about a made-up client, in the words of the coach's language. A missing word does not compile. */
export interface ExampleTexts {
  /** With the mark that says what it is, as it stands wherever the name does. */
  readonly name: string;
  readonly session: string;
  readonly checkIns: readonly [string, string, string];
  readonly reflections: readonly [string, string];
  readonly action: string;
  readonly note: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly summary: { readonly title: string; readonly paragraphs: readonly string[] };
}
