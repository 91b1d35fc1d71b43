import type { UserType } from '#contract/user-type.ts';

/** The page a kind of person starts on. */
export const homeOf = (userType: UserType): string => {
  switch (userType) {
    case 'internal-superuser':
      return '/admin';
    case 'coach':
      return '/coach/dashboard';
    case 'user':
      return '/dashboard';
  }
};
