import { names } from '#infra/names.ts';

const stage = 'local';
const region = 'eu-west-1';

/** Names of the stack's resources on this machine. */
export const localNames = {
  stage,
  region,
  mailFrom: 'Stillwater <hello@stillwater.example>',
  table: names.table(stage),
  assetBucket: names.assetBucket(stage, '000000000000', region),
} as const;
