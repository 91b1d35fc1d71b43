import { EventEmitter, once } from 'node:events';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem, problemMediaType, problems } from '#contract/problems.ts';
import { isRouteName, routes } from '#contract/routes.ts';
import { type ApiRequest, eventOf } from '#testing/lambdas/api.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { coach, type Person, personIn, withClaims } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';
import type { ApiReply } from './api-event.ts';
import type { Handlers } from './handler.ts';
import { ProblemError } from './problem-error.ts';
import { serveDomains } from './serve-domains.ts';

const api = withApi();
let carla: Person;
let lines: string[] = [];

beforeAll(async () => {
  carla = await coach();
});

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const anna = { email: 'anna@example.com', firstName: 'Anna', lastName: 'de Wit' };
const deferred = () => {
  const events = new EventEmitter();
  return { promise: once(events, 'done').then(() => undefined), resolve: () => events.emit('done') };
};

const claiming = (claims: Record<string, string | undefined>): Person => withClaims(claims, carla);

const invite = (request: ApiRequest) => api.call('inviteClient', { as: carla, ...request });

const failing = (error: Error) =>
  serveDomains(routes, {
    sendInvitation: async () => {
      throw error;
    },
  })(
    eventOf(routes.sendInvitation, {
      as: carla,
      body: { email: anna.email, firstName: anna.firstName, inviteLink: 'https://stillwater.example/' },
    }),
  );

const inviteClient = () => Promise.reject(new Error('not called'));

/** As it stands on the wire: a lenient schema would drop whatever was added. */
const problemIn = ({ body = '' }: ApiReply) => v.parse(v.strictObject(Problem.entries), JSON.parse(body));

describe('who is let in', () => {
  const closed = Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => routes[name].access !== 'public');

  test.each(closed)('%s: nobody without a token', async (name) => {
    const { status, problem } = await api.call(name, {});
    expect([status, problem?.code]).toEqual([401, 'unauthenticated']);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['an ID token', { token_use: 'id' }],
    ['a token without a use', { token_use: undefined }],
    ['a token without a subject', { sub: undefined }],
    ['a token whose subject is no user id', { sub: 'COACH#1' }],
    ['a token without a username', { username: undefined }],
  ])('%s is refused everywhere', async (_, claims) => {
    for (const name of closed) expect((await api.call(name, { as: claiming(claims) })).status).toBe(401);
  });

  test.each([
    'coach',
    '[coaches]',
    '[Coach]',
    '[coach,user]',
    '[noncoach user]',
    '["coach"]',
    '[[coach]]',
    '[coach internal-superuser]',
    '[]',
    '',
  ])('groups that read %j make no coach', async (groups) => {
    expect((await api.call('listClients', { as: claiming({ 'cognito:groups': groups }) })).status).toBe(403);
  });

  test.each(['[coach]', '[user coach]', '[coach user]', '[x coach]'])(
    'groups that read %j make a coach',
    async (groups) => {
      expect((await api.call('listClients', { as: claiming({ 'cognito:groups': groups }) })).status).toBe(200);
    },
  );

  test('what a client calls itself does not count', async () => {
    const as = withClaims({ 'custom:user_type': 'coach', scope: 'coach' }, personIn('user'));
    expect((await api.call('listClients', { as })).status).toBe(403);
  });
});

