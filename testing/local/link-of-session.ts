import type { Session } from '#contract/scheduling/sessions/schema.ts';
import type { RunningStack } from '#local/supervisor/running-stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';

/** The link that a mail about this session has, by the keys of a running stack. One stack a process: the keys are remembered. */
export const linkOfSession = async (stack: RunningStack, session: Session): Promise<string> => {
  Object.assign(process.env, {
    AWS_REGION: stack.region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: stack.endpoints.dynamoDb,
    TABLE_NAME: stack.tableName,
  });
  // It reads its environment when it is first used.
  const { sessionLink } = await import('#lambdas/scheduling/session-link.ts');
  return sessionLink(session, stack.webOrigin);
};
