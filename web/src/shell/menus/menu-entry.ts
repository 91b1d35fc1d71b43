import type { Language } from '#contract/core/languages.ts';

/** A way to a screen, in a menu of the shell. */
export interface MenuEntry {
  readonly to: string;
  /** Known in every language, before the texts of the screen itself are there. */
  readonly titleIn: (language: Language) => string;
  /** An outline on a 22 × 22 grid. */
  readonly icon?: string | undefined;
  /** Other entries lie below its address, so it is current at exactly this one. */
  readonly exact: boolean;
}
