import type { Node } from 'constructs';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Operator } from '#contract/core/operator.ts';
import { warmNames } from '#lambdas/called-functions.ts';
import { RouteThrottles, type Throttle, usualThrottle } from './api/throttles.ts';
import { operatorOf, operatorSettings } from './operator.ts';

const hostname = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'Not a domain name in lower case'),
);

/** Scheme, host and port alone. */
const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'Not an origin'));

const sender = /^(?:[^<>\r\n]+<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

const flag = v.picklist(['true', 'false']);

const perSecond = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'Not a number from 1 to 99999'));

const figure = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'Not a number from 1 to 9999999'));

/**
 * Settings of a deployment, given with `-c name=value`.
 * The stage has at most 16 characters, because the longest bucket name has 47 beside it, of S3's 63.
 */
const Context = v.object({
  stage: v.optional(v.pipe(v.string(), v.regex(/^[a-z]([a-z0-9-]{0,14}[a-z0-9])?$/, 'Not a stage name')), 'prod'),
  /** `local` leaves out what AWS emulators do not have: CloudFront and the upload of the web site. */
  target: v.optional(v.picklist(['aws', 'local']), 'aws'),
  /** Where the web site is served: with `local`, or for files once CloudFront has given it an address. */
  siteOrigin: v.optional(origin),
  /** Of `local` alone: where browsers reach the emulator's S3. */
  filesEndpoint: v.optional(origin, 'http://127.0.0.1:4566'),
  /** The From header of every mail: `name@example.org` or `Stillwater <name@example.org>`. */
  mailFrom: v.optional(v.pipe(v.string(), v.regex(sender, 'Not a sender'))),
  /** The identity that SES verifies: the address, its whole domain, or none because it is verified already. */
  mailIdentity: v.optional(v.picklist(['address', 'domain', 'existing']), 'address'),
  /** Sender of the code e-mails: Cognito itself (at most 50 a day), or SES once the sender is verified. */
  codesFrom: v.optional(v.picklist(['cognito', 'ses']), 'cognito'),
  /** DMARC policy for mail that only claims to come from the sender's domain; `existing` leaves its record alone. */
  dmarcPolicy: v.optional(v.picklist(['none', 'quarantine', 'reject', 'existing'])),
  /** Cognito's feature plan; `lite` has no refresh tokens that rotate. */
  cognitoPlan: v.optional(v.picklist(['lite', 'essentials']), 'essentials'),
  domain: v.optional(hostname),
  /** Whether the domain asks to be in the browsers' lists of names that are reached by HTTPS only. */
  hstsPreload: v.optional(flag, 'false'),
  hostedZoneId: v.optional(v.pipe(v.string(), v.regex(/^Z[A-Z0-9]+$/, 'Not a hosted zone id'))),
  /** Where it is not `domain` itself. */
  hostedZoneName: v.optional(hostname),
  alarmEmail: v.optional(v.pipe(v.string(), v.email())),
  /** Second receiver of urgent alarms: an https endpoint of a paging service, or another address. */
  pager: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500),
      v.regex(/^(https:\/\/[^\s"<>@]+|[^\s"<>@]+@[^\s"<>@]+\.[a-z]{2,})$/i, 'Not an https endpoint or address'),
    ),
  ),
  /** Whether the objectives have alarms; about $6 a month. */
  slo: v.optional(flag),
  /** How many functions may run at once in the account; a new account may have 10. */
  lambdaQuota: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Not a number')), '1000'),
  /** Whether GuardDuty scans every uploaded file; costs by the gigabyte. */
  malwareScan: v.optional(flag),
  /** Whether data outlives its stack. By itself for `prod`, and in emulators, which cannot empty a bucket. */
  keep: v.optional(flag),
  /** Read and write units a second that the table and each index give at most: a bound for the bill. */
  tableCap: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Not a number'))),
  /** A table that was restored under another name, which the app takes in the place of its own. */
  table: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, 'Not the name of a table'))),
  /** Whose key encrypts the table: DynamoDB's own, the account's for DynamoDB, or one of this stage. */
  tableKey: v.optional(v.picklist(['owned', 'managed', 'own']), 'owned'),
  /** Raised after a user pool was lost: another number is another pool. */
  userPool: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'Not a number from 1 to 99')), '1'),
  /** Whether calls of AWS in the whole account are recorded, and those that take protection away ring. */
  trail: v.optional(flag, 'false'),
  /** Requests a second that each route of the API takes, all callers together, and how many at once. */
  throttleRate: v.optional(perSecond, String(usualThrottle.rate)),
  throttleBurst: v.optional(perSecond, String(usualThrottle.burst)),
  /** Routes for which something else holds. */
  routeThrottles: v.optional(RouteThrottles),
  /** How much one person may add on a day, and how many records of clients one coach gets in an hour. */
  rowsPerDay: v.optional(figure),
  recordsPerHour: v.optional(figure),
  /** How many coaches may sign up from one network, and all together. */
  coachSignUpsPerHour: v.optional(figure),
  coachSignUpsPerDay: v.optional(figure),
  coachSignUpsTogether: v.optional(figure),
  /** Whether the site is asked from outside every five minutes, and CloudFront's errors ring; about $1.50 a month. */
  probe: v.optional(flag),
  /** Whether visitors may look inside the demo, where one was seeded: without it neither route nor function exists. */
  demo: v.optional(flag, 'false'),
  /** Web ACLs before CloudFront and the user pool; about $17 a month. */
  waf: v.optional(flag, 'false'),
  /** A tenth of the requests meets a new version first, for five minutes. */
  canary: v.optional(flag),
  /** Instances that each function people call first keeps ready; about $9 a month each. */
  warm: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'Not a number from 1 to 99'))),
  /** ARN of a vault of AWS Backup in another account, which gets a copy of table and files every week. */
  backupCopyTo: v.optional(
    v.pipe(v.string(), v.regex(/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]{2,50}$/, 'Not the ARN of a vault')),
  ),
  /** Whether X-Ray records how long calls take; costs by the trace. */
  tracing: v.optional(flag, 'false'),
  /** Dollars a month that the account should not exceed; the address of the alarms is told before it does. */
  monthlyBudget: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'Not a number of dollars'))),
  /** Which state of the code this is; a commit unless something else is said. */
  version: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'Not a version'))),
  ...operatorSettings,
  /** Set by `npm run deploy`: nothing may be made up then. */
  deploying: v.optional(flag, 'false'),
});

