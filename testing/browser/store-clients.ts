import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { addClient, newClient } from '#lambdas/data/clients/client.ts';
import { newInvitation } from '#lambdas/data/clients/invitation.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { inTable } from '#lambdas/data/table/write.ts';
import type { RunningStack } from '#local/supervisor/running-stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';

/**
 * Items in one transaction. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const most = 100;

/**
 * Puts clients on a coach's list, `person0@example.com` and on, straight into the table: a thousand invitations through the API take
 * a minute. They have no invitation behind them, which a list does not read.
 */
export const storeClients = async (
  { endpoints, region, tableName }: RunningStack,
  coachId: string,
  count: number,
): Promise<void> => {
  const client = new DynamoDBClient({ endpoint: endpoints.dynamoDb, region, credentials: localCredentials });
  const table = DynamoDBDocumentClient.from(client);
  const writes = Array.from({ length: count }, (_, index) => {
    const person = { email: `person${index}@example.com`, firstName: 'Person', lastName: `N${index}` };
    return addClient(newClient(newInvitation({ ...person, coachId, clientId: randomId() }, now())));
  });
  for (let start = 0; start < count; start += most) {
    const TransactItems = writes.slice(start, start + most).map((write) => inTable(write, tableName));
    await table.send(new TransactWriteCommand({ TransactItems }));
  }
  client.destroy();
};
