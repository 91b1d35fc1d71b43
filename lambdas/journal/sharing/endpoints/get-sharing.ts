import { archivingCoachOf, ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { nameOf, sharingOf } from '../rules/sharing-of.ts';

export const getSharing: Handler<'getSharing'> = async ({ caller: { userId } }) => {
  const own = await ownCoachOf(userId);
  const archiving = own ? undefined : await archivingCoachOf(userId);
  return {
    ...(await sharingOf(userId, own)),
    ...(archiving && { archivedBy: { coachId: archiving.relation.coachId, ...nameOf(archiving.coach) } }),
  };
};
