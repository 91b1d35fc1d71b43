import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { type Person, personIn } from './people.ts';

/** Somebody who has joined a coach. */
export const clientOf = async (api: Api, coach: Person): Promise<Person & { readonly clientId: string }> => {
  const { client, invitation } = await inviteSomebody(api, coach);
  const userId = await join(invitation);
  const { claims } = personIn('user');
  return { userId, claims: { ...claims, sub: userId, username: userId }, clientId: client.clientId };
};
