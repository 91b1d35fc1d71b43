import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { userPoolClient } from '#lambdas/aws/identity.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';

/** Lets tests wait for table and user pool on a busy machine: how long a Lambda waits for AWS is no rule of theirs. */
export const patientClients = (): void => {
  const { requestHandler } = new DynamoDBClient({
    requestHandler: { connectionTimeout: 60_000, requestTimeout: 60_000 },
  }).config;
  documentClient.config.requestHandler = requestHandler;
  userPoolClient().config.requestHandler = requestHandler;
};
