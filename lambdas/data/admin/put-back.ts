import { mailDueAgain } from '#contract/scheduling/limits.ts';
import { erasureItem } from '../privacy/own-data/entities.ts';
import { neverDue } from '../privacy/own-data/erasure.ts';
import { dueAgain, dueOf } from '../scheduling/sessions/due-work.ts';
import { plusSeconds } from '../table/clock.ts';
import { equals } from '../table/expression.ts';
import { update, type Write } from '../table/write.ts';
import type { Work } from './dead-letter.ts';

/**
 * Makes work due again: soon and not at once, as the index may lag behind the clock, which leaves an hour for good when it is over. Nothing is
 * to be written for work that was only passed over while it was given up. Refused where it is gone, or due already.
 */
export const putBack = (work: Work, at: string): readonly Write[] => {
  const due = dueOf(work);
  if (due) return [dueAgain(due, plusSeconds(at, mailDueAgain))];
  const { userId } = work;
  if (work.work !== 'erasure' || userId === undefined) return [];
  const set = { dueAt: at, ...erasureItem.gsi3.key({ dueAt: at, userId }) };
  return [update(erasureItem.key({ userId }), { set }, equals('dueAt', neverDue))];
};
