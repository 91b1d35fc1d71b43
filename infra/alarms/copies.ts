import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnResourcePolicy, FilterPattern, LogGroup, MetricFilter, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Threshold } from './add-alarm.ts';

interface CopiesProps {
  readonly stage: string;
  /** ARN of the vault in this account. */
  readonly backupVaultArn: string;
  /** ARN of the vault in the other account. */
  readonly backupCopyTo: string;
}

const ended = ['COMPLETED', 'FAILED', 'EXPIRED', 'ABORTED', 'PARTIAL'];
const failed = ['FAILED', 'EXPIRED', 'ABORTED', 'PARTIAL'].map((state) => `$.detail.state = "${state}"`).join(' || ');

/** Names of AWS Backup, and ours. */
const kinds = { table: 'DynamoDB', files: 'S3' } as const;

/**
 * Rings for a backup or a copy that failed, and for a week without one: AWS Backup sends its events at best effort, and a plan that was
 * switched off sends none.
 * Source: https://docs.aws.amazon.com/aws-backup/latest/devguide/eventbridge.html
 */
export const watchCopies = (
  scope: Construct,
  { stage, backupVaultArn, backupCopyTo }: CopiesProps,
): Record<string, Threshold> => {
  const logGroup = new LogGroup(scope, 'CopyLog', {
    logGroupName: names.copyLog(stage),
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // CDK's own target would add a function that only writes this.
  const policy = new CfnResourcePolicy(scope, 'CopyLogPolicy', {
    policyName: `stillwater-${stage}-copies`,
    policyDocument: Stack.of(scope).toJsonString({
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: ['events.amazonaws.com', 'delivery.logs.amazonaws.com'] },
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          // The group's own ARN ends in `:*`, which is its streams.
          Resource: logGroup.logGroupArn,
        },
      ],
    }),
  });
  const rule = new CfnRule(scope, 'CopyEvents', {
    description: 'Stillwater, backups and copies that have ended',
    eventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      // Backups name their vault in this account, copies both.
      detail: {
        state: ended,
        $or: [{ backupVaultArn: [backupVaultArn] }, { destinationBackupVaultArn: [backupCopyTo] }],
      },
    },
    targets: [{ id: 'Log', arn: logGroup.logGroupArn }],
  });
  rule.node.addDependency(policy);
  const count = (name: string, pattern: string, period: Duration): IMetric =>
    new MetricFilter(scope, `Copies-${name}`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: `Stillwater/${stage}`,
      metricName: `Copies-${name}`,
      metricValue: '1',
    }).metric({ period, statistic: Stats.SUM });
  const missing = (kind: keyof typeof kinds): [string, Threshold] => [
    `copy-missing-${kind}`,
    {
      graph: 'Copies',
      metric: count(
        kind,
        `{ $.detail.destinationBackupVaultArn = "*" && $.detail.resourceType = "${kinds[kind]}" && $.detail.state = "COMPLETED" }`,
        Duration.days(1),
      ),
      atLeast: 1,
      isHeartbeat: true,
      // An alarm looks back seven days at most.
      periods: 7,
      meaning: `For seven days no copy of the ${kind} has reached the other account.`,
    },
  ];
  return {
    'copy-failed': {
      graph: 'Copies',
      metric: count('failed', `{ ${failed} }`, Duration.minutes(5)),
      atLeast: 1,
      periods: 1,
      meaning: 'A backup, or its copy to the other account, failed.',
    },
    ...Object.fromEntries([missing('table'), missing('files')]),
  };
};
