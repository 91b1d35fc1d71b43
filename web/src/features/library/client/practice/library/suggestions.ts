import { daysBetween } from '#contract/core/time/dates.ts';
import type { Favourite, Today } from '#contract/journal/days/schema.ts';
import type { PracticeId } from '#contract/library/practices.ts';
import { itemOf } from '#web/features/library/shared/practices/practice-address.ts';

/** Why something is offered now. */
type Reason = 'agreed' | 'unfinished' | 'favourite' | 'hour';

export interface Suggestion {
  /** `asset:{id}` or `practice:{id}`. */
  readonly item: string;
  readonly reason: Reason;
  /** Of a recording. */
  readonly title?: string | undefined;
  readonly category?: Favourite['category'];
}

type Part = 'morning' | 'day' | 'evening' | 'night';

/** What suits a part of the day; each day begins at another one. */
const byHour: Readonly<Record<Part, readonly [PracticeId, ...PracticeId[]]>> = {
  morning: ['gentle-yoga', 'coherent-breathing', 'breathing-space', 'loving-kindness'],
  day: ['before-a-meeting', 'breathing-space', 'walking', 'box-breathing'],
  evening: ['walking-home', 'gratitude', 'self-compassion', 'body-scan'],
  night: ['falling-asleep', 'body-scan', 'four-seven-eight'],
};

const partAt = (hour: number): Part => {
  if (hour < 4 || hour >= 21) return 'night';
  if (hour < 11) return 'morning';
  return hour < 17 ? 'day' : 'evening';
};

interface Situation {
  /** Local, 0 to 23. */
  readonly hour: number;
  /** Another one brings another practice. */
  readonly day: string;
  readonly today: Pick<Today, 'assignments' | 'positions' | 'choices'> | undefined;
}

const shownAtMost = 3;

/** Up to three: what the coach gave, what was begun, a favourite, and what suits the hour; each once. */
export const forNow = ({ hour, day, today }: Situation): Suggestion[] => {
  const suited = byHour[partAt(hour)];
  const turn = daysBetween('2024-01-01', day);
  const practice = suited[turn % suited.length] ?? suited[0];
  const suggestions: Suggestion[] = [
    ...given(today),
    ...begun(today),
    { item: `practice:${practice}`, reason: 'hour' },
  ];
  const favourites = today?.choices.favourites ?? [];
  const favourite = favourites[turn % Math.max(1, favourites.length)];
  const all: Suggestion[] = favourite ? [...suggestions, { ...favourite, reason: 'favourite' }] : suggestions;
  return all.filter(({ item }, index) => all.findIndex((other) => other.item === item) === index).slice(0, shownAtMost);
};

/** The practice that is due first; a reflection or an action is not practised here. */
const given = (today: Situation['today']): Suggestion[] =>
  (today?.assignments ?? [])
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => ((a.dueOn ?? '9') < (b.dueOn ?? '9') ? -1 : 1))
    .flatMap(({ what, title, category }): Suggestion[] =>
      what.kind === 'asset' || what.kind === 'practice'
        ? [{ item: itemOf(what), reason: 'agreed', title, category }]
        : [],
    )
    .slice(0, 1);

const begun = (today: Situation['today']): Suggestion[] =>
  (today?.positions ?? [])
    .slice(0, 1)
    .map(({ item, title, category }) => ({ item, reason: 'unfinished', title, category }));
