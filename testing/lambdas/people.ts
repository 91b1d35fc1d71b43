import { randomUUID } from 'node:crypto';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { addEnabledAdministrator } from '#lambdas/data/accounts/people/administrators.ts';
import { newAccount } from '#lambdas/data/accounts/people/new-account.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';

/** The same person with other claims in the token; `undefined` takes one away. */
export const withClaims = (claims: Readonly<Record<string, string | undefined>>, person: Person): Person => ({
  ...person,
  claims: Object.fromEntries(
    Object.entries({ ...person.claims, ...claims }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
});

/** Somebody with a token. */
export interface Person {
  readonly userId: string;
  readonly claims: Readonly<Record<string, string>>;
}

/** The claims of an access token as API Gateway hands them over: every value a string. */
export const personIn = (...groups: readonly string[]): Person => {
  const userId = randomUUID();
  return {
    userId,
    claims: {
      sub: userId,
      username: userId,
      token_use: 'access',
      client_id: 'web',
      iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Test00000',
      exp: '1900000000',
      auth_time: String(Math.floor(Date.now() / 1000)),
      ...(groups.length > 0 && { 'cognito:groups': `[${groups.join(' ')}]` }),
    },
  };
};

/** A signed-in person with a stored profile. */
export const personWithProfile = async (userType: UserType, differences: Partial<Profile> = {}): Promise<Person> => {
  const person = personIn(userType);
  const at = now();
  const profile: Profile = {
    userId: person.userId,
    firstName: 'Carla',
    lastName: 'Coach',
    email: `${person.userId}@example.com`,
    userType,
    language: 'en',
    createdAt: at,
    updatedAt: at,
    ...differences,
  };
  await commit(...newAccount(profile), ...(userType === 'internal-superuser' ? [addEnabledAdministrator()] : []));
  return person;
};

export const coach = (differences?: Partial<Profile>): Promise<Person> => personWithProfile('coach', differences);
