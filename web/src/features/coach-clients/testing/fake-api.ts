import { vi } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { type ProblemCode, problemMediaType, problems } from '#contract/problem.ts';
import { sampleClient } from './sample-client.ts';

interface Call {
  /** Method and path with query. */
  readonly route: string;
  readonly body: unknown;
  readonly key: string | null;
}

type Answer = (call: Call) => Response | undefined;

export const problem = (code: ProblemCode, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', ...problems[code], code }), {
    status: problems[code].status,
    headers: { 'Content-Type': problemMediaType, ...headers },
  });

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

export const added = (client: Client): Response => {
  const { invitationId: id, clientId, coachId, email, firstName, lastName, invitedAt, invitationExpiresAt } = client;
  const invitation = { id, clientId, coachId, email, firstName, lastName, status: 'pending', createdAt: invitedAt };
  return json({ client, invitation: { ...invitation, expiresAt: invitationExpiresAt } }, 201);
};

/**
 * Stands in for the network. `answer` may answer a call itself; else the list holds `clients`, inviting adds one and mail leaves.
 * @returns the calls so far
 */
export const fakeApi = (clients: readonly Client[], answer: Answer = () => undefined): Call[] => {
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const route = `${init?.method} ${input instanceof Request ? input.url : input}`;
    const call = { route, body, key: new Headers(init?.headers).get('Idempotency-Key') };
    calls.push(call);
    return Promise.resolve(answer(call) ?? usual(call, clients));
  });
  return calls;
};

const usual = ({ route, body }: Call, clients: readonly Client[]): Response => {
  if (route.startsWith('GET /api/clients')) return json({ items: clients });
  if (route === 'POST /api/clients' && typeof body === 'object') {
    return added(sampleClient({ ...body, clientId: 'newclient0000000000000', mailStatus: 'unsent' }));
  }
  if (route === 'POST /api/send-invitation') return new Response(null, { status: 204 });
  return problem('not-found');
};
