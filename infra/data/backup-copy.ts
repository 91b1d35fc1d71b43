import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Settings } from '../settings.ts';
import { dataRemoval } from './retained.ts';

/** A week here, for the way; there a year, so that what destroys this account, or whoever holds it, leaves table and files of a week ago. */
const kept = { here: Duration.days(7), there: Duration.days(365) };

interface Copied {
  readonly table: ITable;
  /** Versioned, as AWS Backup wants a bucket. */
  readonly files: IBucket;
}

/**
 * Every week a backup of the table and the files, and a copy of both in another account. Accounts are in the table.
 * @returns the ARN of the vault in this account, on the way to the other
 * Source: https://docs.aws.amazon.com/aws-backup/latest/devguide/s3-backups.html, https://docs.aws.amazon.com/aws-backup/latest/devguide/create-cross-account-backup.html
 */
export const copyBackups = (
  scope: Construct,
  { table, files }: Copied,
  { keep, backupCopyTo }: Settings,
): string | undefined => {
  if (backupCopyTo === undefined) return undefined;
  const removalPolicy = dataRemoval(keep);
  // AWS Backup copies into another account only what is encrypted with a key of the customer's.
  const encryptionKey = new Key(scope, 'BackupKey', {
    description: 'Stillwater: backups on their way to another account',
    enableKeyRotation: true,
    removalPolicy,
  });
  const backupVault = new BackupVault(scope, 'BackupVault', { encryptionKey, removalPolicy });
  const backupPlan = new BackupPlan(scope, 'BackupPlan', { backupVault });
  backupPlan.addRule(
    new BackupPlanRule({
      ruleName: 'Weekly',
      scheduleExpression: Schedule.cron({ weekDay: 'SUN', hour: '3', minute: '0' }),
      deleteAfter: kept.here,
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'OtherVault', backupCopyTo),
          deleteAfter: kept.there,
        },
      ],
    }),
  );
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    description: 'What AWS Backup may do to copy table and files',
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
      ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
    ],
  });
  acknowledge(role, {
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'AWS keeps this policy in step with what AWS Backup asks of a table and of a copy; the service alone takes the role on.',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]':
      'AWS keeps this policy in step with what AWS Backup asks of a bucket; the service alone takes the role on.',
  });
  backupPlan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)], role });
  backupPlan.addSelection('Files', { resources: [BackupResource.fromArn(files.bucketArn)], role });
  return backupVault.backupVaultArn;
};
