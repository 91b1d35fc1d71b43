import * as v from 'valibot';
import { Count, coachOnly, Instant, RandomId, StoredName } from '../core/fields.ts';
import { hasUnseen, words } from '../core/words.ts';
import { Practice, PracticeInput } from '../journal/plays/schema.ts';
import { communityLimits } from './limits.ts';

/** A circle bears its coach's id. */
export const CircleId = v.pipe(v.string(), v.regex(/^[\w-]{36}$/, 'Not a circle'));

/** A member's name in a circle: one line. */
const DisplayName = v.pipe(
  v.string(),
  // Letters that only look different are one: 𝐇𝐞𝐫𝐨𝐧 is Heron.
  v.normalize('NFKC'),
  words(communityLimits.displayName),
  v.minLength(1, 'A name is required'),
  v.check((name) => !/[\r\n\t]/.test(name), 'A name is one line'),
  v.check((name) => !hasUnseen(name), 'A name has nothing invisible in it'),
);

/** A post, or a reply: the post's id, a dot and its own. */
export const EntryId = v.pipe(v.string(), v.regex(/^[\w-]{22}([.][\w-]{22})?$/, 'Not a post or reply'));

export const reactionKinds = ['heart', 'thanks', 'strength'] as const;
export const ReactionKind = v.picklist(reactionKinds);
export type ReactionKind = v.InferOutput<typeof ReactionKind>;

/** How many felt so. */
export const Reactions = v.object({ heart: Count, thanks: Count, strength: Count } satisfies Record<
  ReactionKind,
  unknown
>);

/** The author by the name they chose; nothing else about them is sent. */
export const Author = v.object({
  name: StoredName,
  isCoach: v.boolean(),
  isOwn: v.boolean(),
});

/** Shared by posts and replies. A removed one says only that it was removed. */
const entry = {
  id: EntryId,
  author: Author,
  /** `hidden`: reported by several and not decided; its author and the coach alone see it. */
  state: v.picklist(['shown', 'hidden', 'removed']),
  removedBy: v.optional(v.picklist(['author', 'coach'])),
  text: v.optional(v.string()),
  createdAt: Instant,
  editedAt: v.optional(Instant),
  version: Count,
  reactions: Reactions,
  ownReaction: v.optional(ReactionKind),
};

export const Reply = v.object(entry);
export type Reply = v.InferOutput<typeof Reply>;

export const Post = v.object({
  ...entry,
  /** Something to practise, and what its file was called then. */
  attachment: v.optional(v.object({ what: Practice, title: v.string() })),
  replies: Count,
  pinned: v.boolean(),
});
export type Post = v.InferOutput<typeof Post>;

export const Member = v.object({
  displayName: v.string(),
  joinedAt: Instant,
  /** Posts after this instant are new. */
  lastSeenAt: Instant,
  mutedUntil: v.optional(Instant),
});
export type Member = v.InferOutput<typeof Member>;

/** A circle as somebody sees it who may belong to it. */
export const Circle = v.object({
  /** `none`: there is no coach; `closed`: the coach has opened none. */
  state: v.picklist(['none', 'closed', 'open']),
  circleId: v.optional(CircleId),
  coachName: v.optional(StoredName),
  /** Once joined. */
  member: v.optional(Member),
  /** Of a member: posts by others since they last looked, counted up to a limit. */
  unread: v.optional(Count),
  pinned: v.optional(v.array(Post)),
});
export type Circle = v.InferOutput<typeof Circle>;

export const Joining = v.strictObject({
  displayName: DisplayName,
  /** Nobody writes who has not agreed to the rules. */
  acceptedRules: v.literal(true),
});

const PostText = v.pipe(words(communityLimits.post), v.minLength(1, 'There is nothing in it'));
const ReplyText = v.pipe(words(communityLimits.reply), v.minLength(1, 'There is nothing in it'));

export const PostInput = v.strictObject({ text: PostText, attachment: v.optional(PracticeInput) });
export const ReplyInput = v.strictObject({ text: ReplyText });

/** Of a reply it may be as long as a reply. */
export const EntryChange = v.strictObject({
  version: v.pipe(Count, v.maxValue(1_000_000)),
  text: PostText,
});

/** None takes the own one back. */
export const ReactionInput = v.strictObject({ kind: v.optional(ReactionKind) });

export const reportReasons = ['hurtful', 'private', 'worrying', 'advertising', 'other'] as const;
export const ReportReason = v.picklist(reportReasons);
export type ReportReason = v.InferOutput<typeof ReportReason>;

export const ReportInput = v.strictObject({
  reason: ReportReason,
  remark: v.optional(words(communityLimits.remark)),
});

export const Decision = v.picklist(['keep', 'remove', 'mute']);
export type Decision = v.InferOutput<typeof Decision>;

/** Another look that the author of something removed asked for, once. */
const Appeal = v.object({
  /** While it is kept. */
  text: v.optional(v.string()),
  at: Instant,
  answeredAt: v.optional(Instant),
  outcome: v.optional(v.picklist(['shown', 'removed'])),
});

/** A post or reply that the coach removed, for its author, for thirty days. */
export const Removal = v.object({
  id: EntryId,
  removedAt: Instant,
  text: v.optional(v.string()),
  appeal: v.optional(Appeal),
});
export type Removal = v.InferOutput<typeof Removal>;

export const AppealInput = v.strictObject({
  text: v.pipe(words(communityLimits.appeal), v.minLength(1, 'There is nothing in it')),
});

/**
 * A reported or removed post, for the coach alone. The coach learns who wrote it once a member has reported it; nobody
 * learns who reported it.
 */
export const Report = coachOnly(
  v.object({
    id: EntryId,
    reportedAt: Instant,
    /** As it was, while it is open: not decided, or its author asks for another look. */
    text: v.optional(v.string()),
    authorName: StoredName,
    /** The coach wrote it. */
    isOwn: v.optional(v.boolean()),
    /** Removed, and may be put back. */
    canRestore: v.optional(v.boolean()),
    /** Whose client it is, by their own name; of what a member reported alone. */
    clientId: v.optional(RandomId),
    firstName: v.optional(StoredName),
    lastName: v.optional(StoredName),
    hidden: v.boolean(),
    reasons: v.array(v.object({ reason: ReportReason, remark: v.optional(v.string()), at: Instant })),
    decision: v.optional(Decision),
    decidedAt: v.optional(Instant),
    mutedUntil: v.optional(Instant),
    appeal: v.optional(Appeal),
  }),
);
export type Report = v.InferOutput<typeof Report>;

const MuteDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(communityLimits.muteDays));

/** Moderation without a report. `mute` also removes the entry. */
export const Moderation = v.pipe(
  v.strictObject({ decision: v.picklist(['remove', 'mute']), days: v.optional(MuteDays) }),
  v.check(({ decision, days }) => (decision === 'mute') === (days !== undefined), 'Days go with muting'),
);

/** `mute` also removes what was reported. */
export const DecisionInput = v.pipe(
  v.strictObject({
    decision: Decision,
    /** With `remove`: what its author asks another look at stays removed. */
    onAppeal: v.optional(v.literal(true)),
    days: v.optional(MuteDays),
  }),
  v.check(({ decision, days }) => (decision === 'mute') === (days !== undefined), 'Days go with muting'),
  v.check(({ decision, onAppeal }) => decision === 'remove' || !onAppeal, 'It stays removed or is kept'),
);
