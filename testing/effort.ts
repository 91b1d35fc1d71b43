/** Whether this is the complete run, `npm run test:full`. */
export const isFull: boolean = process.env['TEST_EFFORT'] === 'full';

/** How often a test tries something random: few times in the usual run, many in the complete one. */
export const runs = ({ usual, full }: { readonly usual: number; readonly full: number }): number =>
  isFull ? full : usual;

/**
 * The seed of this run's property tests. `npm test` takes it from the commit, so another run of that commit draws the same values and the
 * next commit others. A file run on its own has a new seed each time; fast-check prints it when a test fails.
 */
export const seed: number | undefined =
  process.env['TEST_SEED'] === undefined ? undefined : Number(process.env['TEST_SEED']);

/**
 * Splits many tries into scenarios of at most 25. A scenario is checked as a whole, so its price grows with the square of its length.
 * @returns the length of each scenario; together they are `tries`
 */
export const scenarios = (tries: number): readonly number[] =>
  Array.from({ length: Math.ceil(tries / longest) }, (_, index) => Math.min(longest, tries - index * longest));

const longest = 25;
