import { currentPerson, database } from '../database.ts';
import type { StoredWrite } from './write.ts';

/** Behind every number that the database gives. */
const firstLoose = 2 ** 40;

/**
 * Writes that could not be put into the database, for instance where the browser has none: they last as long as the
 * page. Each says whose it is, because somebody else may sign in on the same page.
 */
let loose: (StoredWrite & { readonly whose: string | undefined })[] = [];

const isOlder = (write: Omit<StoredWrite, 'number'>) => (other: StoredWrite) =>
  !other.refused && other.endpoint === write.endpoint && other.about === write.about;

/** Once it resolves, the write outlives the page and a crash. */
export const addWrite = async (write: Omit<StoredWrite, 'number'>): Promise<void> => {
  try {
    const kept = (await database()).transaction('writes', 'readwrite', { durability: 'strict' });
    const replaced = write.onlyLatest ? (await kept.store.getAll()).filter(isOlder(write)) : [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database gives the number
    const added = kept.store.add(write as StoredWrite);
    await Promise.all([...replaced.map(({ number }) => kept.store.delete(number)), added, kept.done]);
  } catch (error) {
    console.error(error);
    loose = loose.filter((other) => !write.onlyLatest || other.whose !== currentPerson() || !isOlder(write)(other));
    const number = Math.max(firstLoose, ...loose.map((other) => other.number + 1));
    loose.push({ ...write, number, whose: currentPerson() });
  }
};

/** Everything that has not arrived, in the order of writing. */
export const allWrites = async (): Promise<readonly StoredWrite[]> => {
  const own = loose.filter(({ whose }) => whose === currentPerson());
  try {
    return [...(await (await database()).getAll('writes')), ...own];
  } catch {
    return own;
  }
};

/** Marks it as refused, or as waiting again. */
export const changeWrite = async (write: StoredWrite): Promise<void> => {
  if (write.number >= firstLoose)
    loose = loose.map((other) => (other.number === write.number ? { ...other, ...write } : other));
  else await (await database()).put('writes', write);
};

export const removeWrite = async ({ number }: StoredWrite): Promise<void> => {
  if (number >= firstLoose) loose = loose.filter((other) => other.number !== number);
  else await (await database()).delete('writes', number);
};

/** For when the person is gone. */
export const dropLoose = (): void => {
  loose = [];
};
