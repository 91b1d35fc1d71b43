import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { EnrolmentChange } from '#contract/guidance/schema.ts';
import type { StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * A programme of a client as its coach changes it; the very same where that changes nothing.
 * @throws ProblemError('changed-meanwhile') for one that has ended, ProblemError('too-many-pauses'), ProblemError('bad-request')
 */
export const changedEnrolment = (
  before: StoredEnrolment,
  { state = before.state, openStep }: EnrolmentChange,
  at: string,
): StoredEnrolment => {
  const opened = openStep === undefined ? before : withOpened(before, openStep, at);
  const changed = state === before.state ? opened : inState(opened, state, at);
  return changed === before ? before : { ...changed, version: before.version + 1 };
};

const withOpened = (enrolment: StoredEnrolment, place: number, at: string): StoredEnrolment => {
  if (enrolment.state === 'ended') throw new ProblemError('changed-meanwhile');
  const step = enrolment.steps[place];
  if (step?.release.kind !== 'by-coach') {
    throw new ProblemError('bad-request', {
      errors: [{ path: 'openStep', message: 'Not a step that waits for the coach' }],
    });
  }
  if (step.openedAt !== undefined) return enrolment;
  return { ...enrolment, steps: enrolment.steps.with(place, { ...step, openedAt: at }) };
};

const inState = (enrolment: StoredEnrolment, state: StoredEnrolment['state'], at: string): StoredEnrolment => {
  const { pauses } = enrolment;
  if (enrolment.state === 'ended') throw new ProblemError('changed-meanwhile');
  if (state === 'ended') return { ...enrolment, state, endedAt: at };
  if (state === 'active') {
    return { ...enrolment, state, pauses: pauses.map(({ from, to = at }) => ({ from, to })) };
  }
  if (pauses.length >= guidanceLimits.pauses) throw new ProblemError('too-many-pauses');
  return { ...enrolment, state, pauses: [...pauses, { from: at }] };
};
