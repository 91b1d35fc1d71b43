import { type Block, isTooLong } from '#contract/notes/blocks.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('note-too-long') */
export const notTooLong = (blocks: readonly Block[]): void => {
  if (isTooLong(blocks)) throw new ProblemError('note-too-long');
};
