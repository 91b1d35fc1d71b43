import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { keysOf } from '#contract/core/keys-of.ts';
import { names } from '../names.ts';
import type { Threshold } from './add-alarm.ts';

interface TrailProps {
  readonly stage: string;
  readonly bucket: IBucket;
  readonly table: ITable;
  /** Those of the functions: what they do at the table is their work. */
  readonly roles: readonly IRole[];
}

const named = (...events: readonly string[]): string =>
  `(${events.map((name) => `$.eventName = "${name}"`).join(' || ')})`;

/** A deployment changes rights, too, and was asked about before. */
const notByDeployment = '$.sourceIPAddress != "cloudformation.amazonaws.com"';

/**
 * Alarms, by the end of their name. A pattern has 1,024 characters at most.
 * Source: https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html
 */
const rings = {
  root: {
    pattern:
      '{ $.userIdentity.type = "Root" && $.userIdentity.invokedBy NOT EXISTS && $.eventType != "AwsServiceEvent" }',
    meaning: 'The root user of the account signed in or changed something.',
  },
  stopped: {
    pattern: `{ ${named('StopLogging', 'DeleteTrail', 'UpdateTrail', 'PutEventSelectors')} && ${notByDeployment} }`,
    meaning: 'Somebody stopped or changed what is recorded of the account.',
  },
  rights: {
    pattern: `{ $.eventSource = "iam.amazonaws.com" && ${named(
      'AttachGroupPolicy',
      'AttachRolePolicy',
      'AttachUserPolicy',
      'CreateAccessKey',
      'CreateLoginProfile',
      'CreatePolicyVersion',
      'CreateUser',
      'DeleteRolePermissionsBoundary',
      'DeleteRolePolicy',
      'DetachRolePolicy',
      'PutGroupPolicy',
      'PutRolePolicy',
      'PutUserPolicy',
      'SetDefaultPolicyVersion',
      'UpdateAssumeRolePolicy',
    )} && ${notByDeployment} }`,
    meaning: 'Somebody changed rights in the account by hand.',
  },
  keys: {
    pattern: `{ $.eventSource = "kms.amazonaws.com" && ${named(
      'DisableKey',
      'ScheduleKeyDeletion',
      'PutKeyPolicy',
      'DeleteImportedKeyMaterial',
    )} }`,
    meaning: 'A key was disabled, its deletion was planned, or its policy changed: without it data cannot be read.',
  },
  buckets: {
    pattern: `{ $.eventSource = "s3.amazonaws.com" && ${named(
      'DeleteBucketPolicy',
      'PutBucketPolicy',
      'PutBucketAcl',
      'PutBucketVersioning',
      'PutBucketLifecycle',
      'PutBucketReplication',
      'DeleteBucketPublicAccessBlock',
      'PutBucketPublicAccessBlock',
    )} && ${notByDeployment} }`,
    meaning: 'Somebody changed by hand who reaches a bucket, or how long it keeps things.',
  },
  protection: {
    pattern: `{ ($.requestParameters.deletionProtectionEnabled IS FALSE) || ($.eventName = "UpdateUserPool" && $.requestParameters.deletionProtection = "INACTIVE") || ($.requestParameters.enableTerminationProtection IS FALSE) || ($.requestParameters.pointInTimeRecoverySpecification.pointInTimeRecoveryEnabled IS FALSE) || ${named(
      'DeleteTable',
      'DeleteUserPool',
      'DeleteBackupVault',
      'DeleteRecoveryPoint',
    )} }`,
    meaning: 'Protection from deletion or recovery was switched off, or something that holds data was deleted.',
  },
  table: {
    pattern: '{ $.eventCategory = "Data" && $.eventSource = "dynamodb.amazonaws.com" }',
    meaning: 'Somebody other than the functions read or wrote the table: an operator, or a person with credentials.',
  },
} as const;

/**
 * Records what is done in the account, in every Region, and counts what takes protection away. Calls of the functions at the table would be by far the
 * most, and cost by the call, so they are left out.
 * Source: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/filtering-data-events.html
 */
export const watchAccount = (
  scope: Construct,
  { stage, bucket, table, roles }: TrailProps,
): Record<string, Threshold> => {
  const { partition, account } = Stack.of(scope);
  const logGroup = new LogGroup(scope, 'TrailLog', {
    logGroupName: names.trailLog(stage),
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, 'TrailRole', {
    assumedBy: new ServicePrincipal('cloudtrail.amazonaws.com'),
    description: 'What CloudTrail may do to hand on what it records',
  });
  logGroup.grantWrite(role);
  const trail = new CfnTrail(scope, 'Trail', {
    trailName: names.trail(stage),
    s3BucketName: bucket.bucketName,
    isLogging: true,
    isMultiRegionTrail: true,
    includeGlobalServiceEvents: true,
    enableLogFileValidation: true,
    cloudWatchLogsLogGroupArn: logGroup.logGroupArn,
    cloudWatchLogsRoleArn: role.roleArn,
    advancedEventSelectors: [
      {
        name: 'Changes in the account',
        fieldSelectors: [
          { field: 'eventCategory', equalTo: ['Management'] },
          { field: 'readOnly', equalTo: ['false'] },
        ],
      },
      {
        name: 'The table, by others than the functions',
        fieldSelectors: [
          { field: 'eventCategory', equalTo: ['Data'] },
          { field: 'resources.type', equalTo: ['AWS::DynamoDB::Table'] },
          { field: 'resources.ARN', startsWith: [table.tableArn] },
          {
            field: 'userIdentity.arn',
            notStartsWith: roles.map(({ roleName }) => `arn:${partition}:sts::${account}:assumed-role/${roleName}/`),
          },
        ],
      },
    ],
  });
  // CloudTrail tries the role out at once.
  trail.node.addDependency(role);
  return Object.fromEntries(
    keysOf(rings).map((name): [string, Threshold] => {
      const { pattern, meaning } = rings[name];
      const isUrgent = name === 'root' || name === 'stopped';
      const found = ring(metricOf(scope, { stage, logGroup, name, pattern }), meaning);
      return [`trail-${name}`, { ...found, ...(isUrgent && { isUrgent }) }];
    }),
  );
};

interface Counted {
  readonly stage: string;
  readonly logGroup: LogGroup;
  readonly name: string;
  readonly pattern: string;
}

const metricOf = (scope: Construct, { stage, logGroup, name, pattern }: Counted): IMetric =>
  new MetricFilter(scope, `Trail-${name}`, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: `Stillwater/${stage}`,
    metricName: `Trail-${name}`,
    metricValue: '1',
  }).metric({ period: Duration.minutes(5), statistic: Stats.SUM });

const ring = (metric: IMetric, meaning: string): Threshold => ({
  graph: 'Account',
  metric,
  atLeast: 1,
  periods: 1,
  meaning,
});
