import type { Client } from '#contract/clients/schema.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { coach, type Person, personIn } from './people.ts';

/** A coach, and a client who has joined them. */
export interface Pair {
  readonly mirre: Person;
  readonly anna: Person;
  readonly client: Client;
}

export const pair = async (api: Api): Promise<Pair> => {
  const mirre = await coach({ firstName: 'Mirre', lastName: 'Bos' });
  const { client, invitation } = await inviteSomebody(api, mirre);
  return { mirre, anna: userOf(await join(invitation)), client };
};

/** A client by the id under which they signed up. */
export const userOf = (userId: string): Person => {
  const person = personIn('user');
  return { userId, claims: { ...person.claims, sub: userId, username: userId } };
};
