import { type Listening, listen } from '#packages/embedded-aws/http/listen.ts';

export interface FakeLocalStack {
  readonly endpoint: string;
  readonly mails: unknown[];
  readonly stop: () => Promise<void>;
}

/**
 * Answers as LocalStack does, for tests.
 * @param excluded services of AWS's signing names that the plan does not include
 */
export const startFakeLocalStack = async (excluded: readonly string[]): Promise<FakeLocalStack> => {
  const mails: unknown[] = [];
  const pages: Record<string, unknown> = {
    '/_localstack/health': { services: {}, edition: 'pro', version: '2026.5.0' },
    '/_localstack/info': { is_license_activated: true },
    '/_aws/ses': { messages: mails },
  };
  const server: Listening = await listen((request, response) => {
    request.resume();
    const page = pages[request.url ?? ''];
    const service = /\/([a-z0-9-]+)\/aws4_request/.exec(request.headers.authorization ?? '')?.[1];
    if (page) response.writeHead(200).end(JSON.stringify(page));
    else if (service) response.writeHead(excluded.includes(service) ? 501 : 200).end('{}');
    else response.writeHead(404).end();
  }, 0);
  return { endpoint: server.endpoint, mails, stop: server.stop };
};
