import { entity } from '../table/entity.ts';

const ownWords = 'People write in their own words, which may be about others.';
const own = { userId: 'userId', erase: 'delete' } as const;
const coachs = {
  userId: 'coachId',
  erase: 'anonymise',
  notExportedBecause: 'It is the client’s, who has it in their export.',
} as const;

export const assignmentItem = entity({
  name: 'Open assignment or action of a client',
  keys: { table: ['USER#{userId}', 'NOW#ASSIGNED#{id}'] },
  person: [{ ...own, exportAs: 'assignments' }, coachs],
  mayMention: ownWords,
});

/** Done or withdrawn, by the day on which it was. */
export const doneAssignmentItem = entity({
  name: 'Closed assignment or action of a client',
  keys: { table: ['USER#{userId}', 'DONE#{day}#{id}'] },
  person: [{ ...own, exportAs: 'done-assignments' }, coachs],
  mayMention: ownWords,
});

export const enrolmentItem = entity({
  name: 'Programme that a client goes through',
  keys: { table: ['USER#{userId}', 'NOW#ENROLLED#{id}'] },
  person: [{ ...own, exportAs: 'programmes' }, coachs],
  mayMention: ownWords,
});

export const endedEnrolmentItem = entity({
  name: 'Programme that a client has ended',
  keys: { table: ['USER#{userId}', 'ENDED#{day}#{id}'] },
  person: [{ ...own, exportAs: 'ended-programmes' }, coachs],
  mayMention: ownWords,
});

export const goalItem = entity({
  name: "A client's goal",
  keys: { table: ['USER#{userId}', 'GOAL#{id}'] },
  person: [{ ...own, exportAs: 'goals' }, coachs],
  mayMention: ownWords,
});

/** The plan that a coach and a client wrote last, and that of the week before it; read with what a person has to do now. */
export const weekPlanItem = entity({
  name: 'Week plan of a client and a coach',
  keys: { table: ['USER#{userId}', 'NOW#PLAN#{coachId}#{monday}'] },
  person: [{ ...own, exportAs: 'week-plans' }, coachs],
  mayMention: ownWords,
});

export const earlierWeekPlanItem = entity({
  name: 'Earlier week plan of a client and a coach',
  keys: { table: ['USER#{userId}', 'PLAN#{monday}#{coachId}'] },
  person: [{ ...own, exportAs: 'earlier-week-plans' }, coachs],
  mayMention: ownWords,
});

/** What a client and a coach agreed about low days; read with what a person has to do now. */
export const careItem = entity({
  name: 'Care agreement of a client and a coach',
  keys: { table: ['USER#{userId}', 'NOW#CARE#{coachId}'] },
  person: [{ ...own, exportAs: 'care-agreements' }, coachs],
  mayMention: ownWords,
});

export const programmeItem = entity({
  name: "A coach's programme",
  keys: { table: ['COACH#{coachId}', 'PROGRAMME#{id}'] },
  person: { userId: 'coachId', erase: 'delete', exportAs: 'own-programmes' },
  mayMention: ownWords,
});

export const programmeCountItem = entity({
  name: "Count of a coach's programmes",
  keys: { table: ['COACH#{coachId}', 'PROGRAMMES'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'The programmes themselves are exported.' },
});
