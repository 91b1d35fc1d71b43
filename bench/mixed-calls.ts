import { Agent, request } from 'node:http';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { routes } from '#contract/routes.ts';
import { names } from '#infra/names.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { localNames } from '#local/local-names.ts';
import type { RunningStack } from '#local/supervisor/running-stack.ts';

/** Connections that the calls share: what a few browsers have open. */
export const connections = 8;

/** Answers the status. */
export type Call = () => Promise<number>;

/**
 * Calls of every function: each of its endpoints as somebody who may call it, or an event of its trigger. Endpoints get no body and
 * ids that nothing has, so reads do their whole work, and writes are refused after the caller was looked up.
 * @param tokens access tokens by user type
 */
export const mixedCalls = (
  stack: RunningStack,
  tokens: Readonly<Record<UserType, string>>,
): { readonly calls: ReadonlyMap<FunctionName, readonly Call[]>; readonly end: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (url: URL, method: string, headers: Record<string, string>, body?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      // A connection that the server closed while it was idle says nothing of the server.
      sent.on('error', (error) => (sent.reusedSocket ? resolve(send(url, method, headers, body)) : reject(error)));
      sent.end(body);
    });

  const ofRoute =
    ({ method, path, access }: Route): Call =>
    () => {
      const caller = access === 'signed-in' ? 'user' : access === 'public' ? undefined : access[0];
      const url = new URL(
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'userId' ? nobody : nothing)),
        site,
      );
      return send(url, method, caller ? { authorization: `Bearer ${tokens[caller]}` } : {});
    };
  const site = stack.webOrigin.replace('localhost', '127.0.0.1');

  const ofEvent =
    (name: FunctionName, event: unknown): Call =>
    () => {
      const path = `/2015-03-31/functions/${names.lambda(localNames.stage, name)}/invocations`;
      return send(new URL(path, stack.endpoints.lambda), 'POST', {}, JSON.stringify(event));
    };

  const callsOf = (name: FunctionName): Call[] => {
    const { trigger } = specificationOf(name);
    if (trigger === 'api')
      return Object.values(routes)
        .filter(({ domain }) => hostOf(domain) === name)
        .map(ofRoute);
    if (trigger === 'user-pool') return [ofEvent(name, codeMail(stack.userPoolId))];
    return [ofEvent(name, trigger === 'mail-events' ? bounce : tick)];
  };
  return { calls: new Map(functionNames.map((name) => [name, callsOf(name)])), end: () => agent.destroy() };
};

const nothing = 'A'.repeat(22);
const nobody = '00000000-0000-4000-8000-000000000000';

/** Event of the schedule. */
const tick = { time: new Date().toISOString() };

const codeMail = (userPoolId: string) => ({
  version: '1',
  triggerSource: 'CustomMessage_SignUp',
  userPoolId,
  request: { userAttributes: { given_name: 'Anna', locale: 'nl' }, codeParameter: '{####}', usernameParameter: null },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

const bounce = {
  Records: [
    {
      Sns: {
        MessageId: 'bench',
        Message: JSON.stringify({
          eventType: 'Bounce',
          mail: {
            messageId: 'bench',
            timestamp: '2026-01-01T00:00:00.000Z',
            destination: ['anna@example.com'],
            tags: { invitationId: [nothing], coachId: [nobody], clientId: [nothing] },
          },
          bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
        }),
      },
    },
  ],
};
