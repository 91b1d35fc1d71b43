import * as v from 'valibot';
import { keysOf } from '#contract/core/keys-of.ts';
import { counts } from '#contract/journal/days/streak.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { between } from '../../table/entity.ts';
import { above, absent, type Condition, equals, some } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { getAll, query, type ReadOptions } from '../../table/read.ts';
import { upsert, type Write } from '../../table/write.ts';
import { monthItem } from './entities.ts';

/** Totals of one day. */
export interface DayNumbers {
  readonly moodSum: number;
  readonly moodCount: number;
  /** Seconds. */
  readonly practice: number;
  readonly reflections: number;
  /** Of these what the person keeps from the coach, entry by entry: charts of what is shared leave it out. */
  readonly heldMoodSum: number;
  readonly heldMoodCount: number;
  readonly heldPractice: number;
}

export const noNumbers: DayNumbers = {
  moodSum: 0,
  moodCount: 0,
  practice: 0,
  reflections: 0,
  heldMoodSum: 0,
  heldMoodCount: 0,
  heldPractice: 0,
};

/** The name of a number of the 10th, `m10s`: short, since a month has up to two hundred of them and shall be one unit to write. */
const letters = {
  moodSum: ['m', 's'],
  moodCount: ['m', 'n'],
  practice: ['p', ''],
  reflections: ['r', ''],
  heldMoodSum: ['h', 's'],
  heldMoodCount: ['h', 'n'],
  heldPractice: ['h', 'p'],
} as const satisfies Record<keyof DayNumbers, readonly [string, string]>;

const attribute = (number: keyof DayNumbers, day: string): string => letters[number].join(day.slice(8));

const numbersOfDay = keysOf(letters);

const numberOf = new Map<string, keyof DayNumbers>(numbersOfDay.map((number) => [letters[number].join(''), number]));

/** A month of a person. */
export interface Month {
  /** `2026-03` */
  readonly month: string;
  /** Rises with each change. */
  readonly version: number;
  readonly days: ReadonlyMap<string, DayNumbers>;
  /** Dates that join the days beside them, although nothing was done on them. */
  readonly bridged: readonly string[];
}

const StoredMonth = v.pipe(
  v.looseObject({ pk: v.string(), sk: v.string(), version: v.number() }),
  v.transform(({ pk, sk, version, ...numbers }): Month => {
    const { month } = monthItem.partsOf({ pk, sk });
    const days = new Map<string, DayNumbers>();
    const bridged: string[] = [];
    for (const [name, value] of Object.entries(numbers)) {
      const [, before = '', date = '', after = ''] = /^(\D)(\d\d)(\D?)$/.exec(name) ?? [];
      const day = `${month}-${date}`;
      const number = numberOf.get(before + after);
      if (before === 'b') bridged.push(day);
      else if (number !== undefined) days.set(day, { ...(days.get(day) ?? noNumbers), [number]: value });
    }
    return { month, version, days, bridged };
  }),
);

const MonthOfSomebody = v.pipe(
  v.looseObject({ pk: v.string(), sk: v.string() }),
  v.transform((item) => [monthItem.partsOf(item).userId, v.parse(StoredMonth, item)] as const),
);

export const monthOf = (day: string): string => day.slice(0, 7);

/** Some months; those without a number are left out. */
export const getMonths = async (userId: string, months: readonly string[], options?: ReadOptions): Promise<Month[]> =>
  months.length === 0
    ? []
    : getAll(
        StoredMonth,
        months.map((month) => monthItem.key({ userId, month })),
        options,
      );

/** One month of several people, by their ids; those without a number are left out. At most 100 people, eventually consistent. */
export const monthOfMany = async (userIds: readonly string[], month: string): Promise<ReadonlyMap<string, Month>> => {
  if (userIds.length === 0) return new Map();
  const keys = userIds.map((userId) => monthItem.key({ userId, month }));
  return new Map(await getAll(MonthOfSomebody, keys, { consistent: false }));
};

/** The months between two, both included, or all. */
export const listMonths = async (
  userId: string,
  { from = '0000', to = '9999', ...options }: { readonly from?: string; readonly to?: string } & ReadOptions = {},
): Promise<Month[]> => {
  const range = monthItem.range({ userId, month: between(from, to) });
  return collect((cursor) =>
    query(StoredMonth, range, { limit: 1000, cursor, ...(options.consistent && { consistent: true }) }, userId),
  );
};

/** Numbers of days that rise or fall, and dates that are bridged or no longer are. */
export interface MonthChange {
  readonly add: ReadonlyMap<string, Partial<DayNumbers>>;
  readonly bridged?: ReadonlyMap<string, boolean>;
}

const bridge = (day: string): string => `b${day.slice(8)}`;

/** Changes one month. The days of the change are all in it. */
export const changeMonth = (
  userId: string,
  month: string,
  { add, bridged = new Map() }: MonthChange,
  condition?: Condition,
): Write => {
  const numbers = [...add].flatMap(([day, of]) =>
    numbersOfDay.flatMap((number) => {
      const by = of[number] ?? 0;
      return by === 0 ? [] : [[attribute(number, day), by] as const];
    }),
  );
  return upsert(
    monthItem.key({ userId, month }),
    {
      set: Object.fromEntries([...bridged].filter(([, is]) => is).map(([day]) => [bridge(day), 1])),
      remove: [...bridged].filter(([, is]) => !is).map(([day]) => bridge(day)),
      add: { ...Object.fromEntries(numbers), version: 1 },
    },
    condition,
  );
};

/** The month is as it was read. */
export const asReadMonth = (month: Month | undefined): Condition =>
  month === undefined ? absent('pk') : equals('version', month.version);

/** The day counts, by what its month says. */
export const stillCounts = (day: string): Condition =>
  some(
    above(attribute('moodCount', day), 0),
    above(attribute('reflections', day), 0),
    above(attribute('practice', day), dayLimits.practiceSeconds - 1),
  );

export const numbersCount = ({ moodCount, reflections, practice }: DayNumbers): boolean =>
  counts({ checkIns: moodCount, reflections, practised: practice });
