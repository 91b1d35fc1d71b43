import * as v from 'valibot';
import { between } from '../../table/entity.ts';
import { query } from '../../table/read.ts';
import { upsert, type Write } from '../../table/write.ts';
import { dayWordsItem } from './entities.ts';
import { monthOf } from './month.ts';

/** The feelings and factors of a day's check-ins. */
export interface DayWords {
  readonly emotions: readonly string[];
  readonly factors: readonly string[];
}

/** How much oftener a word was named on its day. */
export interface WordChange {
  readonly day: string;
  readonly list: keyof DayWords;
  readonly word: string;
  readonly by: number;
}

const letters = { emotions: 'e', factors: 'f' } as const;

/** Counts words of the days of one month. */
export const changeWords = (userId: string, month: string, changes: readonly WordChange[]): Write =>
  upsert(dayWordsItem.key({ userId, month }), {
    add: Object.fromEntries(changes.map(({ day, list, word, by }) => [`${letters[list]}${day.slice(8)}${word}`, by])),
  });

const Stored = v.pipe(
  v.looseObject({ pk: v.string(), sk: v.string() }),
  v.transform(({ pk, sk, ...counted }) => {
    const { month } = dayWordsItem.partsOf({ pk, sk });
    return Object.entries(counted).flatMap(([name, count]) => {
      const [, letter, date, word] = /^([ef])(\d\d)(.+)$/.exec(name) ?? [];
      const isNamed = word !== undefined && typeof count === 'number' && count > 0;
      return isNamed ? [{ day: `${month}-${date}`, isEmotion: letter === letters.emotions, word }] : [];
    });
  }),
);

/** The words of each day between two, both included; days without any are left out. */
export const wordsByDay = async (userId: string, from: string, to: string): Promise<Map<string, DayWords>> => {
  const range = dayWordsItem.range({ userId, month: between(monthOf(from), monthOf(to)) });
  const { items } = await query(Stored, range, { limit: 100 }, userId);
  const found = new Map<string, DayWords>();
  for (const { day, isEmotion, word } of items.flat()) {
    const { emotions, factors } = found.get(day) ?? { emotions: [], factors: [] };
    found.set(day, isEmotion ? { emotions: [...emotions, word], factors } : { emotions, factors: [...factors, word] });
  }
  return found;
};
