import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitationRoutes } from '#contract/clients/invitations/routes.ts';
import { clientRoutes } from '#contract/clients/routes.ts';
import { sendInvitationRoutes } from '#contract/clients/send-invitation/routes.ts';
import { accessToken } from '#web/lib/auth/access-token.ts';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { signInRefused } from '#web/lib/auth/identity-signals.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: vi.fn(() => Promise.resolve('the-token')) }));

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

const answer = (response: Response) => fetchMock.mockResolvedValue(response);
const sent = () => {
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  return { path, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
};
const failureOf = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error = await attempt.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('No ApiError');
  return error;
};

const id = 'A'.repeat(22);
const invitation = { email: 'ana@example.com', firstName: 'Ana', coachName: 'Mirre de Wit', status: 'pending' };

test('a public endpoint is called without the token, its parameter in the path', async () => {
  answer(json(invitation));
  await expect(call(invitationRoutes, 'getInvitation', { params: { invitationId: id } })).resolves.toEqual(invitation);
  expect(sent().path).toBe(`/api/invitations/${id}`);
  expect(sent().headers.has('Authorization')).toBe(false);
});

test('a parameter cannot leave its place in the path', async () => {
  answer(json(invitation));
  await call(invitationRoutes, 'getInvitation', { params: { invitationId: '../me?x=1' } });
  expect(sent().path).toBe('/api/invitations/..%2Fme%3Fx%3D1');
});

test('without a connection to renew the token, the connection is what is missing', async () => {
  vi.mocked(accessToken).mockRejectedValueOnce(new AuthError('network'));
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe('network');
});

test('the token goes along and the query holds what is given', async () => {
  answer(json({ items: [] }));
  await call(clientRoutes, 'listClients', { query: { limit: '50' } });
  expect(sent().path).toBe('/api/clients?limit=50');
  expect(sent().headers.get('Authorization')).toBe('Bearer the-token');
});

test('every POST has an Idempotency-Key, the given one where there is one; a GET has none', async () => {
  answer(new Response(null, { status: 204 }));
  const body = { email: 'ana@example.com', firstName: 'Ana', inviteLink: 'https://stillwater.example/signup' };
  await expect(call(sendInvitationRoutes, 'sendInvitation', { body })).resolves.toBeUndefined();
  expect(sent().headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);

  fetchMock.mockClear();
  await call(sendInvitationRoutes, 'sendInvitation', { body, idempotencyKey: 'the-same-again' });
  expect(sent().headers.get('Idempotency-Key')).toBe('the-same-again');
  expect(sent().body).toBe(JSON.stringify(body));

  fetchMock.mockReset();
  answer(json({ items: [] }));
  await call(clientRoutes, 'listClients');
  expect(sent().headers.has('Idempotency-Key')).toBe(false);
});

test('a problem keeps its code, its status and how long to wait', async () => {
  const problem = { type: 'about:blank', title: 'Too many', status: 429, code: 'sending-limit' };
  answer(json(problem, { status: 429, headers: { 'Retry-After': '90' } }));
  const error = await failureOf(call(clientRoutes, 'listClients'));
  expect(error).toMatchObject({ code: 'sending-limit', status: 429, retryAfter: 90, problem });
});

test.each([
  [401, 'unauthenticated'],
  [429, 'too-many-requests'],
  [503, 'internal'],
  [418, 'unexpected'],
])('an answer %i without a code is %s', async (status, code) => {
  answer(json({ message: 'from the gateway' }, { status }));
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe(code);
});

test('no connection is network, no answer in time is timeout', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe('network');
  fetchMock.mockRejectedValue(new DOMException('late', 'TimeoutError'));
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe('timeout');
});

test('a reply that does not fit the contract is refused', async () => {
  answer(json({ items: [{ clientId: 1 }] }));
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe('unexpected');
});

test('with nobody signed in, nothing is sent and whoever is listening is told', async () => {
  vi.mocked(accessToken).mockResolvedValueOnce(undefined);
  const told = vi.fn();
  const stop = signInRefused.listen(told);
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe('unauthenticated');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('when the server no longer takes the token, whoever is listening is told', async () => {
  answer(json({ message: 'Unauthorized' }, { status: 401 }));
  const refused = vi.fn();
  const stop = signInRefused.listen(refused);
  expect((await failureOf(call(clientRoutes, 'listClients'))).code).toBe('unauthenticated');
  expect(refused).toHaveBeenCalledOnce();
  stop();
});

test('a call that its caller gave up is an AbortError, not a failure to show', async () => {
  fetchMock.mockRejectedValue(new DOMException('gone', 'AbortError'));
  await expect(call(clientRoutes, 'listClients', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
