import { defined } from '#contract/core/defined.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { toldOfEntry } from '#lambdas/data/feed/shared-activity.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { completeBy } from '#lambdas/guidance/guiding/complete-by.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/journal/keeping/granted-by.ts';
import { toldShare, toldWhen } from '#lambdas/journal/keeping/told-when.ts';
import { keepBoth } from '../rules/keep-both.ts';
import { savedReply } from '../rules/saved-reply.ts';

/** Where two devices have written at once both reflections are kept. What the coach asked for is done with it. */
export const saveReflection: Handler<'saveReflection'> = async ({ caller, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { promptId, text } = body;
  const kept = await keepBoth(userId, body, text, (told, beside) => ({
    id: told.id,
    revision: told.revision,
    write: told.write,
    from: told.from,
    kind: 'reflection',
    entry: (stored) => ({
      kind: 'reflection',
      id: told.id,
      revision: told.revision,
      ...toldWhen(told, stored),
      ...toldShare(told, stored, grant?.coachId),
      ...defined({ promptId }),
      text,
      ...beside,
    }),
    more: (stored, after) => toldOfEntry(grant, stored, after),
    saysSame: (stored) => stored.kind === 'reflection' && stored.text === text,
  }));
  const what = { kind: 'reflection', ...defined({ promptId }) } as const;
  // The clock of a device may be wrong.
  const doneBy = plusSeconds((kept.other ?? kept.entry).occurredAt, dayLimits.aheadMilliseconds / 1000);
  await completeBy(userId, { what, entryId: body.id, at: now(), doneBy });
  return savedReply(kept, body.zone, grant, kept.other);
};
