import type { User, UserDetail } from '#contract/admin/users/schema.ts';

/** A person for tests. */
export const sampleUser = (different: Partial<User> = {}): User => ({
  userId: '11111111-1111-4111-8111-111111111111',
  firstName: 'Mira',
  lastName: 'Lind',
  email: 'mira@example.org',
  userType: 'user',
  disabled: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...different,
});

export const detailOf = (user: User, different: Partial<UserDetail> = {}): UserDetail => ({
  ...user,
  language: 'nl',
  lastActiveOn: '2026-03-05',
  ...different,
});
