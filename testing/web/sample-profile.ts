import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { Post } from '#contract/community/schema.ts';
import type { FirstSteps } from '#contract/insights/schema.ts';

/** A post for tests: somebody else's, in the circle, with two hearts and a reply. */
export const samplePost = (different: Partial<Post> = {}): Post => ({
  id: 'post000000000000000000',
  author: { name: 'Kingfisher', isCoach: false, isOwn: false },
  state: 'shown',
  text: 'Three quiet mornings',
  createdAt: '2026-03-03T09:00:00.000Z',
  version: 1,
  reactions: { heart: 2, thanks: 0, strength: 0 },
  replies: 1,
  pinned: false,
  ...different,
});

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

/** Of a coach who has taken none of the first steps. */
export const untaken: FirstSteps = {
  hours: false,
  client: false,
  practice: false,
  session: false,
  summary: false,
  invoice: false,
};
