import type { UserType } from '#contract/core/user-type.ts';
import { coachesOfClient } from '../../clients/client.ts';
import type { AssetRow } from './asset-row.ts';

interface Opener {
  readonly userId: string;
  readonly userType: UserType | undefined;
}

/**
 * Administrators everything, coaches the own ones; others what is in use and public, or shared with them or with their coach. Of what is for
 * one client alone, that client, for as long as its coach is theirs.
 */
export const mayOpen = async (
  { userId, userType }: Opener,
  { status, access, coachId, onlyFor }: Pick<AssetRow, 'status' | 'access' | 'coachId' | 'onlyFor'>,
): Promise<boolean> => {
  if (userType === 'internal-superuser' || coachId === userId) return true;
  if (status !== 'active' || (onlyFor !== undefined && onlyFor !== userId)) return false;
  if (access.level !== 'restricted') return access.level === 'public';
  if (userType === 'coach' && access.coachIds.includes(userId)) return true;
  const coaches = access.coachIds.length > 0 ? await coachesOfClient(userId) : [];
  return coaches.some((each) => access.coachIds.includes(each));
};