describe('what is read', () => {
  test('a body in base64', async () => {
    const rawBody = Buffer.from(JSON.stringify({ ...anna, email: 'b64@example.com' })).toString('base64');
    expect((await invite({ rawBody, isBase64Encoded: true })).status).toBe(201);
  });

  test('JSON with a character set', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await invite({ body: { ...anna, email: 'charset@example.com' }, headers })).status).toBe(201);
  });

  test.each([
    ['broken JSON', '{"email":'],
    ['no JSON at all', 'email=anna'],
    ['nothing', ''],
    ['a number', '1'],
    ['ten thousand brackets', '['.repeat(10_000)],
  ])('not %s', async (_, rawBody) => {
    expect((await invite({ rawBody })).problem?.code).toBe('bad-request');
  });

  test('not bytes that are no UTF-8', async () => {
    // But for the one byte it would be taken.
    const bytes = Buffer.from(JSON.stringify({ ...anna, email: 'bytes@example.com', firstName: 'Ann?' }));
    bytes[bytes.indexOf('?')] = 0xff;
    const { problem } = await invite({ rawBody: bytes.toString('base64'), isBase64Encoded: true });
    expect(problem?.code).toBe('bad-request');
  });

  test('not a body above 16 KB, counted in bytes', async () => {
    const body = { ...anna, firstName: 'é'.repeat(8_192) };
    expect((await invite({ body })).problem?.code).toBe('body-too-large');
    const rawBody = Buffer.from(JSON.stringify(body)).toString('base64');
    expect((await invite({ rawBody, isBase64Encoded: true })).problem?.code).toBe('body-too-large');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'not a body of type %j',
    async (type) => {
      const { status, problem } = await invite({ body: anna, headers: { 'content-type': type } });
      expect([status, problem?.code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  test('not a body where none belongs', async () => {
    const { invitation } = await inviteSomebody(api, carla);
    const params = { invitationId: invitation.id };
    expect((await api.call('revokeInvitation', { as: carla, params, body: { force: true } })).status).toBe(400);
    expect((await api.call('revokeInvitation', { as: carla, params, body: {} })).status).toBe(200);
  });

  test('not a query where none belongs', async () => {
    expect((await invite({ body: anna, query: { coachId: 'x' } })).status).toBe(400);
  });
});

describe('what is answered', () => {
  test('a problem has type, title, status, code and the id of the request, and may not be cached', async () => {
    const event = eventOf(routes.getInvitation, { params: { invitationId: 'AAAAAAAAAAAAAAAAAAAAAA' } });
    const reply = await api.invoke('invitations', event);
    expect(reply.headers).toMatchObject({ 'content-type': problemMediaType, 'cache-control': 'no-store' });
    expect(JSON.parse(reply.body ?? '')).toEqual({
      type: 'urn:stillwater:problem:invitation-not-found',
      ...problems['invitation-not-found'],
      code: 'invitation-not-found',
      requestId: event.requestContext.requestId,
    });
  });

  test.each([
    'HEAD /api/clients',
    'DELETE /api/clients',
    'GET /api/nothing',
    '$default',
    '',
    '__proto__',
    'constructor',
  ])('%j is not found', async (routeKey) => {
    const reply = await api.invoke('clients', { ...eventOf(routes.listClients, { as: carla }), routeKey });
    expect(reply.statusCode).toBe(404);
  });

  test('an unexpected failure says nothing of itself', async () => {
    const reply = await failing(new Error('arn:aws:dynamodb:eu-west-1:1:table/stillwater anna@example.com'));
    expect(reply.statusCode).toBe(500);
    const { requestId, ...problem } = problemIn(reply);
    expect(problem).toEqual({ type: 'urn:stillwater:problem:internal', ...problems.internal, code: 'internal' });
    expect(requestId).toEqual(some.instance(String));
  });

  test('a problem that passes by itself says when', async () => {
    const reply = await failing(new ProblemError('sending-limit', { retryAfter: 7 }));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7']);
  });

  test('an answer that does not fit the contract never leaves', async () => {
    const serve = serveDomains(routes, {
      // Wrong on purpose: not what the contract says, as a careless read of an item would give.
      getMe: () => Promise.resolve(Object.assign(JSON.parse('{}'), { pk: 'USER#1', secret: 'x' })),
    });
    const reply = await serve(eventOf(routes.getMe, { as: carla }));
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('USER#1');
  });

  test('a domain whose handler is missing does not compile', () => {
    // @ts-expect-error listClients and updateClient are missing
    const lacking: Handlers<'clients'> = { inviteClient };
    // @ts-expect-error not of this domain
    const foreign: Handlers<'audit'> = { listAuditEvents: () => Promise.resolve({ items: [] }), inviteClient };
    expect([lacking, foreign]).toHaveLength(2);
  });

  test('a repeated request while the first still runs is told to wait', async () => {
    const running = deferred();
    const released = deferred();
    const serve = serveDomains(routes, {
      sendInvitation: () => {
        running.resolve();
        return released.promise;
      },
    });
    const body = { email: anna.email, firstName: anna.firstName, inviteLink: 'https://stillwater.example/' };
    const event = eventOf(routes.sendInvitation, { as: carla, body, key: 'slow' });
    const first = serve(event);
    await running.promise;
    const second = await serve(event);
    expect([second.statusCode, problemIn(second).code]).toEqual([409, 'request-in-progress']);
    released.resolve();
    expect((await first).statusCode).toBe(204);
    expect((await serve(event)).statusCode).toBe(204);
  });
});

describe('what is logged', () => {
  test('one JSON line with request id and hashed subject, and no address, name, id or token', async () => {
    const headers = { authorization: 'Bearer eyJsecret.eyJsecret.secret' };
    const request = { as: carla, body: { ...anna, email: 'logged@example.com' }, headers };
    await api.call('inviteClient', request);
    await api.call('inviteClient', request);
    await api.call('inviteClient', { ...request, body: { ...anna, firstName: 'anna@example.com' } });
    expect(lines).toHaveLength(3);
    for (const [index, line] of lines.entries()) {
      expect(JSON.parse(line)).toMatchObject({
        status: [201, 409, 400][index],
        level: 'INFO',
        requestId: some.instance(String),
        route: 'inviteClient',
        subject: some.text(/^[0-9a-f]{16}$/),
      });
      for (const secret of ['@example.com', 'Anna', 'de Wit', 'eyJsecret', carla.userId])
        expect(line).not.toContain(secret);
    }
  });

  test('why something failed, without what it was about', async () => {
    const serve = serveDomains(routes, {
      getMe: () => Promise.reject(new TypeError('No "Anna de Wit" at anna@example.com with eyJhbGciOi.eyJzdWIi.x')),
    });
    await serve(eventOf(routes.getMe, { as: carla }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'ERROR',
      code: 'internal',
      error: { name: 'TypeError' },
    });
    for (const secret of ['Anna', 'anna@', 'eyJ']) expect(lines[0]).not.toContain(secret);
  });

  test('a body that is not JSON, without a piece of it', async () => {
    for (const rawBody of ['{"firstName":"Anna",x', '{"lastName":"de Wit" Anna', 'Anna'])
      await api.call('inviteClient', { as: carla, rawBody });
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ status: 400, code: 'bad-request' });
      for (const piece of ['Anna', 'Name', 'Wit']) expect(line).not.toContain(piece);
    }
  });

  test('a mail that SES refuses, without the address', async () => {
    const invited = await inviteSomebody(api, carla);
    const params = { invitationId: invited.invitation.id };
    await api.mailer.refusing(() => api.call('resendInvitation', { as: carla, params }));
    expect(lines.at(-1)).toContain('MessageRejected');
    for (const secret of [invited.client.email, 'hello@']) expect(lines.at(-1)).not.toContain(secret);
  });
});
