import * as v from 'valibot';
import { CurrencyAmount } from '../../billing/money/amount.ts';
import { Instant, RandomId, StoredName } from '../../core/fields.ts';
import { PracticeId } from '../../library/practices.ts';
import { Activities, Attentions, knownKinds } from '../schema.ts';

/** What a person may switch on and off in their bell. */
const bellKinds = ['sessions', 'messages', 'clients', 'shared', 'summaries', 'work', 'billing', 'circle'] as const;
export const BellKind = v.picklist(bellKinds);
export type BellKind = v.InferOutput<typeof BellKind>;

/** The kinds that a coach's and a client's bell has. */
export const bellKindsOf = {
  coach: ['messages', 'sessions', 'clients', 'shared', 'work', 'billing', 'circle'],
  user: ['messages', 'sessions', 'summaries', 'work', 'billing', 'circle'],
} as const satisfies Record<string, readonly BellKind[]>;

/** Everything a client's bell has, and what clients wrote to a coach. */
const newsKinds = [
  'message',
  'session-planned',
  'session-moved',
  'session-cancelled',
  'summary-shared',
  'work-assigned',
  'invoice-sent',
  'credit-note-sent',
  'post-written',
] as const;

/** One thing that is new from the other side. It never quotes a message, a post or a note. */
export const BellNews = v.object({
  id: v.string(),
  kind: v.picklist(newsKinds),
  at: Instant,
  /** Of a message to the coach: whose it is. */
  clientId: v.optional(RandomId),
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  /** The session, summary, assignment, invoice or post. */
  sourceId: v.optional(v.string()),
  /** Of a summary or an assignment; an invoice's number. */
  title: v.optional(v.string()),
  /** A practice of the product: it has a name in every language instead of a title. */
  practiceId: v.optional(PracticeId),
  amount: v.optional(CurrencyAmount),
  /** When the session begins. */
  when: v.optional(Instant),
});
export type BellNews = v.InferOutput<typeof BellNews>;

/** What a person's bell has, each list latest first. A source that fails is named, and the others are there. */
export const Bell = v.object({
  /** When this was read; opening the bell means having seen what is older. */
  at: Instant,
  /** What is newer than this is new. Absent before the first look. */
  seenAt: v.optional(Instant),
  activity: Activities,
  attention: Attentions,
  news: knownKinds(BellNews, newsKinds),
  /** Kinds of which some may be missing now. */
  failed: v.array(BellKind),
});
export type Bell = v.InferOutput<typeof Bell>;

/** The kinds that somebody's bell leaves out. */
export const BellSettings = v.object({ off: v.array(BellKind) });
export type BellSettings = v.InferOutput<typeof BellSettings>;

export const BellSettingsChange = v.strictObject({
  off: v.pipe(
    v.array(BellKind),
    v.maxLength(bellKinds.length),
    v.check((kinds) => new Set(kinds).size === kinds.length, 'Each kind once'),
  ),
});
