/** One part of the test command. */
export interface Check {
  readonly name: string;
  /** A binary with its arguments. */
  readonly command: readonly [string, ...string[]];
  /** How many cores it keeps busy; what fits beside each other runs side by side. */
  readonly cores: number;
  /** Checks that come before it, when they are asked for. */
  readonly after?: readonly string[];
  /** Reads the report that the check has written; a check without one counts as one test. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Counts };
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Counts {
  readonly passed: number;
  readonly skipped: number;
  /** Names of the tests that failed, as one finds them again. */
  readonly failures: readonly string[];
  /** Why something was skipped; stands beside the check's name. */
  readonly note?: string;
}

export interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
}
