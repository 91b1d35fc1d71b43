import { dayLimits } from '#contract/days/limits.ts';
import { toldOfEntry } from '#lambdas/data/practice/shared-activity.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { completeBy } from '#lambdas/guiding/complete-by.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/keeping/granted-by.ts';
import { type Kept, keepTold } from '#lambdas/keeping/keep-told.ts';
import { toldShare, toldWhen } from '#lambdas/keeping/told-when.ts';
import { savedReply } from '../rules/saved-reply.ts';

/**
 * Where two devices wrote different words as the same revision, both are kept: the later one under an id that follows from what it says,
 * so that it is kept once however often it is told. What the coach asked for is done with it.
 */
export const saveReflection: Handler<'saveReflection'> = async ({ caller, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { promptId, text } = body;
  const keep = (id: string, revision: number, more: { readonly fromAnotherDevice?: true } = {}): Promise<Kept> =>
    keepTold(userId, {
      id,
      revision,
      kind: 'reflection',
      entry: (stored) => ({
        kind: 'reflection',
        id,
        revision,
        ...toldWhen(body, stored),
        ...toldShare(body, stored, grant?.coachId),
        ...(promptId !== undefined && { promptId }),
        text,
        ...more,
      }),
      more: (stored, after) => toldOfEntry(grant, stored, after),
      saysSame: (stored) => stored.kind === 'reflection' && stored.text === text,
    });
  const kept = await keep(body.id, body.revision);
  const what = { kind: 'reflection', ...(promptId !== undefined && { promptId }) } as const;
  // The clock of a device may be wrong.
  const doneBy = plusSeconds(kept.entry.occurredAt, dayLimits.aheadMilliseconds / 1000);
  await completeBy(userId, { what, entryId: body.id, at: now(), doneBy });
  if (!kept.differs) return savedReply(kept, body.zone, grant);
  const own = await keep(derivedId('another-device', body.id, String(body.revision), text), 1, {
    fromAnotherDevice: true,
  });
  return savedReply(own, body.zone, grant, kept.entry);
};
