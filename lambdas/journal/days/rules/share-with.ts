import type { Share } from '#contract/journal/days/schema.ts';
import type { Grant } from '#contract/journal/sharing/is-shared.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';

/** With whom somebody shares, by name. */
export const shareWith = async (grant: Grant | undefined): Promise<Share | undefined> => {
  const profile = grant && (await getProfile(grant.coachId));
  if (!profile) return undefined;
  const { firstName: coachFirstName, lastName: coachLastName } = profile;
  return { coachId: grant.coachId, coachFirstName, coachLastName, streams: grant.streams };
};
