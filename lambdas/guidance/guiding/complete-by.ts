import { defined } from '#contract/core/defined.ts';
import type { Assigned } from '#contract/guidance/schema.ts';
import { listOpenAssignments } from '#lambdas/data/guidance/assignment.ts';
import { listRunningEnrolments, type StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { completeAssignment, completeSteps } from './complete.ts';
import { enrolmentOf } from './enrolment-of.ts';

/** An exercise that was practised to its end, or a reflection that was written. */
export interface Did {
  readonly what: Exclude<Assigned, { kind: 'action' }>;
  /** The entry of their day that tells of it: the same entry completes nothing further when it is told again. */
  readonly entryId: string;
  readonly at: string;
  /** When it was done at the latest, where that may be long before: what came later was not meant. */
  readonly doneBy?: string;
  /** The client's day. */
  readonly day?: string;
}

/**
 * Completes everything open that was to be done in this way; may be repeated after a failure.
 * @returns ids of the assignments and enrolments
 */
export const completeBy = async (userId: string, did: Did): Promise<string[]> => {
  const { what, entryId, at, day } = did;
  const before = cameBefore(did);
  const [assignments, enrolments] = await Promise.all([listOpenAssignments(userId), listRunningEnrolments(userId)]);
  const completed: string[] = [];
  for (const assignment of assignments.filter((each) => isMet(each.what, what) && each.assignedAt <= before)) {
    if (await unlessGone(() => completeAssignment(assignment, { at, ...defined({ day }) })))
      completed.push(assignment.id);
  }
  const places = (enrolment: StoredEnrolment) => placesMet(enrolment, did);
  for (const enrolment of enrolments.filter((each) => places(each).length > 0)) {
    if (await unlessGone(() => completeSteps(enrolment, places, { at, entryId }))) completed.push(enrolment.id);
  }
  return completed;
};

const cameBefore = ({ at, doneBy = at }: Did): string => (doneBy < at ? doneBy : at);

const placesMet = (enrolment: StoredEnrolment, did: Did): number[] => {
  if (enrolment.steps.some((step) => step.entryId === did.entryId)) return [];
  return enrolmentOf(enrolment, cameBefore(did)).steps.flatMap((step) =>
    step.state === 'open' && isMet(step.what, did.what) ? [step.index] : [],
  );
};

const isMet = (wanted: Assigned, did: Did['what']): boolean => {
  if (wanted.kind === 'asset') return did.kind === 'asset' && did.assetId === wanted.assetId;
  if (wanted.kind === 'practice') return did.kind === 'practice' && did.practiceId === wanted.practiceId;
  if (wanted.kind === 'action' || did.kind !== 'reflection') return false;
  return wanted.promptId === undefined || wanted.promptId === did.promptId;
};

/** Whether it was there to be completed: it may have been withdrawn at the same moment. */
const unlessGone = async (run: () => Promise<unknown>): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
};
