import { entity } from '../../table/entity.ts';

/**
 * Private notes of a coach. Every function but those that `lambdas/functions.ts` allows is denied these partitions, and
 * none of it is in an index, where a list of somebody else's could meet it.
 */
const own = { userId: 'coachId', erase: 'delete' } as const;

const aboutClient = {
  clientId: 'clientId',
  erase: 'delete',
  notExportedBecause: "It is the coach's own record, which is theirs alone to give.",
} as const;

const mayMention = 'Coaches write in their own words, which may be about others.';

/** The text itself. Its id sorts by when it was made. */
export const noteItem = entity({
  name: 'Private note',
  keys: { table: ['PRIVATE#{coachId}', 'NOTE#{id}'] },
  person: [{ ...own, exportAs: 'notes' }, aboutClient],
  mayMention,
});

const inList = { ...own, notExportedBecause: 'The note itself is exported.' } as const;

/** A row of the lists, so that a page of them does not read the notes whole. */
export const noteRowItem = entity({
  name: 'Private note in the list of all',
  keys: { table: ['PRIVATE#{coachId}', 'ROW#{id}'] },
  person: [inList, aboutClient],
  mayMention,
});

export const clientNoteItem = entity({
  name: 'Private note in the list about one client',
  keys: { table: ['PRIVATE#{coachId}', 'OF#{clientId}#{id}'] },
  person: [inList, aboutClient],
  mayMention,
});

export const trashedNoteItem = entity({
  name: 'Private note in the bin',
  keys: { table: ['PRIVATE#{coachId}', 'BIN#{id}'] },
  person: [inList, aboutClient],
  mayMention,
});

/** The different words of a note, folded: what a search goes through. */
export const noteWordsItem = entity({
  name: 'Words of a private note',
  keys: { table: ['PRIVATE#{coachId}', 'WORDS#{id}'] },
  person: [inList, aboutClient],
  mayMention,
});

/** `version` has six digits, so that versions sort. */
export const noteVersionItem = entity({
  name: 'Kept version of a private note',
  keys: { table: ['PRIVATE#{coachId}', 'VERSION#{id}#{version}'] },
  person: { ...own, exportAs: 'note-versions' },
  mayMention,
});

export const noteTemplateItem = entity({
  name: "A coach's own template for notes",
  keys: { table: ['PRIVATE#{coachId}', 'TEMPLATE#{id}'] },
  person: { ...own, exportAs: 'note-templates' },
  mayMention,
});

export const noteTemplateCountItem = entity({
  name: "Count of a coach's templates for notes",
  keys: { table: ['PRIVATE#{coachId}', 'TEMPLATES'] },
  person: { ...own, notExportedBecause: 'The templates themselves are exported.' },
});

/** Which note a request made, for a day: the note's own id tells when it was made and so cannot be derived from the request. */
export const noteRequestItem = entity({
  name: 'Request that made a private note',
  keys: { table: ['PRIVATE#{coachId}', 'MADE#{request}'] },
  person: { ...own, notExportedBecause: 'It only tells a repeated request from a new one, and is gone after a day.' },
});
