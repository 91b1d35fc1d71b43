import { join } from 'node:path';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { startKms } from '#packages/embedded-aws/kms/kms.ts';
import { startMailbox } from '#packages/embedded-aws/mailbox/mailbox.ts';
import { startS3 } from '#packages/embedded-aws/s3/s3.ts';
import { createTable } from '../dynamodb/create-table.ts';
import { startDynamoDb } from '../dynamodb/dynamodb.ts';
import { endWithParent } from '../supervisor/end-with-parent.ts';
import type { StartDataServices } from './data-services.ts';
import { startTogether } from './start-together.ts';

/** The stand-ins of this project. */
export const embeddedServices: StartDataServices = ({
  dataFolder,
  ports,
  tableName,
  assetBucket,
  allowedOrigins,
  onScan,
}) =>
  startTogether(async (started) => {
    const folder = (name: string) => (dataFolder ? { folder: join(dataFolder, name) } : {});
    const file = dataFolder ? { file: join(dataFolder, 'table.sqlite') } : {};
    const database = await started(startDynamoDb({ hidden: true, ...file }));
    endWithParent(database.pid);
    await createTable(database.endpoint, tableName);
    const mailbox = await started(startMailbox({ name: 'Stillwater', port: ports.mailbox, ...folder('mails') }));
    const s3 = await started(
      startS3({ port: ports.s3, ...folder('files'), buckets: [{ name: assetBucket, allowedOrigins }], onScan }),
    );
    const kms = await started(startKms(folder('keys')));
    return {
      endpoints: { dynamoDb: database.endpoint, s3: s3.endpoint, ses: mailbox.endpoint, kms: kms.endpoint },
      secretsKey: kms.keyId,
      credentials: localCredentials,
      mailbox: mailbox.endpoint.replace('127.0.0.1', 'localhost'),
      deliver: mailbox.deliver,
      databasePid: database.pid,
    };
  });
