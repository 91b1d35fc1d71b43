import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { IdentityState } from '#web/lib/auth/identity.tsx';

const profile: Profile = {
  userId: '7d1c2c0e-8d7b-4a39-9a52-0d6f5a1c1a77',
  firstName: 'Noor',
  lastName: 'Bakker',
  email: 'noor@example.org',
  userType: 'internal-superuser',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** A signed-in administrator for tests. */
export const administrator: IdentityState & { state: 'signed-in' } = { state: 'signed-in', profile };
