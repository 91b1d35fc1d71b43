import { paginateQuery, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { UserType } from '#contract/core/user-type.ts';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { tableSchema } from '#lambdas/data/table/table-schema.ts';
import { inTable } from '#lambdas/data/table/write.ts';
import { hashed } from '#lambdas/http/log.ts';
import { type Deployment, NotGranted } from './make-administrator.ts';

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

const Person = v.object({ userId: v.string(), userType: UserType, email: v.string() });
type Person = v.InferOutput<typeof Person>;

/**
 * The person whose requests the logs mark with this hash. Nothing leads back from it, so everybody's id is hashed until one fits:
 * a read unit for every dozen people. The audit log tells of it, because the logs name nobody on purpose.
 * @param hash the field `subject` of a line
 * @throws NotGranted
 */
export const whoIs = async (deployment: Deployment, hash: string): Promise<Person> => {
  if (!v.safeParse(Hash, hash).success)
    throw new NotGranted(`${hash} is no hash of the logs: 16 digits and letters a to f.`);
  const person = await personBehind(deployment, hash);
  if (!person) throw new NotGranted(`Nobody who has a profile has the hash ${hash}.`);
  const event = { actorId: 'operator', action: 'user.look-up', targetType: 'user', targetId: person.userId } as const;
  const writes = [audited(event, now())];
  const { table, tableName } = deployment;
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }));
  return person;
};

const personBehind = async ({ table, tableName }: Deployment, hash: string): Promise<Person | undefined> => {
  const { index, partition } = profileItem.gsi1.range();
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      IndexName: index,
      KeyConditionExpression: '#partition = :everybody',
      ExpressionAttributeNames: { '#partition': tableSchema.indexes.gsi1.partitionKey },
      ExpressionAttributeValues: { ':everybody': partition },
    },
  );
  for await (const { Items = [] } of pages) {
    const found = Items.map((item) => v.parse(Person, item)).find(({ userId }) => hashed(userId) === hash);
    if (found) return found;
  }
  return undefined;
};
