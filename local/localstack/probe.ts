import * as v from 'valibot';
import { signedRequest } from './signed-request.ts';

/** The services that a target may offer and that something here depends on. */
const requests = {
  dynamodb: { body: '{}', headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' } },
  s3: { path: '/' },
  ses: { form: { Action: 'GetSendQuota', Version: '2010-12-01' } },
  cloudformation: { form: { Action: 'ListStacks', Version: '2010-05-15' } },
  lambda: { path: '/2015-03-31/functions/' },
  'cognito-idp': {
    body: '{"MaxResults":1}',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUserPools' },
  },
  apigateway: { path: '/v2/apis' },
} as const satisfies Record<string, Ask>;

interface Ask {
  readonly path?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

export type Service = keyof typeof requests;

/** Emulator found at an endpoint. */
export interface Probed {
  /** `ministack-iam` is ministack with `AUTH=true`: it checks signatures and policies. */
  readonly product: 'LocalStack' | 'ministack' | 'ministack-iam' | 'an AWS endpoint';
  readonly version: string;
  /** In words: which plan, and whether a token was accepted, as far as the target says so. */
  readonly plan: string;
  readonly services: ReadonlySet<Service>;
  /** Where sent mails can be read, when they can. */
  readonly sentMails?: string;
}

const Health = v.object({
  version: v.optional(v.string(), 'unknown version'),
  edition: v.optional(v.string(), 'unknown'),
});
const Ministack = v.object({ services: v.record(v.string(), v.string()), auth: v.optional(v.string()) });
const Info = v.object({ is_license_activated: v.optional(v.boolean()) });

/** Asks each service itself, because what a health page lists is not always included in the plan. @returns nothing when nobody answers */
export const probe = async (endpoint: string): Promise<Probed | undefined> => {
  const health = await ask(`${endpoint}/_localstack/health`);
  if (health === 'unreachable') return undefined;
  const { version, edition } = v.parse(v.fallback(Health, { version: 'unknown version', edition: 'unknown' }), health);
  const names = Object.keys(requests).filter((name): name is Service => name in requests);
  const offered = await Promise.all(names.map((name) => offers(endpoint, name, requests[name])));
  const services = new Set(names.filter((_, index) => offered[index]));
  const ministack = v.safeParse(Ministack, await ask(`${endpoint}/_ministack/health`));
  if (ministack.success) {
    return {
      product: ministack.output.auth === 'enabled' ? 'ministack-iam' : 'ministack',
      version,
      plan: 'free software, no plan and no token',
      services,
      sentMails: `${endpoint}/_ministack/ses/messages`,
    };
  }
  if (health === undefined) {
    return { product: 'an AWS endpoint', version, plan: 'unknown plan', services };
  }
  const info = v.safeParse(Info, await ask(`${endpoint}/_localstack/info`));
  const licensed = info.success && info.output.is_license_activated;
  const plan = services.has('cognito-idp') && services.has('apigateway') ? 'Base plan or higher' : 'free plan';
  const token = licensed ? 'token accepted' : 'no licence activated';
  return {
    product: 'LocalStack',
    version,
    plan: `${edition} edition, ${plan}, ${token}`,
    services,
    sentMails: `${endpoint}/_aws/ses`,
  };
};

/** LocalStack answers 501 for what the plan does not include. Another refusal is an answer too: the service is there. */
const offers = async (
  endpoint: string,
  service: string,
  { path = '/', body, headers, form }: Ask,
): Promise<boolean> => {
  const request = signedRequest({
    service,
    method: body === undefined && form === undefined ? 'GET' : 'POST',
    url: endpoint + path,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/x-amz-json-1.1' }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    body: form === undefined ? (body ?? '') : new URLSearchParams(form).toString(),
  });
  const response = await fetch(request, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined && response.status < 500 && response.status !== 404;
};

/** JSON of a page; nothing for one that is not there or no JSON. */
const ask = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  if (!response) return 'unreachable';
  const text = await response.text();
  if (!response.ok) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
