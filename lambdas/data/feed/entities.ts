import { entity } from '../table/entity.ts';

const titles = 'It has the title of a goal, a practice or a session, which people write in their own words.';
const ofClient = {
  clientId: 'clientId',
  erase: 'anonymise',
  names: ['firstName', 'lastName'],
  without: ['title', 'entry'],
  notExportedBecause: 'It tells the coach of what the client has in their own export.',
} as const;

/** An event of a practice in its coach's activity feed, stored for 400 days. */
export const practiceActivityItem = entity({
  name: "What happened in a coach's practice",
  keys: { table: ['ACTIVITY#{coachId}', '{at}#{kind}#{sourceId}'] },
  person: [{ userId: 'coachId', erase: 'delete', exportAs: 'practice-activity' }, ofClient],
  mayMention: titles,
});

/** An attention item of a coach, from an instant on that may be in the future. */
export const attentionItem = entity({
  name: "What wants a coach's attention",
  keys: { table: ['ATTENTION#{coachId}', '{dueAt}#{kind}#{sourceId}'] },
  person: [{ userId: 'coachId', erase: 'delete', notExportedBecause: 'It follows from what is exported.' }, ofClient],
  mayMention: titles,
});

/** That a client lets their figures count among many, as long as they do. */
export const aggregateItem = entity({
  name: 'Client whose figures count among many',
  keys: { table: ['WELLBEING#{coachId}', '{since}#{clientId}'] },
  person: [
    { userId: 'userId', erase: 'delete', exportAs: 'aggregate-sharing' },
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It is the client’s decision, who has it.' },
  ],
});

/** Figures about many of a month that is over, fixed: sums of at least five people, with nothing that tells who they are. */
export const fixedMonthItem = entity({
  name: "A finished month's figures about many clients",
  keys: { table: ['COACH#{coachId}', 'FIXED-MONTH#{month}'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    notExportedBecause: 'They are figures about others, whom they do not name; the coach sees them among the figures.',
  },
});

export const grantedItem = entity({
  name: 'Session credits that a coach granted in a month',
  keys: { table: ['COACH#{coachId}', 'GRANTED#{month}'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'The credits themselves are exported.' },
});

/** Up to when a person looked at their bell, and which kinds it leaves out. */
export const bellItem = entity({
  name: "Last look at a person's bell, and its settings",
  keys: { table: ['USER#{userId}', 'BELL'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'bell' },
});
