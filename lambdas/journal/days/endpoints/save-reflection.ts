import { defined } from '#contract/core/defined.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { completeBy } from '#lambdas/guidance/guiding/complete-by.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/journal/entries/granted-by.ts';
import { saveReport } from '../rules/save-report.ts';
import { savedReply } from '../rules/saved-reply.ts';

/** Where two devices have written at once both reflections are stored. What the coach asked for is done with it. */
export const saveReflection: Handler<'saveReflection'> = async ({ caller, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { promptId, text } = body;
  const content = { kind: 'reflection', ...defined({ promptId }), text } as const;
  const saved = await saveReport(userId, body, content, grant);
  const what = { kind: 'reflection', ...defined({ promptId }) } as const;
  // The clock of a device may be wrong.
  const doneBy = plusSeconds((saved.other ?? saved.entry).occurredAt, dayLimits.aheadMilliseconds / 1000);
  await completeBy(userId, { what, entryId: body.id, at: now(), doneBy, day: (saved.other ?? saved.entry).day });
  return savedReply(saved, body.zone, grant, saved.other);
};
