import type { Route } from '#contract/core/route.ts';
import type { Known } from './arbitrary.ts';

/** What is known, for one route: its `{id}` is of the kind that the word before it names, `goalId` of `/api/goals/{id}`, `templateId` of `/api/note-templates/{id}`. */
export const knownOf = ({ path }: Pick<Route, 'path'>, known: Known): Known => {
  const kind = /(\w+)s\/\{id\}/.exec(path)?.[1];
  const ids = kind === undefined ? undefined : known[`${kind.replace(/ie$/, 'y')}Id`];
  return ids ? { ...known, id: ids } : known;
};
