import { entity } from '../table/entity.ts';

const ownWords = 'People write in their own words, which may be about others.';
/** The circle is its coach's, and goes with them. */
const ofCoach = {
  userId: 'circleId',
  erase: 'delete',
  notExportedBecause: 'Members wrote it, and have it in their own export.',
} as const;

/** A coach's circle, which bears the coach's id, once it is open. */
export const circleItem = entity({
  name: "A coach's circle",
  keys: { table: ['CIRCLE#{circleId}', 'CIRCLE'] },
  person: { userId: 'circleId', erase: 'delete', exportAs: 'circle' },
});

/**
 * Members who agreed to the rules. One who left is still known, so that nobody who may not write comes back as someone
 * new.
 */
export const memberItem = entity({
  name: 'Member of a circle',
  keys: {
    table: ['CIRCLE#{circleId}', 'MEMBER#{userId}'],
    gsi1: ['USER#{userId}', 'MEMBER#{circleId}'],
    gsi3: ['DIGEST', '{digestAt}#{userId}'],
  },
  person: [{ userId: 'userId', erase: 'delete', exportAs: 'memberships' }, ofCoach],
});

/** A name in a circle, and whose it is or was: nobody else takes it. The key is what the name looks like. */
export const nameItem = entity({
  name: 'Name taken in a circle',
  keys: {
    table: ['CIRCLE#{circleId}', 'NAME#{nameKey}'],
    gsi1: ['USER#{userId}', 'NAME#{circleId}#{nameKey}'],
  },
  person: [
    { userId: 'userId', erase: 'delete', notExportedBecause: 'The membership has the name as it was written.' },
    ofCoach,
  ],
});

/** The text is erased; that there was one stays where others have replied. */
const authors = {
  userId: 'authorId',
  erase: 'anonymise',
  names: ['authorName'],
  without: ['text', 'attachment', 'editedAt'],
  becomes: { removedBy: 'author' },
  // Nobody is told who reported them.
  withheld: ['reporters', 'openReports', 'reportedAt', 'reopenedAt', 'hidden'],
  asDays: ['decidedAt'],
} as const;
const reporters = {
  userId: 'reporters',
  erase: 'anonymise',
  inLists: 'replaced',
} as const;
const ofReporters = { ...reporters, notExportedBecause: 'The reports themselves are exported.' } as const;

export const postItem = entity({
  name: 'Post in a circle',
  keys: {
    table: ['CIRCLE#{circleId}', 'POST#{postId}'],
    gsi1: ['USER#{authorId}', 'POST#{circleId}#{postId}'],
  },
  person: [{ ...authors, exportAs: 'posts' }, ofReporters, ofCoach],
  mayMention: ownWords,
});

export const replyItem = entity({
  name: 'Reply to a post',
  keys: {
    table: ['CIRCLE#{circleId}', 'REPLY#{postId}#{replyId}'],
    gsi1: ['USER#{authorId}', 'REPLY#{circleId}#{postId}#{replyId}'],
  },
  person: [{ ...authors, exportAs: 'replies' }, ofReporters, ofCoach],
  mayMention: ownWords,
});

/** One a person and post or reply. */
export const reactionItem = entity({
  name: 'Reaction to a post or reply',
  keys: {
    table: ['CIRCLE#{circleId}', 'REACTION#{entryId}#{userId}'],
    gsi1: ['USER#{userId}', 'REACTION#{circleId}#{entryId}'],
  },
  person: [{ userId: 'userId', erase: 'delete', exportAs: 'reactions' }, ofCoach],
});

/** Between an author and the coach. */
const appeals = ['removedAt', 'appealText', 'appealedAt', 'answeredAt', 'outcome'] as const;

/** All reports of one post or reply until the coach decides; what was decided, with what it was about, for thirty days. */
export const reportItem = entity({
  name: 'Post or reply that was reported',
  keys: { table: ['CIRCLE#{circleId}', 'REPORT#{state}#{at}#{entryId}'] },
  person: [
    {
      userId: 'authorId',
      erase: 'anonymise',
      names: ['authorName'],
      without: ['text', 'attachment', 'appealText'],
      exportAs: 'reported',
      // Before the decision it is nobody's to know but the coach's, and a moment would tell who was there then.
      exportedOnce: 'decidedAt',
      withheld: ['reporters', 'reasons', 'reportedAt', 'hidden'],
      asDays: ['at', 'decidedAt', 'removedAt', 'mutedUntil', 'answeredAt'],
    },
    {
      ...reporters,
      exportAs: 'reports',
      withheld: ['reporters', 'authorId', 'authorName', 'text', 'mutedUntil', ...appeals],
      ownOf: 'reasons',
    },
    // Their author's id would lead the coach from a name in the circle to a client.
    {
      userId: 'circleId',
      erase: 'delete',
      exportAs: 'circle-reports',
      withheld: ['reporters', 'authorId', 'text', 'attachment'],
    },
  ],
  mayMention: ownWords,
});

/** Instants of the last hour; of names those of the last day. */
export const writtenItem = entity({
  name: 'What somebody wrote to others within the last hour',
  keys: { table: ['WRITTEN#{kind}#{userId}', 'WRITTEN'] },
  person: { userId: 'userId', erase: 'delete', notExportedBecause: 'Instants of the last day, and gone after it.' },
});
