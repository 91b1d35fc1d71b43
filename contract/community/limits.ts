import { day, hour } from '../core/units.ts';

export const messageLimits = {
  /** Characters. */
  text: 4000,
  /** Characters of the last message in the list of threads. */
  excerpt: 120,
  perHour: [{ count: 30, window: hour }],
  /** Seconds after which an unread message is mailed, and wants the coach's attention. */
  unreadFor: day,
} as const;

export const communityLimits = {
  displayName: 40,
  /** Characters of a post, and of a reply. */
  post: 4000,
  reply: 2000,
  /** Of what somebody adds to the reason of a report. */
  remark: 300,
  /** Of what an author says who asks for another look. */
  appeal: 500,
  /** Different people whose reports hide something until it is decided. */
  hidingReports: 3,
  /** Reports of one thing that are kept; more change nothing. */
  reporters: 50,
  pinned: 3,
  /** New posts that are counted one by one; of more it is said that there are more. */
  unread: 20,
  /** Days for which what was removed by the coach is kept for who appeals. */
  appealDays: 30,
  muteDays: 365,
  /** Of the day, where a member is. */
  digestHour: '08',
  postsPerHour: [{ count: 5, window: hour }],
  repliesPerHour: [{ count: 30, window: hour }],
  /** Names that somebody takes in a circle, one after the other. */
  namesPerDay: [{ count: 10, window: day }],
  reportsPerHour: [{ count: 30, window: hour }],
} as const;
