import { join } from 'node:path';
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { startKms } from '#packages/embedded-aws/kms/kms.ts';
import { startMailbox } from '#packages/embedded-aws/mailbox/mailbox.ts';
import { createTable } from '../dynamodb/create-table.ts';
import type { StartDataServices } from '../services/data-services.ts';
import { startTogether } from '../services/start-together.ts';
import { aws, type LocalStackEndpoints } from './aws.ts';
import { copyMails } from './copy-mails.ts';
import { makeBucket } from './make-bucket.ts';
import type { Probed } from './probe.ts';

/**
 * DynamoDB, S3 and SES of a running LocalStack, and beside it a mailbox with what Cognito and SES send. The key of secrets is embedded: one
 * that LocalStack forgets when it stops would leave addresses that nobody opens again.
 */
export const localStackServices =
  ({ dynamoDb, s3, ses, main }: LocalStackEndpoints, { sentMails }: Probed): StartDataServices =>
  ({ dataFolder, ports, tableName, assetBucket, allowedOrigins, mailFrom }) =>
    startTogether(async (started) => {
      await createTable(dynamoDb, tableName, aws.credentials);
      await makeBucket(s3, assetBucket, allowedOrigins);
      await verifySender(ses, mailFrom);
      const kms = await started(startKms(dataFolder ? { folder: join(dataFolder, 'keys') } : {}));
      const folder = dataFolder ? { folder: join(dataFolder, 'mails') } : {};
      const mailbox = await started(startMailbox({ name: 'Stillwater', port: ports.mailbox, ...folder }));
      if (sentMails && ses === main) await started(copyMails(sentMails, mailbox.deliver));
      return {
        endpoints: { dynamoDb, s3, ses, kms: kms.endpoint },
        secretsKey: kms.keyId,
        credentials: aws.credentials,
        mailbox: mailbox.endpoint.replace('127.0.0.1', 'localhost'),
        deliver: mailbox.deliver,
      };
    });

const verifySender = async (endpoint: string, from: string): Promise<void> => {
  const client = new SESClient({ ...aws, endpoint });
  await client.send(new VerifyEmailIdentityCommand({ EmailAddress: /<([^>]+)>/.exec(from)?.[1] ?? from }));
  client.destroy();
};
