import type { Person } from './people.ts';

/** The same person with other claims in the token; `undefined` takes one away. */
export const withClaims = (claims: Readonly<Record<string, string | undefined>>, person: Person): Person => ({
  ...person,
  claims: Object.fromEntries(
    Object.entries({ ...person.claims, ...claims }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
});
