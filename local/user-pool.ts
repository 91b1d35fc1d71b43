import { limits } from '#contract/core/limits.ts';
import { reboundGroup, userTypes } from '#contract/core/user-type.ts';

/** The groups and attributes of the platform's user pool, as `infra/data/identity.ts` declares them to AWS. */
export const platformPool = {
  groups: [...userTypes, reboundGroup],
  customAttributes: {
    user_type: { maximumLength: 32 },
    experience: limits.experience,
    invitation_id: { maximumLength: 22 },
  },
};
