import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { Route } from '#contract/core/route.ts';
import { WebConfig } from '#contract/core/web-config.ts';
import { type BodyInputOf, type ReplyOf, type RouteName, routes } from '#contract/routes.ts';
import { type Caller, sdkFor, signIn, type Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { openNothing } from './contexts.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

const LocalConfig = v.required(WebConfig, ['userPoolEndpoint', 'mailboxUrl']);

/** Where everything is, as the stack tells its pages. */
export const configOf = async (
  request: APIRequestContext,
): Promise<v.InferOutput<typeof LocalConfig> & { origin: string }> => {
  const reply = await request.get('/config.json');
  return { ...v.parse(LocalConfig, await reply.json()), origin: new URL(reply.url()).origin };
};

export const poolOf = async (request: APIRequestContext): Promise<Caller> => {
  const cognito = await configOf(request);
  return { cognito, sdk: sdkFor({ endpoint: cognito.userPoolEndpoint }) };
};

/** The claims of a token that nobody has to trust here. */
const claimsOf = (token: string) =>
  v.parse(
    v.object({ username: v.string() }),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  );

/** Milliseconds that tokens are used again: an access token is good for 15 minutes. */
const reuse = 600_000;

const signedIn = new Map<string, { readonly at: number; readonly tokens: Tokens }>();

/** Signs somebody in as a test before did, with the same tokens. A test that signs out, or changes the person, takes `signInAs`. */
export const signInAgainAs = async (page: Page, account: Account): Promise<Tokens> => {
  const { origin } = await configOf(page.request);
  const key = `${origin} ${account.email}`;
  const known = signedIn.get(key);
  if (known && Date.now() - known.at < reuse) return keepTokens(page, known.tokens);
  const tokens = await signInAs(page, account);
  signedIn.set(key, { at: Date.now(), tokens });
  return tokens;
};

/** Signs somebody in without the form, and leaves the page at a text of the site that runs nothing. */
export const signInAs = async (page: Page, { email, password }: Account): Promise<Tokens> =>
  keepTokens(page, await signIn(await poolOf(page.request), email, password));

/** The browser finds what Amplify would have kept. */
const keepTokens = async (page: Page, tokens: Tokens): Promise<Tokens> => {
  const { origin, userPoolClientId } = await configOf(page.request);
  const { username } = claimsOf(tokens.access);
  const pool = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const kept = {
    [`${pool}.LastAuthUser`]: username,
    [`${pool}.${username}.accessToken`]: tokens.access,
    [`${pool}.${username}.idToken`]: tokens.id,
    [`${pool}.${username}.refreshToken`]: tokens.refresh,
    [`${pool}.${username}.clockDrift`]: '0',
  };
  // The context's own storage state would open another page for it, in another process of the browser.
  await openNothing(page, origin);
  // A text, as this file is also of a project without the types of a browser.
  await page.evaluate(`localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(kept)})`);
  return tokens;
};

/** Holds back the answers about the person who is signed in. @returns lets them through */
export const holdProfile = async (page: Page): Promise<() => void> => {
  const answers: (() => void)[] = [];
  const held = new Promise<void>((resolve) => void answers.push(resolve));
  await page.route('**/api/me', async (route) => {
    await held;
    await route.fallback();
  });
  return () => {
    for (const answer of answers) answer();
  };
};

/** Calls an endpoint as its person's own page would; a refusal fails the test. */
export const call = async <Name extends RouteName>(
  { request }: Page,
  { access }: Tokens,
  name: Name,
  {
    params = {},
    query = {},
    body,
  }: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: BodyInputOf<Name>;
  } = {},
): Promise<ReplyOf<Name>> => {
  const route: Route = routes[name];
  const answer = await request.fetch(
    route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
    {
      params: query,
      method: route.method,
      headers: { authorization: `Bearer ${access}`, 'idempotency-key': crypto.randomUUID() },
      ...defined({ data: body }),
    },
  );
  if (answer.status() !== route.status) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reply schema of this very route makes its type
  return (route.reply && v.parse(route.reply, await answer.json())) as ReplyOf<Name>;
};
