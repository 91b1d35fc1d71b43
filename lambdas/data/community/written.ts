import type { ProblemCode } from '#contract/problems.ts';
import { countIn, type History } from '../admin/windows.ts';
import { writtenItem } from './entities.ts';

/**
 * Counts what somebody writes to others, before it is written.
 * @returns gives the count back
 * @throws LimitReached
 */
export const countWritten = (
  kind: 'post' | 'reply' | 'report' | 'message' | 'name',
  userId: string,
  windows: History['windows'],
  code: ProblemCode,
): Promise<() => Promise<void>> => countIn([{ key: writtenItem.key({ kind, userId }), windows }], code);
