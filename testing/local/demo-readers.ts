import * as v from 'valibot';
import { demoPasswords } from '#local/seed/demo-people.ts';
import type { Stack } from '#local/stack.ts';
import { demoSession } from './demo-session.ts';

/** Lets the tests' own process read a stack's table as the platform does. */
export const readTableOf = ({ region, credentials, endpoints, tableName }: Stack): void => {
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
    TABLE_NAME: tableName,
    CURSOR_KEY: 'of the tests alone',
  });
};

/** Asks the API for a demo coach. @param email the coach's address */
export const readerFor = async (stack: Stack, email: string) => {
  const { access } = await demoSession(stack, email, demoPasswords.coach);
  return async <Reply>(schema: v.GenericSchema<unknown, Reply>, path: string): Promise<Reply> => {
    const url = stack.webOrigin.replace('localhost', '127.0.0.1') + path;
    return v.parse(schema, await (await fetch(url, { headers: { authorization: `Bearer ${access}` } })).json());
  };
};
