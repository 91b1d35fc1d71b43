import { above } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { upsert, type Write } from '../table/write.ts';

/** One administrator more who can sign in. */
export const addEnabledAdministrator = (): Write => upsert(keys.administrators(), { add: { people: 1 } });

/** One less; refused for the last. */
export const removeEnabledAdministrator = (): Write =>
  upsert(keys.administrators(), { add: { people: -1 } }, above('people', 1));
