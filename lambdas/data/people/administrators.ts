import { above } from '../table/expression.ts';
import { upsert, type Write } from '../table/write.ts';
import { administratorsItem } from './entities.ts';

/** One administrator more who can sign in. */
export const addEnabledAdministrator = (): Write => upsert(administratorsItem.key(), { add: { people: 1 } });

/** One less; refused for the last. */
export const removeEnabledAdministrator = (): Write =>
  upsert(administratorsItem.key(), { add: { people: -1 } }, above('people', 1));
