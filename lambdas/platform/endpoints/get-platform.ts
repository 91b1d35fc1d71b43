import { limits } from '#contract/core/limits.ts';
import type { LimitsInForce } from '#contract/platform/schema.ts';
import { getCrisisLines, getPrompts } from '#lambdas/data/platform/settings.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getPlatform: Handler<'getPlatform'> = async () => {
  const [crisisLines, prompts] = await Promise.all([getCrisisLines(), getPrompts()]);
  return { crisisLines, prompts, limits: limitsInForce };
};

const day = 86_400;

const limitsInForce: LimitsInForce = {
  invitationDays: limits.invitation.lifetime / day,
  invitationsPerCoachHour: limits.sending.perCoachHour.count,
  invitationsPerCoachDay: limits.sending.perCoachDay.count,
  mailsPerRecipientDay: limits.sending.perRecipientDay.count,
  sendsPerInvitationDay: limits.sending.perInvitationDay.count,
  fileBytes: limits.upload.fileSize,
  filesPerBatch: limits.upload.filesPerBatch,
  uploadRetrySeconds: limits.upload.retryMilliseconds / 1000,
  binDays: limits.asset.bin / day,
  passwordLength: limits.password.minimum,
  pageRows: limits.page.maximum,
  auditYears: limits.audit.kept,
};
