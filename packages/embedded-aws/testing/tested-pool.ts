/** Groups and attributes of the pools that tests start. */
export const testedPool = {
  groups: ['user', 'coach', 'internal-superuser', 'rebound'],
  customAttributes: {
    user_type: { maximumLength: 32 },
    experience: { minimum: 0, maximum: 80 },
    invitation_id: { maximumLength: 22 },
  },
};
