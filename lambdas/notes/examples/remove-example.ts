import * as v from 'valibot';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { exampleOf, removeExampleRelation } from '#lambdas/data/clients/example.ts';
import { entities } from '#lambdas/data/entities.ts';
import { noteItem, noteVersionItem } from '#lambdas/data/notes/private/entities.ts';
import { itemsOf } from '#lambdas/data/privacy/holdings/find.ts';
import { type Known, knownOf } from '#lambdas/data/privacy/holdings/person.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { AnyEntity, StoredItem } from '#lambdas/data/table/entity.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { query } from '#lambdas/data/table/read.ts';
import { remove } from '#lambdas/data/table/write.ts';

/** An index may be behind: what one look misses, the next finds. */
const looks = 3;

const atOnce = 10;

/**
 * Removes a coach's made-up client with everything that names them, whatever its kind says of people: nobody is to be remembered. It goes by
 * the declarations of the kinds, so that a kind that is new is removed, too. The relation goes last: without it there is nothing to remove.
 */
export const removeExample = async (coachId: string): Promise<void> => {
  const known = await knownExample(coachId);
  for (let look = 0; look < looks; look += 1) if ((await removeAll(known)) === 0) break;
  await commit(removeExampleRelation(coachId));
};

const knownExample = async (coachId: string): Promise<Known> => {
  const { clientId, userId } = exampleOf(coachId);
  // Without the address, which all examples have.
  const found = await knownOf({ userId, email: '', userType: 'user' });
  return { ...found, relations: [{ coachId, clientId, userId }], clientIds: new Set([clientId]) };
};

const removeAll = async (known: Known): Promise<number> => {
  let removed = 0;
  for (const entity of entities) {
    if (entity.name === clientItem.name) continue;
    for await (const items of itemsOf(entity, entity.people, known, { wholeKinds: false })) {
      removed += items.length;
      for (let first = 0; first < items.length; first += atOnce)
        await Promise.all(items.slice(first, first + atOnce).map((item) => removeItem(entity, item)));
    }
  }
  return removed;
};

const removeItem = async (entity: AnyEntity, item: StoredItem): Promise<void> => {
  if (entity.name === noteItem.name) await removeVersions(item);
  await commit(remove(entity.keyOf(item)));
};

const Key = v.object({ pk: v.string(), sk: v.string() });

/** Versions name their note alone. */
const removeVersions = async (note: StoredItem): Promise<void> => {
  const { coachId, id } = noteItem.partsOf(note);
  const range = noteVersionItem.range({ coachId, id });
  const versions = await collect((cursor) => query(Key, range, { limit: 100, cursor }, coachId));
  for (const version of versions) await commit(remove(noteVersionItem.keyOf(version)));
};