export const settingNames = keysOf(Context.entries);

export interface Settings {
  readonly stage: string;
  readonly target: 'aws' | 'local';
  /** Addresses that the target `local` cannot know by itself. */
  readonly local: { readonly siteOrigin: string; readonly filesEndpoint: string };
  readonly mail: {
    /** As it stands in the From header. */
    readonly from: string;
    readonly address: string;
    readonly domain: string;
    readonly identity: 'address' | 'domain' | 'existing';
    readonly codesFrom: 'cognito' | 'ses';
    readonly dmarcPolicy: 'none' | 'quarantine' | 'reject' | 'existing';
    /** Nobody named a sender, so this one is made up: good for a look at the template only. */
    readonly isPlaceholder: boolean;
  };
  readonly cognitoPlan: 'lite' | 'essentials';
  readonly domain?: string;
  readonly hstsPreload: boolean;
  /** Pages of which origin may load and upload files; one star at most. */
  readonly fileOrigin: string;
  readonly hostedZone?: { readonly id: string; readonly name: string };
  readonly alarmEmail?: string;
  /** An https endpoint or an address. */
  readonly pager?: string;
  readonly slo: boolean;
  readonly lambdaQuota: number;
  readonly malwareScan: boolean;
  readonly keep: boolean;
  readonly probe: boolean;
  readonly demo: boolean;
  readonly waf: boolean;
  readonly tableCap?: number;
  /** Name of a restored table. */
  readonly table?: string;
  readonly tableKey: 'owned' | 'managed' | 'own';
  readonly userPool: number;
  readonly trail: boolean;
  readonly throttles: {
    readonly all: Throttle;
    /** By the names of the contract's routes. */
    readonly routes: Readonly<Record<string, Throttle>>;
  };
  /** For the environment of the functions, by its names; what is not there is as the contract says. */
  readonly personalLimits: Readonly<Record<string, string>>;
  readonly canary: boolean;
  /** Instances kept ready of each function that is to be warm. */
  readonly warm?: number;
  /** ARN of a vault. */
  readonly backupCopyTo?: string;
  readonly tracing: boolean;
  /** US dollars. */
  readonly monthlyBudget?: number;
  readonly operator?: Operator;
  readonly version: string;
  readonly deploying: boolean;
}

/**
 * @param commit of the working tree, where that is known
 * @throws Error that names every setting that is missing or malformed
 */
