import fc from 'fast-check';
import { runs, seed } from './effort.ts';

// Whatever a property says itself comes before this.
fc.configureGlobal({ numRuns: runs({ usual: 50, full: 1_000 }), ...(seed !== undefined && { seed }) });

/** fast-check, tried as often as this run tries hard, from the seed of this run. */
export { default } from 'fast-check';
