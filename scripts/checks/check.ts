import type { Changes } from '#testing/browser/changes.ts';

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
  /** Runs in `npm run test:full` and by its name: it needs more than Node and npm's registry. */
  readonly isExtra?: boolean;
  /** The command for what a change touches; nothing where the check has nothing to say about it. A check without one always runs whole. */
  readonly forChange?: ((change: Changes) => Check['command'] | undefined) | undefined;
}

/** A file of tests, and how long its tests and hooks took one after the other. */
interface TimedFile {
  /** From the project's folder on. */
  readonly file: string;
  readonly seconds: number;
}

export interface Counts {
  readonly passed: number;
  readonly skipped: number;
  /** Names of the tests that failed, as one finds them again. */
  readonly failures: readonly string[];
  /** Why something was skipped; stands beside the check's name. */
  readonly note?: string;
  readonly files?: readonly TimedFile[];
}

export interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Of the processors, by all processes of the check together; nothing where the system does not say. */
  readonly cpuSeconds?: number;
}
