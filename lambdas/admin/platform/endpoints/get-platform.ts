import { auditLimits } from '#contract/admin/audit/limits.ts';
import type { LimitsInForce } from '#contract/admin/platform/schema.ts';
import { invitationLimits, sendingLimits } from '#contract/clients/invitations/limits.ts';
import { limits } from '#contract/core/limits.ts';
import { assetLimits, uploadLimits } from '#contract/library/assets/limits.ts';
import { getInstruments } from '#lambdas/data/admin/instruments.ts';
import { getCrisisLines, getPrompts } from '#lambdas/data/admin/settings.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getPlatform: Handler<'getPlatform'> = async () => {
  const [crisisLines, prompts, { instruments }] = await Promise.all([getCrisisLines(), getPrompts(), getInstruments()]);
  return { crisisLines, prompts, instruments, limits: limitsInForce };
};

const day = 86_400;

const limitsInForce: LimitsInForce = {
  invitationDays: invitationLimits.lifetime / day,
  invitationsPerCoachHour: sendingLimits.perCoachHour.count,
  invitationsPerCoachDay: sendingLimits.perCoachDay.count,
  mailsPerRecipientDay: sendingLimits.perRecipientDay.count,
  sendsPerInvitationDay: sendingLimits.perInvitationDay.count,
  fileBytes: uploadLimits.fileSize,
  filesPerBatch: uploadLimits.filesPerBatch,
  uploadRetrySeconds: uploadLimits.retryMilliseconds / 1000,
  binDays: assetLimits.bin / day,
  passwordLength: limits.password.minimum,
  pageRows: limits.page.maximum,
  auditYears: auditLimits.kept,
};
