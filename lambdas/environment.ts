import * as v from 'valibot';
import { keysOf } from '#contract/core/keys-of.ts';

const setting = v.pipe(v.string(), v.minLength(1));

const table = { TABLE_NAME: setting };
/** Scheme and host of the web site, without a trailing slash. */
const site = { SITE_ORIGIN: v.pipe(v.string(), v.url()) };
const mail = {
  ...site,
  /** Sender as it stands in the From header: an address of the verified identity, with or without a display name. */
  MAIL_FROM: setting,
  MAIL_CONFIGURATION_SET: v.optional(setting),
};
const files = {
  ASSET_BUCKET: setting,
  /** Where browsers reach the bucket, when that is another address than the one S3 itself has. */
  FILES_PUBLIC_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
};

/**
 * The environment of each Lambda, by domain. Infra must provide it, the Lambda parses it at load,
 * and where the AWS SDK finds its endpoints and credentials is the SDK's own business.
 */
export const environments = {
  profile: v.object({ ...table, USER_POOL_ID: setting }),
  invitations: v.object({ ...table, ...mail, USER_POOL_ID: setting }),
  clients: v.object({ ...table }),
  'send-invitation': v.object({ ...table, ...mail }),
  assets: v.object({ ...table, ...files }),
  users: v.object({ ...table, USER_POOL_ID: setting }),
  statistics: v.object({ ...table }),
  audit: v.object({ ...table }),
  platform: v.object({ ...table }),
  /** Runs on a schedule and repairs what broke off halfway. */
  reconciler: v.object({ ...table, ...files }),
  /** Cognito's triggers; they take the pool's id from the event. */
  signup: v.object({ ...table, ...site }),
  /** SES's bounces and complaints. */
  'mail-events': v.object({ ...table }),
} as const;

export type FunctionName = keyof typeof environments;
export type EnvironmentOf<F extends FunctionName> = v.InferOutput<(typeof environments)[F]>;

export const functionNames = keysOf(environments);
