import type { Language } from '#contract/core/languages.ts';

/** Kinds of news that the server counts. */
export type News = 'messages' | 'posts' | 'summaries';

/** A way to a screen, in a menu of the shell. */
export interface MenuEntry {
  readonly to: string;
  /** Known in every language, before the texts of the screen itself are there. */
  readonly titleIn: (language: Language) => string;
  /** An outline on a 22 × 22 grid. */
  readonly icon?: string | undefined;
  /** Drawn so that it is found in need. */
  readonly standsOut?: boolean;
  /** After G it leads there. */
  readonly key?: string | undefined;
  /** A counter of news beside it. */
  readonly news?: News | undefined;
  /** Other entries lie below its address, so it is current at exactly this one. */
  readonly exact: boolean;
}
