import { defined } from '#contract/core/defined.ts';
import type { AssignedTo } from '#contract/guidance/schema.ts';
import type { BodyOf } from '#contract/routes.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { assignmentOf } from '#lambdas/data/guidance/assignment.ts';
import { getTally } from '#lambdas/data/guidance/tally.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { addAssignment } from '#lambdas/guidance/guiding/add-assignment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { type NamedContent, nameContent } from '../rules/name-content.ts';
import { isWithUs } from '../rules/own-client.ts';

type Result = AssignedTo['items'][number];

/** Each client by themselves: what one of them hinders does not keep it from the others. */
export const assign: Handler<'assign'> = async ({ caller, body, idempotency }) => {
  const request = { coachId: caller.userId, key: idempotency?.key ?? randomId(), body };
  return { items: await Promise.all(body.clientIds.map((clientId) => assignTo(clientId, request))) };
};

interface Request {
  readonly coachId: string;
  /** Names the assignments: what was begun and broken off is not done twice. */
  readonly key: string;
  readonly body: BodyOf<'assign'>;
}

const assignTo = async (clientId: string, request: Request): Promise<Result> => {
  const { coachId, key, body } = request;
  const { note, dueOn, goalId, repeats } = body;
  const client = await getTally(coachId, clientId);
  if (!isWithUs(client)) return { clientId, result: 'client-not-found' };
  const [wanted] = await nameContent(coachId, [body.what], { userId: client.userId });
  if (!wanted) return { clientId, result: 'practice-not-available' };
  try {
    const assignment = await addAssignment({
      userId: client.userId,
      id: derivedId('assignment', coachId, clientId, key),
      coachId,
      clientId,
      ...(await inWordsOf(client.userId, wanted, coachId)),
      ...(note && { note }),
      ...defined({ dueOn, goalId, repeats }),
      by: 'coach',
      state: 'open',
      assignedAt: now(),
      version: 1,
    });
    return { clientId, result: 'assigned', assignment: assignmentOf(assignment) };
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : undefined;
    if (code === 'client-not-found' || code === 'too-many-open') return { clientId, result: code };
    throw error;
  }
};

/** A prompt is told in the client's language. */
const inWordsOf = async (userId: string, wanted: NamedContent, coachId: string): Promise<NamedContent> => {
  if (wanted.what.kind !== 'reflection' || wanted.what.promptId === undefined) return wanted;
  const [translated] = await nameContent(coachId, [wanted.what], {
    language: (await getProfile(userId))?.language,
  });
  return translated ?? wanted;
};
