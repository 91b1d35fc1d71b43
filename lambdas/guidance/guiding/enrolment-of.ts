import { defined } from '#contract/core/defined.ts';
import '#lambdas/temporal.ts';
import { openingsOf } from '#contract/guidance/release.ts';
import type { Enrolment } from '#contract/guidance/schema.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type { StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';

/** A programme as both sides see it at an instant: which steps are done, which are open, and when the others come. */
export const enrolmentOf = (stored: StoredEnrolment, at: string): Enrolment => {
  const { id, programmeId, title, state, startedAt, zone, version } = stored;
  const openings = openingsOf(stored);
  const steps = stored.steps.map(({ what, title: its, category, note, release, required, doneAt }, index) => {
    const opensAt = openings[index];
    return {
      what,
      title: its,
      note,
      release,
      required,
      index,
      state: stateOf(doneAt, opensAt, at),
      ...(opensAt !== undefined && { opensOn: practiceDay(opensAt, zone) }),
      ...defined({ category, doneAt }),
    };
  });
  return { id, programmeId, title, state, startedOn: practiceDay(startedAt, zone), steps, version };
};

const stateOf = (
  doneAt: string | undefined,
  opensAt: string | undefined,
  at: string,
): Enrolment['steps'][number]['state'] => {
  if (doneAt !== undefined) return 'done';
  return opensAt !== undefined && opensAt <= at ? 'open' : 'to-come';
};
