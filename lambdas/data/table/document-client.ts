import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';

/**
 * The one connection to the table. Region, credentials and endpoint come from the SDK's own environment variables.
 * Three attempts with their pauses end within four and a half seconds: sign-up triggers have five, the API has ten.
 */
export const documentClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1_200, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

let name: string | undefined;

/** The table's name from the environment variable `TABLE_NAME`, read at the first call. */
export const tableName = (): string => {
  name ??= v.parse(v.pipe(v.string(), v.minLength(1)), process.env['TABLE_NAME']);
  return name;
};

/** Reads nothing, so that the connection is there before it is needed. */
export const openConnection = async (abortSignal: AbortSignal): Promise<void> => {
  const nowhere = { pk: 'NOWHERE', sk: 'NOWHERE' };
  await documentClient.send(new GetCommand({ TableName: tableName(), Key: nowhere }), { abortSignal });
};
