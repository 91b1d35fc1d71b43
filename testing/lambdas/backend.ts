import { createTable } from '#local/dynamodb/create-table.ts';
import { localCredentials, startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { type FakeCall, startFakeAws } from './fake-aws.ts';
import { patientClients } from './patient-clients.ts';

export interface Backend {
  /** What Cognito was asked. */
  readonly cognitoCalls: FakeCall[];
  /** Lets Cognito do the next `count` calls but break off before it answers. */
  readonly loseCognitoReplies: (count: number) => void;
  readonly stop: () => Promise<void>;
}

/**
 * The embedded table and a Cognito that says yes to everything, in this process's environment.
 * Import Lambda entry points only after it has started: they read the environment at load.
 */
export const startBackend = async (): Promise<Backend> => {
  let lostReplies = 0;
  const database = await startDynamoDb();
  const cognito = await startFakeAws(() => {
    if (lostReplies === 0) return { body: '{}' };
    lostReplies -= 1;
    return { status: 500, body: '{"__type":"InternalErrorException","message":"lost"}' };
  });
  const tableName = 'stillwater-test';
  await createTable(database.endpoint, tableName);
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    TABLE_NAME: tableName,
    SITE_ORIGIN: 'https://stillwater.example',
  });
  patientClients();
  return {
    cognitoCalls: cognito.calls,
    loseCognitoReplies: (count) => {
      lostReplies = count;
    },
    stop: async () => {
      await Promise.all([database.stop(), cognito.stop()]);
    },
  };
};
