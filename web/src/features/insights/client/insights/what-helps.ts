import { chanceOf, standing } from './sign-flip.ts';

/** A day with a mood. */
export interface FeltDay {
  /** The practice day, `2026-03-01`. */
  readonly day: string;
  /** The mean of its check-ins, 1 to 5. */
  readonly mood: number;
  readonly factors: readonly string[];
}

/** A check-in, as far as it counts here. */
export interface Felt {
  /** ISO 8601 instant. */
  readonly occurredAt: string;
  /** 1 to 5. */
  readonly mood: number;
  /** `practice` where it was asked for at the end of one. */
  readonly factors?: readonly string[];
}

/** Something that was practised; instants are ISO 8601. */
export interface Practised {
  readonly startedAt: string;
  readonly endedAt: string;
}

/** Entries of a person, as far back as they are looked at. */
export interface Noted {
  readonly days: readonly FeltDay[];
  /** To be held against practices. */
  readonly felt: readonly Felt[];
  readonly practised: readonly Practised[];
}

export interface Finding {
  /** A factor of a day, or a practice that was done. */
  readonly kind: 'factor' | 'practice';
  /** Which of them; `practice` where all are meant. */
  readonly what: string;
  /** With a factor: days that had a similar one without it. Of practice: times with a mood before and after. */
  readonly pairs: number;
  /** How much higher the mood was, on average; negative when lower. */
  readonly difference: number;
  /** Whether chance alone hardly explains it. */
  readonly isPattern: boolean;
}

/** So many pairs it takes before anything is said. */
export const fewestPairs = 8;
const leastDifference = 0.3;
const falseAmongFound = 0.1;
const daysOff = 7;
const minute = 60_000;
const hour = 60 * minute;
const before = 3 * hour;
const after = { from: 10 * minute, to: 4 * hour };
/** A mood that was asked for stands right beside the practice; a minute, since clocks differ. */
const asked = { before: 10 * minute, apart: minute };

/**
 * Finds what goes with a better or a worse mood, from a person's own entries. A pattern is no cause; where there is
 * none yet, the result says how far the days go. Patterns come first, the strongest at the head; then what has most
 * days.
 */
export const whatHelps = ({ days, felt, practised }: Noted): Finding[] => {
  const factors = [...new Set(days.flatMap((each) => each.factors))].toSorted();
  const found = [
    ...factors.map((what) => ({ kind: 'factor' as const, what, differences: byFactor(days, what) })),
    ...(practised.length > 0
      ? [{ kind: 'practice' as const, what: 'practice', differences: byPractice(felt, practised) }]
      : []),
  ];
  const enough = found.filter(({ differences }) => differences.length >= fewestPairs);
  const stands = standing(
    enough.map(({ differences }) => chanceOf(differences)),
    falseAmongFound,
  );
  const patterns = new Set(
    enough.filter(({ differences }, index) => stands[index] && Math.abs(mean(differences)) >= leastDifference),
  );
  return found
    .map((each) => ({
      kind: each.kind,
      what: each.what,
      pairs: each.differences.length,
      difference: mean(each.differences),
      isPattern: patterns.has(each),
    }))
    .toSorted(
      (a, b) =>
        Number(b.isPattern) - Number(a.isPattern) ||
        (a.isPattern ? Math.abs(b.difference) - Math.abs(a.difference) : b.pairs - a.pairs),
    );
};

/**
 * The mood of each day with a factor less that of the nearest day without it, at most seven days off, that no earlier day has taken. Of
 * two that are equally near it is the earlier.
 */
export const byFactor = (days: readonly FeltDay[], factor: string): number[] => {
  const ordered = days
    .map((each) => ({ ...each, number: Date.parse(`${each.day}T00:00:00Z`) / (24 * hour) }))
    .toSorted((a, b) => a.number - b.number);
  const free = new Map(
    ordered.filter(({ factors }) => !factors.includes(factor)).map((each) => [each.number, each.mood]),
  );
  return ordered
    .filter(({ factors }) => factors.includes(factor))
    .flatMap(({ number, mood }) => {
      const nearest = offsets.find((offset) => free.has(number + offset));
      if (nearest === undefined) return [];
      const other = free.get(number + nearest) ?? mood;
      free.delete(number + nearest);
      return [mood - other];
    });
};

/** −1, 1, −2, 2 … −7, 7. */
const offsets = Array.from({ length: daysOff }, (_, index) => [-index - 1, index + 1]).flat();

/**
 * The mood after a practice less the one before it: those that were tapped right beside it first, then of the other practices the first
 * from ten minutes to four hours after it, and the last within three hours before it. A check-in serves once, so that two practices in a
 * row are not one mood counted twice.
 */
export const byPractice = (felt: readonly Felt[], practised: readonly Practised[]): number[] => {
  const moods = felt
    .map(({ occurredAt, mood, factors = [] }) => ({
      at: Date.parse(occurredAt),
      mood,
      isAsked: factors.includes('practice'),
    }))
    .toSorted((a, b) => a.at - b.at);
  const used = new Set<object>();
  const found = new Map<Practised, number>();
  const practices = practised.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  for (const most of [asked.before, before]) {
    const isClose = most === asked.before;
    for (const practice of practices.filter((each) => !found.has(each))) {
      const [start, end] = [Date.parse(practice.startedAt), Date.parse(practice.endedAt)];
      const first = moods.findLast(({ at }) => at <= start + (isClose ? asked.apart : 0) && at >= start - most);
      const then = moods.find(
        ({ at, isAsked }) =>
          at <= end + after.to && (isAsked ? at >= end - asked.apart : !isClose && at >= end + after.from),
      );
      if (!first || !then || first === then || used.has(first) || used.has(then)) continue;
      used.add(first).add(then);
      found.set(practice, then.mood - first.mood);
    }
  }
  return practices.flatMap((each) => found.get(each) ?? []);
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
