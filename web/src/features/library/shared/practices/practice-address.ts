import type { Played } from '#contract/journal/plays/schema.ts';

/** Where something is practised: the player, or the timer. */
export const practiceAddress = (what: Played): string =>
  what.kind === 'timer' ? '/timer' : `/practice/play?item=${itemOf(what)}`;

/** `asset:{id}` or `practice:{id}`, as positions name it. */
const itemOf = (what: Exclude<Played, { kind: 'timer' }>): string =>
  what.kind === 'asset' ? `asset:${what.assetId}` : `practice:${what.practiceId}`;
