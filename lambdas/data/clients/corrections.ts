import { correctionLimits } from '#contract/clients/limits.ts';
import { countIn } from '../admin/windows.ts';
import { correctionsItem } from './entities.ts';

/**
 * Counts the correction of a client's address before it is made.
 * @returns gives the count back, for one that was not made
 * @throws LimitReached
 */
export const countCorrection = (coachId: string): Promise<() => Promise<void>> =>
  countIn([{ key: correctionsItem.key({ coachId }), windows: [correctionLimits.perCoach] }], 'correction-limit');
