/** Whether this is the complete run, `npm run test:full`. */
export const isFull: boolean = process.env['TEST_EFFORT'] === 'full';

/** How often a test tries something random: few times in the usual run, many in the complete one. */
export const runs = ({ usual, full }: { readonly usual: number; readonly full: number }): number =>
  isFull ? full : usual;
