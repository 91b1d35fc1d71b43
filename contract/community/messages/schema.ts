import * as v from 'valibot';
import { Count, Instant, RandomId, StoredName } from '../../core/fields.ts';
import { words } from '../../core/words.ts';
import { messageLimits } from '../limits.ts';

export const MessageSide = v.picklist(['coach', 'client']);
export type MessageSide = v.InferOutput<typeof MessageSide>;

/** The messages between a coach and a client; each pair has one thread. */
export const Thread = v.object({
  /** The relation's. */
  clientId: RandomId,
  /** Of the other one. */
  firstName: StoredName,
  lastName: StoredName,
  /** `closed`: the coaching has ended. It can still be read. */
  state: v.picklist(['open', 'closed']),
  /** Messages of the other one since the last that was read. */
  unread: Count,
  /** Once something was written. */
  last: v.optional(v.object({ from: MessageSide, at: Instant, excerpt: v.string() })),
});
export type Thread = v.InferOutput<typeof Thread>;

export const Message = v.object({
  id: RandomId,
  from: MessageSide,
  text: v.string(),
  at: Instant,
});
export type Message = v.InferOutput<typeof Message>;

export const MessageInput = v.strictObject({
  text: v.pipe(words(messageLimits.text), v.minLength(1, 'There is nothing in it')),
});
