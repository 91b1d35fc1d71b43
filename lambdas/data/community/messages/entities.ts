import { entity } from '../../table/entity.ts';

/**
 * How much a coach and a client wrote to each other, and how much of it each has read. One index lists a coach's, one those with something
 * new for the coach, one holds it while somebody is to be told of what they have not read.
 */
export const threadItem = entity({
  name: 'Thread of a coach and a client',
  keys: {
    table: ['THREAD#{coachId}#{clientId}', 'THREAD'],
    gsi1: ['THREADS#{coachId}', '{lastAt}#{clientId}'],
    gsi2: ['UNREAD#{coachId}', '{clientId}'],
    gsi3: ['DUE#{hour}', '{dueAt}#THREAD#{clientId}'],
  },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'The messages themselves are exported.' },
    { userId: 'userId', erase: 'delete', notExportedBecause: 'The messages themselves are exported.' },
  ],
  mayMention: 'It begins with the last message, in which people write in their own words.',
});

export const messageItem = entity({
  name: 'Message between a coach and a client',
  keys: { table: ['THREAD#{coachId}#{clientId}', 'MESSAGE#{id}'] },
  person: [
    { userId: 'coachId', erase: 'delete', exportAs: 'messages' },
    { userId: 'userId', erase: 'delete', exportAs: 'messages' },
  ],
  mayMention: 'People write in their own words, which may be about others.',
});
