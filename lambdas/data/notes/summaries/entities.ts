import { entity } from '../../table/entity.ts';

/** A copy of what a coach wrote, for one client to read. Nothing in it tells of a note. */
export const summaryItem = entity({
  name: 'Summary that a coach shared with a client',
  keys: {
    table: ['SHARED#{coachId}#{clientId}', 'SUMMARY#{id}'],
    gsi1: ['USER#{userId}', 'SUMMARY#{sharedAt}#{id}'],
  },
  person: [
    { userId: 'userId', erase: 'delete', exportAs: 'summaries' },
    { userId: 'coachId', erase: 'anonymise', names: ['coachName'], exportAs: 'shared-summaries' },
  ],
  mayMention: 'Coaches write in their own words, which may be about others.',
});
