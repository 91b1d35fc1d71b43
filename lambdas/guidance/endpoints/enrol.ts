import { defined } from '#contract/core/defined.ts';
import type { Language } from '#contract/core/languages.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { countsOfEnrolment } from '#contract/guidance/progress.ts';
import {
  addEnrolment,
  findEnrolment,
  listRunningEnrolments,
  type StoredEnrolment,
} from '#lambdas/data/guidance/enrolment.ts';
import type { StoredProgramme } from '#lambdas/data/guidance/programme.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { changeGuidance, type Decision } from '#lambdas/guidance/guiding/change-guidance.ts';
import { enrolmentOf } from '#lambdas/guidance/guiding/enrolment-of.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { nameContent } from '../rules/name-content.ts';
import { isWithUs, ownClient } from '../rules/own-client.ts';
import { ownProgramme } from '../rules/own-programme.ts';
import { refuseMissing } from '../rules/steps-of.ts';
import { zoneOf } from '../rules/zone-of.ts';

/** The client goes through the programme as it is now; the enrolment is named after the request's key. */
export const enrol: Handler<'enrol'> = async ({ caller, params, body, idempotency }) => {
  const programme = await ownProgramme(caller.userId, params.id);
  const client = await ownClient(caller.userId, body.clientId);
  const { zone, language } = await zoneOf(client.userId, caller.userId);
  const at = now();
  const enrolment: StoredEnrolment = {
    userId: client.userId,
    id: derivedId('enrolment', caller.userId, idempotency?.key ?? randomId()),
    coachId: caller.userId,
    clientId: client.clientId,
    programmeId: programme.id,
    title: programme.title,
    state: 'active',
    startedAt: at,
    zone,
    pauses: [],
    steps: await stepsNow(programme, { language, userId: client.userId }),
    version: 1,
    ...defined({ requestHash: idempotency?.requestHash }),
  };
  return enrolmentOf(await begun(enrolment, programme.archived), at);
};

/** By their names as they are now, prompts in the client's language. */
const stepsNow = async (
  { coachId, steps }: StoredProgramme,
  whom: { readonly language: Language | undefined; readonly userId: string },
): Promise<StoredEnrolment['steps']> => {
  const wanted = await nameContent(
    coachId,
    steps.map(({ what }) => what),
    whom,
  );
  refuseMissing(wanted);
  return steps.map((step, index) => {
    const { title, category } = wanted[index] ?? {};
    return { ...step, title: title || step.title, ...defined({ category }) };
  });
};

const begun = (enrolment: StoredEnrolment, isArchived: boolean): Promise<StoredEnrolment> =>
  changeGuidance(enrolment, async (client): Promise<Decision<StoredEnrolment>> => {
    const { userId, id, coachId, programmeId, requestHash } = enrolment;
    const before = await findEnrolment(userId, id);
    if (before && before.requestHash !== requestHash) throw new ProblemError('idempotency-key-reused');
    if (before) return { result: before, writes: [] };
    if (!isWithUs(client)) throw new ProblemError('client-not-found');
    if (isArchived) throw new ProblemError('programme-not-found');
    const running = await listRunningEnrolments(userId);
    if (running.some((each) => each.coachId === coachId && each.programmeId === programmeId)) {
      throw new ProblemError('already-enrolled');
    }
    if (client.running >= guidanceLimits.enrolments) throw new ProblemError('too-many-open');
    return {
      result: enrolment,
      writes: [addEnrolment(enrolment)],
      tally: { counts: countsOfEnrolment(enrolment), running: 1 },
    };
  });
