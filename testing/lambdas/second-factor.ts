import type { Api } from './api.ts';

interface PoolPerson {
  readonly userId: string;
  readonly email: string;
  readonly on: boolean;
}

export interface FactorPool {
  /** Puts somebody into the pool, or changes whether their sign-ins ask for a code. */
  readonly has: (person: PoolPerson) => void;
  readonly isOn: (userId: string) => boolean;
  /** Fails the next call that switches a second factor off. */
  readonly failOnce: () => void;
}

/** A user pool that knows people by id and address, and whether they have a second factor. */
export const factorPool = (api: Api): FactorPool => {
  const people = new Map<string, PoolPerson>();
  let failing = false;
  const find = (name: unknown): PoolPerson | undefined =>
    [...people.values()].find(({ userId, email }) => userId === name || email === name);
  api.cognitoAnswers(({ operation, input }) => {
    const person = find(input['Username']);
    if (!person) return { status: 400, body: '{"__type":"UserNotFoundException","message":"User does not exist."}' };
    if (operation === 'AdminSetUserMFAPreference') {
      if (failing) {
        failing = false;
        return { status: 400, body: '{"__type":"InvalidParameterException","message":"No"}' };
      }
      people.set(person.userId, { ...person, on: false });
    }
    return { body: operation === 'AdminGetUser' ? JSON.stringify(described(person)) : '{}' };
  });
  return {
    has: (person) => void people.set(person.userId, person),
    isOn: (userId) => people.get(userId)?.on ?? false,
    failOnce: () => {
      failing = true;
    },
  };
};

const described = ({ userId, email, on }: PoolPerson) => ({
  Username: userId,
  Enabled: true,
  UserStatus: 'CONFIRMED',
  UserAttributes: Object.entries({ sub: userId, email, given_name: 'Carla', locale: 'nl' }).map(([Name, Value]) => ({
    Name,
    Value,
  })),
  ...(on && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
});
