import type { Route } from '#contract/core/route.ts';
import type { Known } from './arbitrary.ts';
import { schemasIn, shapeOf } from './shape.ts';

/**
 * Known values for one route: its `{id}` is of the kind that the word before it names, `goalId` of `/api/goals/{id}`,
 * `templateId` of `/api/note-templates/{id}`.
 */
export const knownOf = ({ path }: Pick<Route, 'path'>, known: Known): Known => {
  const name = idNameIn(path);
  const ids = name === undefined ? undefined : known[name];
  return ids ? { ...known, id: ids } : known;
};

const idNameIn = (path: string): string | undefined => {
  const kind = /(\w+)s\/\{id\}/.exec(path)?.[1];
  return kind === undefined ? undefined : `${kind.replace(/ie$/, 'y')}Id`;
};

/** The names of all fields that a route's requests may have, and of what its `{id}` stands for. */
export const fieldsOf = ({ path, params, query, body }: Route): ReadonlySet<string> => {
  const fields = [params, query, body].flatMap((schema) =>
    (schema ? schemasIn(schema) : []).flatMap((part) => Object.keys(shapeOf(part).entries ?? {})),
  );
  return new Set([...fields, idNameIn(path) ?? 'id']);
};
