import type { World } from './world.ts';

/** One thing that the platform promises, wherever it runs. */
export interface Rule {
  /** A sentence. */
  readonly name: string;
  /** Requirements on the target; see target.ts. */
  readonly needs?: readonly ('mails' | 'operator' | 'site')[];
  /** Leaves nobody behind, so it is looked at among real people too. */
  readonly fromOutside?: true;
  /** Throws when the promise is broken. */
  readonly check: (world: World) => Promise<void>;
}
