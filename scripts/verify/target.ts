interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Places where the platform runs; what they cannot show is listed in differences.ts. */
export const targetNames = [
  /** `npm start` */
  'embedded',
  /** `npm run start:localstack` on LocalStack, on ministack in its place, and on ministack with AUTH=true */
  'localstack-services',
  'ministack-services',
  'ministack-iam-services',
  /** The whole stack, deployed by CDK */
  'localstack',
  'ministack',
  'ministack-iam',
  'aws',
] as const;
export type TargetName = (typeof targetNames)[number];

/** A running platform, and how to reach what belongs to it. */
export interface Target {
  readonly name: TargetName;
  /** Base address of the API, without `/api` and without a trailing slash. */
  readonly api: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Of the user pool; AWS's own when absent. */
  readonly cognito?: string;
  /** Lists the mails that were sent, in one of the ways of read-mails.ts. */
  readonly mails?: string;
  /** The web site's origin; pages of it may upload. */
  readonly site?: string;
  /** Real people use it: rules that sign somebody up are not looked at. */
  readonly fromOutside?: true;
  /** Rights of an operator with AWS credentials: confirm accounts, make administrators. */
  readonly operator?: Operator;
}

interface Operator {
  readonly tableName: string;
  /** Of DynamoDB; AWS's own when absent. */
  readonly dynamoDb?: string;
  /** Those of the environment when absent. */
  readonly credentials?: Credentials;
}
