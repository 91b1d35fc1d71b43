import { openConnection } from '#lambdas/data/table/document-client.ts';
import { described, log } from './log.ts';

/** Well within the ten seconds that Lambda gives a function to start. */
const longest = 1_000;

/**
 * Reads nothing once while Lambda starts the function, which has more processor then than with a request: credentials, name look-up, TLS
 * and the SDK's first request are done before anybody waits for them. Elsewhere, as in tests, it does nothing.
 * It never fails: the first request would have to open the connection itself, and no more.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html
 */
export const openTable = async (): Promise<void> => {
  if (process.env['AWS_LAMBDA_INITIALIZATION_TYPE'] === undefined) return;
  try {
    await openConnection(AbortSignal.timeout(longest));
  } catch (error) {
    log('WARN', 'the table was not opened at the start', { error: described(error) });
  }
};
