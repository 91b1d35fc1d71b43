import type { Played } from '#contract/journal/plays/schema.ts';
import { type PracticeId, practiceIds } from '#contract/library/practices.ts';

/** `asset:{id}` or `practice:{id}`, as positions and favourites name something to practise. */
export const itemOf = (what: Exclude<Played, { kind: 'timer' }>): string =>
  what.kind === 'asset' ? `asset:${what.assetId}` : `practice:${what.practiceId}`;

/** The built-in practice that an item names, if it names one. */
export const practiceIn = (item: string): PracticeId | undefined => practiceIds.find((id) => item === `practice:${id}`);

/** The id in an item, of a recording or a practice. */
export const idIn = (item: string): string => item.slice(item.indexOf(':') + 1);

/** The player of an item. */
export const itemAddress = (item: string): string => `/practice/play?item=${item}`;

/** Where something is practised: the player, or the timer. */
export const practiceAddress = (what: Played): string => (what.kind === 'timer' ? '/timer' : itemAddress(itemOf(what)));
