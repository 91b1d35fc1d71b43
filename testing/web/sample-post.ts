import type { Post } from '#contract/community/schema.ts';

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
