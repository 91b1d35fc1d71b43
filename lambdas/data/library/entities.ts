import { entity } from '../table/entity.ts';

const uploader = {
  userId: 'uploadedBy',
  erase: 'anonymise',
  notExportedBecause: 'It repeats the asset, where it is looked for.',
} as const;

const theOneClient = {
  userId: 'onlyFor',
  erase: 'anonymise',
  without: ['clientId'],
  notExportedBecause: 'It repeats the asset.',
} as const;

/**
 * Written with the asset: what everybody may open, or what one coach and their clients may. `place` is `ALL` or `CATEGORY#{category}`; what a
 * coach has put into the bin stands for that coach alone at `BIN`, and what is being scanned or was refused at `CHECKED`.
 */
export const publicLibraryItem = entity({
  name: 'Asset in the library of everybody',
  keys: { table: ['LIBRARY#public', '{place}#{createdAt}#{assetId}'] },
  person: [uploader, { userId: 'ownerId', erase: 'delete', notExportedBecause: 'It repeats the asset.' }],
});

export const coachLibraryItem = entity({
  name: 'Asset in the library of one coach',
  keys: { table: ['LIBRARY#COACH#{coachId}', '{place}#{createdAt}#{assetId}'] },
  person: [
    uploader,
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It repeats the asset.' },
    { userId: 'ownerId', erase: 'delete', notExportedBecause: 'It repeats the asset.' },
    theOneClient,
  ],
});

/** Beside the mark under the asset: what one person has opened is found under the person. */
export const ownOpenedItem = entity({
  name: 'Asset that a client has opened',
  keys: { table: ['USER#{userId}', 'OPENED#{assetId}'] },
  person: { userId: 'userId', erase: 'delete', notExportedBecause: 'The mark under the asset is exported.' },
});

/** Counted from the first byte announced to the last one gone. */
export const storageItem = entity({
  name: 'How much a coach has uploaded, in assets and bytes',
  keys: { table: ['COACH#{coachId}', 'STORAGE'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    notExportedBecause: 'It follows from the uploads, which are exported.',
  },
});
