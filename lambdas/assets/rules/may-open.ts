import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { coachesOfClient } from '#lambdas/data/clients/client.ts';
import type { Caller } from '#lambdas/http/handler.ts';

/** Administrators everything; others what is in use and public, or shared with them or with their coach. */
export const mayOpen = async (caller: Caller, { status, access }: AssetRow): Promise<boolean> => {
  if (caller.userType === 'internal-superuser') return true;
  if (status !== 'active') return false;
  if (access.level !== 'restricted') return access.level === 'public';
  if (caller.userType === 'coach' && access.coachIds.includes(caller.userId)) return true;
  const coaches = access.coachIds.length > 0 ? await coachesOfClient(caller.userId) : [];
  return coaches.some((coachId) => access.coachIds.includes(coachId));
};
