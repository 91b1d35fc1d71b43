import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/journal/entries/granted-by.ts';
import { saveReport } from '../rules/save-report.ts';
import { savedReply } from '../rules/saved-reply.ts';

/** Where two devices have written at once both check-ins are stored. */
export const saveCheckIn: Handler<'saveCheckIn'> = async ({ caller: { userId }, body }) => {
  const grant = await grantedBy(userId);
  const { mood, emotions, factors, note } = body;
  const content = { kind: 'check-in', mood, emotions, factors, ...(note && { note }) } as const;
  const saved = await saveReport(userId, body, content, grant);
  return savedReply(saved, body.zone, grant, saved.other);
};
