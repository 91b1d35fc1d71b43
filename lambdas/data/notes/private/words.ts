import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { Packed, packed } from '../../table/packed.ts';
import { pages } from '../../table/pages.ts';
import { query } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { noteWordsItem } from './entities.ts';
import type { StoredNote } from './note.ts';
import { foldedWords, plainText } from './plain-text.ts';

const StoredWords = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), clientId: v.exactOptional(v.string()), words: Packed }),
  v.transform(({ pk, sk, ...rest }) => ({ ...noteWordsItem.partsOf({ pk, sk }), ...rest })),
);

/** The words by which a note is found from now on; one in the bin is not found. */
export const wordWrites = (note: StoredNote): Write[] => {
  const { coachId, id, clientId, title, blocks, trashedAt } = note;
  const key = noteWordsItem.key({ coachId, id });
  if (trashedAt !== undefined) return [remove(key)];
  const words = foldedWords(`${title} ${plainText(blocks)}`);
  return [put({ ...key, ...defined({ clientId }), words: packed(words.join(' ')) })];
};

/** As many items as a Query of 1 MB may hold. */
const perPage = 5000;

/**
 * The notes in which every wanted word begins some word, latest first.
 * @param wanted folded; at least one
 * @param most reads on until so many are found
 */
export const notesWithWords = async (
  coachId: string,
  wanted: readonly string[],
  { clientId, most }: { readonly clientId?: string | undefined; readonly most: number },
): Promise<string[]> => {
  const range = { ...noteWordsItem.range({ coachId }), descending: true } as const;
  const found: string[] = [];
  for await (const notes of pages((cursor) => query(StoredWords, range, { limit: perPage, cursor }, coachId))) {
    const matching = notes.filter(
      (note) =>
        (clientId === undefined || note.clientId === clientId) &&
        wanted.every((beginning) => ` ${note.words}`.includes(` ${beginning}`)),
    );
    found.push(...matching.map(({ id }) => id));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
};
