import type { Profile } from '#contract/accounts/profile/schema.ts';

/** Somebody to sign in with in tests. */
export const sampleProfile = (changes: Partial<Profile> = {}): Profile => ({
  userId: '6f1c0d8e-0d3a-4c55-9d0e-0a6a0f5f5b11',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  userType: 'user',
  language: 'en',
  timeZone: 'Europe/Amsterdam',
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  ...changes,
});