export const readSettings = (node: Node, commit = 'unversioned'): Settings => {
  const given = settingNames.map((name): [string, unknown] => [name, node.tryGetContext(name)]);
  const parsed = v.safeParse(Context, Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (!parsed.success) throw new Error(`Settings (-c name=value): ${describe(parsed.issues)}`);
  const { siteOrigin, filesEndpoint } = parsed.output;
  const local = { siteOrigin: siteOrigin ?? 'http://localhost:5173', filesEndpoint };
  const { stage, target, mailFrom, mailIdentity, codesFrom, domain, hostedZoneId, hostedZoneName, alarmEmail } =
    parsed.output;
  refuseContradictions(parsed.output);
  const from = mailFrom ?? 'Stillwater <no-reply@stillwater.invalid>';
  const address = addressOf(from);
  return {
    stage,
    target,
    local,
    mail: {
      from,
      address,
      domain: address.slice(address.indexOf('@') + 1),
      identity: mailIdentity,
      codesFrom,
      dmarcPolicy: parsed.output.dmarcPolicy ?? (stage === 'prod' ? 'quarantine' : 'none'),
      isPlaceholder: mailFrom === undefined,
    },
    cognitoPlan: parsed.output.cognitoPlan,
    ...(domain ? { domain } : {}),
    hstsPreload: parsed.output.hstsPreload === 'true',
    fileOrigin: target === 'local' ? local.siteOrigin : domain ? `https://${domain}` : (siteOrigin ?? anyDistribution),
    ...(domain && hostedZoneId ? { hostedZone: { id: hostedZoneId, name: hostedZoneName ?? domain } } : {}),
    ...(alarmEmail ? { alarmEmail } : {}),
    ...(parsed.output.pager ? { pager: parsed.output.pager } : {}),
    // Emulators have no composite alarms.
    slo: target === 'aws' && isOn(parsed.output.slo, true),
    lambdaQuota: Number(parsed.output.lambdaQuota),
    // On in every stage, so that a stage for trials shows what prod will do. Emulators have no GuardDuty.
    malwareScan: target === 'aws' && isOn(parsed.output.malwareScan, true),
    keep: isOn(parsed.output.keep, stage === 'prod' || target === 'local'),
    // In emulators nothing is outside.
    probe: target === 'aws' && isOn(parsed.output.probe, true),
    demo: parsed.output.demo === 'true',
    ...(parsed.output.tableCap ? { tableCap: Number(parsed.output.tableCap) } : {}),
    ...(parsed.output.table ? { table: parsed.output.table } : {}),
    // Emulators have no keys of accounts.
    tableKey: target === 'aws' ? parsed.output.tableKey : 'owned',
    userPool: Number(parsed.output.userPool),
    trail: target === 'aws' && parsed.output.trail === 'true',
    throttles: {
      all: { rate: Number(parsed.output.throttleRate), burst: Number(parsed.output.throttleBurst) },
      routes: parsed.output.routeThrottles ?? {},
    },
    personalLimits: personalLimits(parsed.output),
    waf: target === 'aws' && parsed.output.waf === 'true',
    canary: target === 'aws' && isOn(parsed.output.canary, true),
    ...(target === 'aws' && parsed.output.warm ? { warm: Number(parsed.output.warm) } : {}),
    ...(target === 'aws' && parsed.output.backupCopyTo ? { backupCopyTo: parsed.output.backupCopyTo } : {}),
    tracing: target === 'aws' && parsed.output.tracing === 'true',
    ...(target === 'aws' && parsed.output.monthlyBudget ? { monthlyBudget: Number(parsed.output.monthlyBudget) } : {}),
    ...defined({ operator: operatorOf(parsed.output) }),
    version: parsed.output.version ?? commit,
    deploying: parsed.output.deploying === 'true',
  };
};

const personalLimits = (given: v.InferOutput<typeof Context>): Record<string, string> =>
  Object.fromEntries(
    (
      [
        ['ROWS_PER_DAY', given.rowsPerDay],
        ['RECORDS_PER_HOUR', given.recordsPerHour],
        ['SIGN_UPS_PER_HOUR', given.coachSignUpsPerHour],
        ['SIGN_UPS_PER_DAY', given.coachSignUpsPerDay],
        ['SIGN_UPS_TOGETHER', given.coachSignUpsTogether],
      ] as const
    ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const refuseContradictions = (given: v.InferOutput<typeof Context>): void => {
  const { deploying, mailFrom, hostedZoneId, domain, hstsPreload, monthlyBudget, alarmEmail, warm, lambdaQuota } =
    given;
  if (deploying === 'true' && !mailFrom)
    throw new Error('A deployment needs a sender: npm run deploy -- -c mailFrom=ADDRESS');
  if (hostedZoneId && !domain) throw new Error('hostedZoneId needs a domain: -c domain=NAME');
  if (monthlyBudget && !alarmEmail) throw new Error('monthlyBudget needs somebody to tell: -c alarmEmail=ADDRESS');
  if (warm && Number(lambdaQuota) < leastUnreserved + 2 * warmNames.length * Number(warm))
    throw new Error('warm needs a higher quota of functions that run at once: docs/operations.md, Costs');
  if (hstsPreload === 'true' && !domain) throw new Error('hstsPreload is of a domain: -c domain=NAME');
};

/**
 * Concurrency that Lambda keeps for functions without a reservation; during a deployment both versions have theirs.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/provisioned-concurrency.html
 */
const leastUnreserved = 100;

const isOn = (given: v.InferOutput<typeof flag> | undefined, byItself: boolean): boolean =>
  given === undefined ? byItself : given === 'true';

/**
 * CloudFront gives an address only after the bucket is there, so until it is told (`siteOrigin`) the rule is as wide as CloudFront.
 * That opens nothing: what lets a page at a file is the signed address, and those are given to signed-in people of the site alone.
 */
const anyDistribution = 'https://*.cloudfront.net';

const addressOf = (from: string): string => {
  const [, within, plain] = sender.exec(from) ?? [];
  return within ?? plain ?? from;
};

const describe = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${issue.path?.map(({ key }) => String(key)).join('.')}: ${issue.message}`).join('; ');
