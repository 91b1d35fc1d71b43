import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));
/** As text, as it stands in the environment. */
const figure = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/)));
const address = v.pipe(v.string(), v.url());

/**
 * Everything that a Lambda may find in its environment; which function finds what is said in `lambdas/functions.ts`.
 * Where the AWS SDK finds its endpoints and credentials is the SDK's own business.
 */
export const settings = {
  TABLE_NAME: text,
  /** Signs the cursors of lists; of this stage alone. */
  CURSOR_KEY: v.pipe(v.string(), v.minLength(16)),
  USER_POOL_ID: text,
  /** Scheme and host of the web site, without a trailing slash. */
  SITE_ORIGIN: address,
  /** Sender as it stands in the From header: an address of the verified identity, with or without a display name. */
  MAIL_FROM: text,
  MAIL_CONFIGURATION_SET: v.optional(text),
  /** Whether people of the demo get no mail: in AWS every one would bounce, which counts against the sender. */
  DEMO_MAIL: v.optional(v.picklist(['none'])),
  /** Only the embedded stack says `optional`, for its demo: everywhere else nothing is said, and administrators must have one. */
  ADMINISTRATOR_SECOND_FACTOR: v.optional(v.picklist(['required', 'optional']), 'required'),
  ASSET_BUCKET: text,
  /** The KMS key that seals secrets of people: addresses of their calendars. */
  SECRETS_KEY: text,
  /** Where hosts of the reserved domain `.example` are found: at a stand-in on the developer's machine, and nowhere in AWS. */
  EXAMPLE_HOSTS: v.optional(address),
  /** Whether uploaded files are scanned for malware, so that each waits for the result before anybody opens it. */
  MALWARE_SCAN: v.optional(v.picklist(['on'])),
  /** Secrets of the latest deployments, separated by spaces: a request that has one came through CloudFront. */
  FRONT_DOOR: v.optional(text),
  /** How much a person may add on a day, where a deployment says something else than the contract. */
  ROWS_PER_DAY: figure,
  /** How many records of clients a coach gets in an hour, likewise. */
  RECORDS_PER_HOUR: figure,
  /** How many coaches sign up from one network in an hour and a day, and together in an hour, likewise. */
  SIGN_UPS_PER_HOUR: figure,
  SIGN_UPS_PER_DAY: figure,
  SIGN_UPS_TOGETHER: figure,
  /** Which state of the code this is: a commit, or whatever the deployment was told. */
  VERSION: v.optional(text),
  /** Where browsers reach the bucket, when that is another address than the one S3 itself has. */
  FILES_PUBLIC_ENDPOINT: v.optional(address),
} as const;

type Settings = typeof settings;

export type SettingName = keyof Settings;

/**
 * One setting of the environment.
 * @throws ValiError when it is missing or malformed: at load, where the setting is read outside of functions
 */
export const setting = <Name extends SettingName>(name: Name): v.InferOutput<Settings[Name]> =>
  v.parse(settings[name], process.env[name]);

type LimitName = 'ROWS_PER_DAY' | 'RECORDS_PER_HOUR' | 'SIGN_UPS_PER_HOUR' | 'SIGN_UPS_PER_DAY' | 'SIGN_UPS_TOGETHER';

/** A limit of the contract, or the figure a deployment sets in its place. Read at each call, so that tests can change it. */
export const limitOf = (name: LimitName, otherwise: number): number => Number(setting(name) ?? otherwise);
