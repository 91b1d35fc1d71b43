import type { UserType } from '#contract/core/user-type.ts';

/** The page a kind of person starts on. */
export const homeOf = (userType: UserType): string => homes[userType];

const homes: Readonly<Record<UserType, string>> = {
  'internal-superuser': '/admin',
  coach: '/coach/dashboard',
  user: '/dashboard',
};
