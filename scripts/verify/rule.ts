import type { World } from './world.ts';

/** One thing that the platform promises, wherever it runs. */
export interface Rule {
  /** A sentence. */
  readonly name: string;
  /** What the target must have been given for it; see target.ts. */
  readonly needs?: readonly ('mails' | 'operator' | 'site')[];
  /** Throws when the promise is broken. */
  readonly check: (world: World) => Promise<void>;
}
