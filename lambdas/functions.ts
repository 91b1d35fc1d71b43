import * as v from 'valibot';
import { keysOf } from '#contract/core/keys-of.ts';
import { type Grant, isForAdministrators, type Route } from '#contract/core/route.ts';
import { type Domain, routes } from '#contract/routes.ts';
import { type SettingName, settings } from './environment.ts';

/** What calls a function: requests to the API, Cognito's triggers, SES's bounces and complaints, or the clock. */
type Trigger = 'api' | 'user-pool' | 'mail-events' | { readonly everyMinutes: number };

/** One Lambda function: a unit of deployment, with a role and a log of its own. */
export interface FunctionSpecification {
  /** Shown in the AWS console. */
  readonly purpose: string;
  readonly trigger: Trigger;
  /**
   * The folders of `lambdas/` whose endpoints it serves. They share its rights, so none may join that would widen another's.
   * A function that the API does not call has none, and a folder of its own name.
   */
  readonly domains: readonly Domain[];
  /** What it reads of its environment. */
  readonly environment: readonly SettingName[];
  /** What it needs beyond the grants of its endpoints. */
  readonly grants: readonly Grant[];
  readonly timeoutSeconds: number;
  /** Processor time comes in proportion. */
  readonly memoryMegabytes: number;
}

const usual = { timeoutSeconds: 10, memoryMegabytes: 512 } as const;

const api = {
  ...usual,
  trigger: 'api',
  // What its endpoints ask for is enough.
  grants: [],
} as const;

/** Every function of the platform. Nothing else lists them. */
export const functions = {
  account: {
    ...api,
    purpose: 'What a person sees and changes of their own account, and the way to one',
    domains: ['profile', 'second-factor', 'invitations', 'crisis-lines', 'security-reports'],
    environment: ['TABLE_NAME', 'CURSOR_KEY', 'USER_POOL_ID', 'ADMINISTRATOR_SECOND_FACTOR'],
  },
  recovery: {
    ...api,
    purpose: 'Switches a second factor off for whoever has a recovery code',
    domains: ['recovery'],
    environment: ['TABLE_NAME', 'CURSOR_KEY', 'USER_POOL_ID', 'MAIL_FROM', 'MAIL_CONFIGURATION_SET'],
  },
  coaching: {
    ...api,
    purpose: "A coach's practice",
    domains: ['clients'],
    environment: ['TABLE_NAME', 'CURSOR_KEY'],
  },
  'send-invitation': {
    ...api,
    purpose: 'Invitations and other links that are mailed',
    domains: ['send-invitation', 'start-over'],
    environment: ['TABLE_NAME', 'CURSOR_KEY', 'SITE_ORIGIN', 'MAIL_FROM', 'MAIL_CONFIGURATION_SET'],
  },
  assets: {
    ...api,
    purpose: 'Uploaded files and links to them',
    domains: ['assets'],
    environment: [
      'TABLE_NAME',
      'CURSOR_KEY',
      'USER_POOL_ID',
      'ADMINISTRATOR_SECOND_FACTOR',
      'ASSET_BUCKET',
      'FILES_PUBLIC_ENDPOINT',
    ],
    // S3 takes its time to join many parts.
    timeoutSeconds: 29,
  },
  administration: {
    ...api,
    purpose: 'What administrators alone see and change',
    domains: ['users', 'statistics', 'audit', 'platform'],
    environment: ['TABLE_NAME', 'CURSOR_KEY', 'USER_POOL_ID', 'ADMINISTRATOR_SECOND_FACTOR'],
  },
  'replace-sign-up': {
    ...api,
    purpose: 'Makes room for who can show that an address is theirs',
    domains: ['replace-sign-up'],
    environment: ['TABLE_NAME', 'CURSOR_KEY', 'USER_POOL_ID'],
  },
  signup: {
    ...usual,
    purpose: 'Who may sign up, what comes of it, and the code e-mails',
    trigger: 'user-pool',
    domains: [],
    // The pool's id comes with the event.
    environment: ['TABLE_NAME', 'CURSOR_KEY'],
    grants: ['table:read', 'table:write', 'identity:groups'],
    // As long as Cognito waits.
    timeoutSeconds: 5,
  },
  'mail-events': {
    ...usual,
    purpose: 'Takes in bounces and complaints',
    trigger: 'mail-events',
    domains: [],
    environment: ['TABLE_NAME', 'CURSOR_KEY'],
    grants: ['table:read', 'table:write'],
  },
  'stale-sign-ups': {
    ...usual,
    purpose: 'Removes accounts that nobody confirmed within a day',
    trigger: { everyMinutes: 60 },
    domains: [],
    environment: ['USER_POOL_ID'],
    grants: ['identity:list', 'identity:read', 'identity:delete'],
    // A few calls for each of them.
    timeoutSeconds: 900,
  },
  reconciler: {
    ...usual,
    purpose: 'Repairs what broke off halfway and counts the day',
    trigger: { everyMinutes: 60 },
    domains: [],
    environment: ['TABLE_NAME', 'CURSOR_KEY', 'ASSET_BUCKET'],
    grants: ['table:read', 'table:write', 'files:remove', 'files:list', 'files:list-uploads'],
    // Goes through everything that is stored.
    timeoutSeconds: 900,
  },
} as const satisfies Record<string, FunctionSpecification>;

export type FunctionName = keyof typeof functions;

export const functionNames = keysOf(functions);

export const specificationOf = (name: FunctionName): FunctionSpecification => functions[name];

type Hosted = (typeof functions)[FunctionName]['domains'][number];

/** The function that serves a domain. */
export const hostOf = (domain: Domain): FunctionName => {
  // A domain that no function hosts does not compile.
  domain satisfies Hosted;
  const host = functionNames.find((name) => specificationOf(name).domains.includes(domain));
  if (!host) throw new Error(`No function hosts ${domain}`);
  return host;
};

/** Whether any endpoint of these domains is for administrators, who must have a second factor. */
export const servesAdministrators = (domains: readonly Domain[]): boolean =>
  Object.values(routes).some(
    ({ domain, access }: Route) => domains.some((hosted) => hosted === domain) && isForAdministrators(access),
  );

/** The one function that Cognito or SES calls. */
export const calledBy = (caller: 'user-pool' | 'mail-events'): FunctionName => {
  const [name, ...others] = functionNames.filter((candidate) => functions[candidate].trigger === caller);
  if (!name || others.length > 0) throw new Error(`One function is called by ${caller}, not ${others.length + 1}`);
  return name;
};

/** The functions that the clock calls, each with the minutes from one call to the next. */
export const scheduledFunctions = (): { readonly name: FunctionName; readonly everyMinutes: number }[] =>
  functionNames.flatMap((name) => {
    const { trigger } = specificationOf(name);
    return typeof trigger === 'object' ? [{ name, everyMinutes: trigger.everyMinutes }] : [];
  });

/** The schema of a function's environment; what a function does not ask for is left out. */
export const environmentSchemaOf = (name: FunctionName) => {
  const { environment, trigger } = specificationOf(name);
  const asked: readonly SettingName[] = [
    ...environment,
    'VERSION',
    ...(trigger === 'api' ? (['FRONT_DOOR'] as const) : []),
  ];
  return v.object(Object.fromEntries(asked.map((variable) => [variable, settings[variable]] as const)));
};
