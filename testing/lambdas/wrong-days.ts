import * as v from 'valibot';
import { dayWordsItem, entryIdItem, monthItem } from '#lambdas/data/journal/days/entities.ts';
import { type JournalEntry, listEntries } from '#lambdas/data/journal/days/entry.ts';
import { getSummary } from '#lambdas/data/journal/days/summary.ts';
import { query } from '#lambdas/data/table/read.ts';
import { plainStreak } from '../contract/plain-streak.ts';

const everything = { limit: 1000, consistent: true } as const;

/** Everything that a person's diary holds, as it is stored. */
export const storedEntries = async (userId: string): Promise<JournalEntry[]> =>
  (await listEntries(userId, { from: '0000', to: '9999' }, everything)).items;

const Numbers = v.pipe(
  v.looseObject({ sk: v.string() }),
  v.transform(({ sk, ...rest }) => {
    const month = sk.split('#')[1] ?? '';
    return Object.entries(rest).flatMap(([name, value]): [string, number][] => {
      const isNumber = typeof value === 'number' && value !== 0 && /^\D\d\d/.test(name) && !name.startsWith('b');
      return isNumber ? [[`${month} ${name}`, value]] : [];
    });
  }),
);

/** Stored figures of a person's days that differ from a plain recount of their entries; empty where all is right. */
export const wrongDays = async (userId: string): Promise<string[]> => {
  const entries = await storedEntries(userId);
  const [months, words, ids, summary] = await Promise.all([
    query(Numbers, monthItem.range({ userId }), everything, userId),
    query(Numbers, dayWordsItem.range({ userId }), everything, userId),
    query(Id, entryIdItem.range({ userId }), everything, userId),
    getSummary(userId),
  ]);
  const stored = new Map([...months.items, ...words.items].flat());
  const expected = expectedOf(entries);
  const names = new Set([...stored.keys(), ...expected.keys()]);
  const places = ids.items.flatMap(({ sk, state, day, occurredAt }) =>
    state === 'kept' ? [`${day}#${occurredAt}#${sk.slice('ID#'.length)}`] : [],
  );
  const days = daysThatCount(expected);
  const done = entries.filter(marks).map(({ day, occurredAt: at, offset }) => ({ day, at, offset }));
  const { run, longest } = plainStreak(done, days);
  return [
    ...[...names].flatMap((name) => differs(name, stored.get(name) ?? 0, expected.get(name) ?? 0)),
    ...differs('ids', places.toSorted().join(' '), entries.map(placeOf).toSorted().join(' ')),
    ...differs('run', summary.run, run),
    ...differs('longest', summary.longest, longest),
    ...differs('last', summary.last, days.toSorted().at(-1)),
    ...Object.entries(summary.answered).flatMap(([promptId, day]) => {
      const isAnswered = entries.some(
        (entry) => 'promptId' in entry && entry.promptId === promptId && entry.day === day,
      );
      return isAnswered ? [] : [`${promptId} was not answered on ${day}`];
    }),
  ];
};

const Id = v.looseObject({
  sk: v.string(),
  state: v.string(),
  day: v.optional(v.string()),
  occurredAt: v.optional(v.string()),
});

const placeOf = ({ day, occurredAt, id }: JournalEntry): string => `${day}#${occurredAt}#${id}`;

/** By itself enough for its day. */
const marks = (entry: JournalEntry): boolean =>
  entry.kind === 'check-in' || entry.kind === 'reflection' || (entry.kind === 'play' && entry.heardSeconds >= 60);

const expectedOf = (entries: readonly JournalEntry[]): Map<string, number> => {
  const expected = new Map<string, number>();
  for (const entry of entries) {
    const [month, date] = [entry.day.slice(0, 7), entry.day.slice(8)];
    const add = (name: string, by: number) => {
      const full = `${month} ${name}`;
      expected.set(full, (expected.get(full) ?? 0) + by);
    };
    if (entry.kind === 'reflection') add(`r${date}`, 1);
    if (entry.kind === 'play' && entry.heardSeconds > 0) add(`p${date}`, entry.heardSeconds);
    if (entry.kind === 'play' && entry.heardSeconds > 0 && entry.share === 'off') add(`h${date}p`, entry.heardSeconds);
    if (entry.kind !== 'check-in') continue;
    add(`m${date}s`, entry.mood);
    add(`m${date}n`, 1);
    if (entry.share === 'off') add(`h${date}s`, entry.mood);
    if (entry.share === 'off') add(`h${date}n`, 1);
    for (const word of entry.emotions) add(`e${date}${word}`, 1);
    for (const word of entry.factors) add(`f${date}${word}`, 1);
  }
  return expected;
};

const daysThatCount = (expected: ReadonlyMap<string, number>): string[] => {
  const found = [...expected].flatMap(([name, value]) => {
    const [, month, letter, date, rest] = /^(\S+) (\D)(\d\d)(.*)$/.exec(name) ?? [];
    const isEnough = letter === 'r' || (letter === 'm' && rest === 'n') || (letter === 'p' && value >= 60);
    return isEnough ? [`${month}-${date}`] : [];
  });
  return [...new Set(found)];
};

const differs = (what: string, is: unknown, shouldBe: unknown): string[] =>
  is === shouldBe ? [] : [`${what} is ${String(is)} and should be ${String(shouldBe)}`];
