import { plusDays } from '../../core/time/dates.ts';
import type { Care } from './schema.ts';

/** Sum and number of check-ins of one day. */
interface MoodDay {
  readonly day: string;
  readonly moodSum: number;
  readonly moodCount: number;
}

/** Whether both sides have agreed to these very terms. */
export const isInForce = ({ agreed, ended }: Pick<Care, 'agreed' | 'ended'>): boolean =>
  agreed.coach && agreed.client && !ended;

/**
 * Whether the agreed low days are there: in a row up to this day. A day without a check-in ends the row. Computed on the client's device
 * alone, so that nobody else learns of it.
 */
export const areLow = (
  { mood, days }: Pick<Care, 'mood' | 'days'>,
  known: readonly MoodDay[],
  today: string,
): boolean =>
  Array.from({ length: days }, (_, back) => plusDays(today, -back)).every((day) => {
    const found = known.find((each) => each.day === day);
    return found !== undefined && found.moodCount > 0 && found.moodSum / found.moodCount <= mood;
  });
