import type { ReactNode } from 'react';

/** What the timeline can be narrowed to. */
export const kinds = ['session', 'note', 'summary', 'message', 'money', 'agreed', 'check', 'entry'] as const;
export type Kind = (typeof kinds)[number];

/** One row of the timeline. */
export interface Moment {
  readonly key: string;
  /** A milestone is there whatever the timeline is narrowed to. */
  readonly kind: Kind | 'milestone';
  /** ISO 8601, UTC with milliseconds. */
  readonly at: string;
  readonly title: ReactNode;
  readonly facts?: readonly ReactNode[];
  /** How it begins, or what was written. */
  readonly text?: string | undefined;
  readonly to?: string | undefined;
}

/** The moments of one list, latest first, as far as they are fetched. */
export interface Source {
  readonly moments: readonly Moment[];
  readonly isWhole: boolean;
  readonly fetchMore: () => void;
}

/** The oldest moment that is known of a list; before everything where all of it is, after everything where nothing is. */
const tailOf = ({ moments, isWhole }: Source): string => {
  if (isWhole) return '';
  return moments.reduce((oldest, { at }) => (at < oldest ? at : oldest), '9999');
};

/** The moments of all lists, latest first, down to where every list is known: what is older may have gaps. */
export const mergeSources = (sources: readonly Source[]): Moment[] => {
  const horizon = sources.map(tailOf).reduce((latest, tail) => (tail > latest ? tail : latest), '');
  return sources
    .flatMap(({ moments }) => moments)
    .filter(({ at }) => at >= horizon)
    .toSorted((one, other) => (one.at > other.at ? -1 : one.at < other.at ? 1 : 0));
};

/** The list that ends latest: with more of it, more of all can be shown. */
export const limitingSource = (sources: readonly Source[]): Source | undefined =>
  sources
    .filter(({ isWhole }) => !isWhole)
    .reduce<Source | undefined>(
      (found, source) => (found && tailOf(found) >= tailOf(source) ? found : source),
      undefined,
    );

/** Puts what belongs together beside each other, in the order in which they came. */
export const groupBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): [name: string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups];
};
