import fc from 'fast-check';
import { defined } from '#contract/core/defined.ts';
import { runs, seed } from './effort.ts';

// Whatever a property says itself comes before this.
fc.configureGlobal({ numRuns: runs({ usual: 50, full: 1_000 }), ...defined({ seed }) });

/** fast-check, tried as often as this run tries hard, from the seed of this run. */
export { default } from 'fast-check';

/**
 * Any text of whole characters, control characters and those beyond the first plane among them. fast-check's own unit `binary` first
 * lists all of Unicode, which takes seconds in each file.
 */
export const anyText = (maxLength = 10): fc.Arbitrary<string> =>
  fc.array(codePoint, { maxLength }).map((points) => String.fromCodePoint(...points));

const codePoint = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
  fc.integer({ min: 0x80, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
);
