import { day, hour } from '../../core/units.ts';

export const messageLimits = {
  /** Characters. */
  text: 4000,
  /** Characters of the last message in the list of threads. */
  excerpt: 120,
  perHour: [{ count: 30, window: hour }],
  /** Seconds after which an unread message is mailed, and wants the coach's attention. */
  unreadFor: day,
} as const;
