import { entity } from '../../table/entity.ts';

/** The client's copy of what their coach may see; what counts stands in the relation. */
export const shareItem = entity({
  name: 'What a client shares with a coach',
  keys: { table: ['USER#{userId}', 'NOW#SHARE#{coachId}'] },
  person: [
    { userId: 'userId', erase: 'delete', exportAs: 'sharing' },
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It is the client’s decision, who has it.' },
  ],
});

export const viewItem = entity({
  name: 'That a coach opened a stream of a client, on which day',
  keys: { table: ['USER#{userId}', 'VIEW#{day}#{coachId}#{stream}'] },
  person: [
    { userId: 'userId', erase: 'delete', exportAs: 'views' },
    { userId: 'coachId', erase: 'anonymise', notExportedBecause: 'It is written for the client, who has it.' },
  ],
});
