import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { dataRemoval } from './retained.ts';

/** Encrypts the topics. AWS's own key for SNS would not do: SES and CloudWatch may not use it. */
export const createNotificationKey = (scope: Construct, keep: boolean): Key => {
  const key = new Key(scope, 'NotificationKey', {
    enableKeyRotation: true,
    removalPolicy: dataRemoval(keep),
    description: 'Stillwater: alarms and mail events',
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'PublishersOfThisAccount',
      principals: [new ServicePrincipal('ses.amazonaws.com'), new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return key;
};

/**
 * Seals secrets that people give us, such as the private address of a calendar. It is apart from the table's key, which everything that
 * reads the table may use.
 */
export const createSecretsKey = (scope: Construct, keep: boolean): Key =>
  new Key(scope, 'SecretsKey', {
    enableKeyRotation: true,
    removalPolicy: dataRemoval(keep),
    description: 'Stillwater: secrets of people',
  });
