import { daysBetween } from '../../core/time/dates.ts';

/** Whose prompt, at which moment of which day, and which ones were answered when. */
interface PromptQuery {
  readonly userId: string;
  readonly moment: string;
  /** The person's own day. */
  readonly day: string;
  /** Days on which prompts were answered, by id. */
  readonly answered: Readonly<Record<string, string>>;
}

/** Before so many days have passed a prompt does not come again. */
export const promptRestDays = 14;

/**
 * The prompts of a day in their turn, the day's own first: each person goes round all of them in an order of their own, beginning somewhere
 * else. Who answered one out of turn within the last days gets the next; an answer of today changes nothing.
 * @param ids of the prompts for this moment, in any order
 * @returns all that have rested; where none has, all
 */
export const promptsOfDay = (
  ids: readonly string[],
  { userId, moment, day, answered }: PromptQuery,
): readonly string[] => {
  const round = shuffled(ids.toSorted(), seedOf(`${userId} ${moment}`));
  const first = modulo(daysBetween(firstDay, day) + seedOf(`${moment} ${userId}`), round.length);
  const inTurn = [...round.slice(first), ...round.slice(0, first)];
  const hasRested = (id: string): boolean => {
    const answeredOn = answered[id];
    const passed = answeredOn === undefined ? 0 : daysBetween(answeredOn, day);
    return passed <= 0 || passed >= promptRestDays;
  };
  const rested = inTurn.filter(hasRested);
  return rested.length > 0 ? rested : inTurn;
};

const firstDay = '2024-01-01';

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** FNV-1a of the UTF-16 units, 32 bits: not secret, only the same on every device. Source: http://www.isthe.com/chongo/tech/comp/fnv/ */
const seedOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
};

/** Fisher and Yates, with numbers of one seed. */
const shuffled = (ids: readonly string[], seed: number): string[] => {
  const cards = [...ids];
  let state = seed;
  for (let left = cards.length; left > 1; left -= 1) {
    // Numerical Recipes' generator; its high bits are the good ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const drawn = Math.floor((state / 2 ** 32) * left);
    const [last, other] = [cards[left - 1], cards[drawn]];
    if (last === undefined || other === undefined) continue;
    [cards[left - 1], cards[drawn]] = [other, last];
  }
  return cards;
};
