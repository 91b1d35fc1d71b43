import { entity } from '../../table/entity.ts';

/**
 * A coach's calendars elsewhere, with their sealed addresses. Every function but those that `lambdas/functions.ts` allows is denied these
 * partitions. The index of what is to be read next has keys alone.
 */
export const calendarsItem = entity({
  name: "A coach's calendars elsewhere",
  keys: { table: ['CALENDAR#{coachId}', 'CONNECTIONS'], gsi3: ['CALENDARS-DUE', '{dueAt}#{coachId}'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    exportAs: 'other-calendars',
    withheld: ['addresses', 'digests', 'contents', 'due'],
  },
});

/** When a coach is busy elsewhere in one month (UTC): times alone, by calendar. */
export const externalItem = entity({
  name: "Busy times of a coach's other calendars in a month",
  keys: { table: ['COACH#{coachId}', 'EXTERNAL#{month}'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    notExportedBecause: 'It follows from calendars elsewhere, which their owner has.',
  },
});
