/** Whether this is the complete run, `npm run test:full`. */
export const isFull: boolean = process.env['TEST_EFFORT'] === 'full';

/** How often a test tries something random: few times in the usual run, many in the complete one. */
export const runs = ({ usual, full }: { readonly usual: number; readonly full: number }): number =>
  isFull ? full : usual;

/**
 * The seed of everything random in this run: of the commit in a run of all checks, so that the same commit tries the same again and
 * the next one something else. A single file that is run by hand has a new one each time; fast-check prints it where a test fails.
 */
export const seed: number | undefined =
  process.env['TEST_SEED'] === undefined ? undefined : Number(process.env['TEST_SEED']);
