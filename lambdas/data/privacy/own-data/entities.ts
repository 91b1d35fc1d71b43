import { entity } from '../../table/entity.ts';

const own = { userId: 'userId', erase: 'delete' } as const;

/** One at a time for each person; while a worker is to make it, it lies in that worker's partition. */
export const exportItem = entity({
  name: 'Export of everything that is held on a person',
  keys: {
    table: ['USER#{userId}', 'EXPORT'],
    gsi1: ['EXPORTS', '{requestedAt}#{userId}'],
    gsi3: ['EXPORTS#{worker}', '{requestedAt}#{userId}'],
  },
  person: { ...own, notExportedBecause: 'It tells of the export itself, which the person has then.' },
});

/** From the request to the last step, which removes it: whatever breaks off goes on from here. */
export const erasureItem = entity({
  name: 'Deletion of an account',
  keys: { table: ['USER#{userId}', 'ERASURE'], gsi3: ['ERASURES', '{dueAt}#{userId}'] },
  person: { ...own, exportAs: 'deletion' },
  mayMention: 'It keeps the address to which the last mail goes, until that has left.',
});

export const mailPreferencesItem = entity({
  name: 'Which mails a person gets that nobody has to get',
  keys: { table: ['USER#{userId}', 'MAIL-PREFERENCES'] },
  person: { ...own, exportAs: 'mail-preferences', withheld: ['tokens'] },
});

/** By the token of a link in a mail: whoever has it ends the mails of that kind and can do nothing else. */
export const unsubscribeItem = entity({
  name: 'Link to unsubscribe from mails of one kind',
  keys: { table: ['UNSUBSCRIBE#{token}', 'UNSUBSCRIBE'] },
  person: { ...own, notExportedBecause: 'It is a secret in emails this person has.' },
});
