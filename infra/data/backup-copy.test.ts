import { expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

const backupCopyTo = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:stillwater';

test('table and files are copied to the other account every week, and nothing else is', () => {
  const { data } = synthesize({ context: { backupCopyTo } });
  const [table] = Object.keys(resourcesOf(data, 'AWS::DynamoDB::Table'));
  expect(propertiesOf(data, 'AWS::Backup::BackupPlan')).toMatchObject([
    {
      BackupPlan: {
        BackupPlanRule: [
          {
            ScheduleExpression: 'cron(0 3 ? * SUN *)',
            Lifecycle: { DeleteAfterDays: 7 },
            CopyActions: [{ DestinationBackupVaultArn: backupCopyTo, Lifecycle: { DeleteAfterDays: 365 } }],
          },
        ],
      },
    },
  ]);
  const selected = propertiesOf(data, 'AWS::Backup::BackupSelection').map((one) => JSON.stringify(one));
  expect(selected).toHaveLength(2);
  expect(selected.join()).toContain(table);
  const files = Object.keys(resourcesOf(data, 'AWS::S3::Bucket')).find((id) => id.startsWith('AssetBucket'));
  expect(selected.join()).toContain(files);
});

test('the vault has a key of its own, without which AWS copies into no other account, and stays with the data', () => {
  const { data } = synthesize({ context: { backupCopyTo } });
  const [vault] = Object.values(resourcesOf(data, 'AWS::Backup::BackupVault'));
  expect(vault).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { EncryptionKeyArn: { 'Fn::GetAtt': [some.text(/^BackupKey/), 'Arn'] } },
  });
});

test.each([
  ['by itself', {}],
  ['in an emulator', { backupCopyTo, target: 'local' }],
])('there is none %s', (_, context) => {
  expect(resourcesOf(synthesize({ context }).data, 'AWS::Backup::BackupPlan')).toEqual({});
});

test('what is no vault is refused', () => {
  expect(() => synthesize({ context: { backupCopyTo: 'arn:aws:s3:::bucket' } })).toThrow('backupCopyTo');
});
