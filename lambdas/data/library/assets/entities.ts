import { entity } from '../../table/entity.ts';

const chosenCoaches = {
  userId: 'access.coachIds',
  erase: 'anonymise',
  notExportedBecause: 'Which assets a coach may open is what administrators have decided about the assets.',
} as const;

/** In the place of an erased account stands nobody's name: without one, all clients could open it. */
const theOneClient = {
  userId: 'onlyFor',
  erase: 'anonymise',
  without: ['clientId'],
  notExportedBecause: "The file is their coach's; that they have opened it is exported.",
} as const;

export const assetItem = entity({
  name: 'Asset, upload or companion file',
  // Active assets lie in the partition without a status, active companions in none.
  // What the library does not show as it is lies in its partition until it does.
  keys: {
    table: ['ASSET#{assetId}', 'ASSET'],
    gsi1: ['ASSET{ofStatus}', '{since}#{assetId}'],
    gsi3: ['UNLISTED', '{updatedAt}#{assetId}'],
  },
  among: { ofStatus: ['', '#uploading', '#checked', '#binned', '#deleting'] },
  person: [
    { userId: 'uploadedBy', erase: 'anonymise', exportAs: 'uploads' },
    chosenCoaches,
    { ...chosenCoaches, userId: 'unlisted.coachIds' },
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'Who uploaded it is the same person.' },
    theOneClient,
  ],
});

/** Marks that a client has opened an asset. */
export const openedItem = entity({
  name: 'Client who has opened an asset',
  keys: { table: ['ASSET#{assetId}', 'OPENED#{userId}'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'opened-assets' },
});

/** There from an asset's first day to its last, beside the row, because it changes with every first opening. */
export const openingsItem = entity({
  name: 'How many clients have opened an asset',
  keys: { table: ['ASSET#{assetId}', 'OPENINGS'] },
  person: 'nobody',
});

const copyOfAsset = [
  { userId: 'coachId', erase: 'delete', notExportedBecause: 'It repeats the asset, where it is searched.' },
  { userId: 'uploadedBy', erase: 'anonymise', notExportedBecause: 'It repeats the asset, where it is searched.' },
  chosenCoaches,
  theOneClient,
] as const;

export const assetTermItem = entity({
  name: 'Active asset by a word of its name, among all or of one type',
  keys: { table: ['ASSETS#{scope}', 'NAME#{term}#{id}'] },
  person: copyOfAsset,
});

export const assetCreatedItem = entity({
  name: 'Active asset of one type, by when it came',
  keys: { table: ['ASSETS#{scope}', 'CREATED#{createdAt}#{id}'] },
  person: copyOfAsset,
});
