import type { Client } from '#contract/clients/schema.ts';
import { type Answer, type Call, fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleClient } from './sample-client.ts';

/** `answer` may answer a call itself; else the list holds `clients`, inviting adds one and mail leaves. */
export const clientsApi = (clients: readonly Client[], answer: Answer = () => undefined): Call[] =>
  fakeNetwork((call) => answer(call) ?? usual(call, clients));

const usual = ({ route, body }: Call, clients: readonly Client[]): Response | undefined => {
  if (route.startsWith('GET /api/clients')) return json({ items: clients });
  if (route === 'POST /api/clients' && typeof body === 'object') {
    return added(sampleClient({ ...body, clientId: 'newclient0000000000000', mailStatus: 'unsent' }));
  }
  return route === 'POST /api/send-invitation' ? new Response(null, { status: 204 }) : undefined;
};

const added = (client: Client): Response => {
  const { invitationId: id, clientId, coachId, email, firstName, lastName, invitedAt, invitationExpiresAt } = client;
  const invitation = { id, clientId, coachId, email, firstName, lastName, status: 'pending', createdAt: invitedAt };
  return json({ client, invitation: { ...invitation, expiresAt: invitationExpiresAt } }, 201);
};
