import * as v from 'valibot';
import { keys } from '../table/keys.ts';
import { getAll } from '../table/read.ts';

const Named = v.object({ userId: v.string(), firstName: v.string(), lastName: v.string() });

const keysPerCall = 100;

/** First and last names of these people, by id; whoever has no profile is left out. A call for each hundred different ids. */
export const readNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const different = [...new Set(ids)];
  const calls = Array.from({ length: Math.ceil(different.length / keysPerCall) }, (_, index) =>
    getAll(
      Named,
      different.slice(index * keysPerCall, (index + 1) * keysPerCall).map((id) => keys.profile(id)),
    ),
  );
  const people = (await Promise.all(calls)).flat();
  return new Map(people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
};
