import { s3 } from '#lambdas/aws/s3.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';

/** Where a call breaks off: before AWS hears of it, or after it has done its work and before the answer arrives. */
export type Break = 'before' | 'after';

/**
 * Runs `action` so that its `nth` call to S3 or DynamoDB, and every one after it, fails: as if the process had ended there.
 * @returns whether it came that far
 */
export const brokenOff = async (nth: number, where: Break, action: () => Promise<unknown>): Promise<boolean> => {
  let calls = 0;
  const breakable = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    if (calls > nth || (calls === nth && where === 'before')) throw new Error('The process ended');
    const result = await call();
    if (calls >= nth) throw new Error('The process ended');
    return result;
  };
  const options = { step: 'initialize', name: 'broken-off' } as const;
  documentClient.middlewareStack.add((next) => (args) => breakable(() => next(args)), options);
  s3().middlewareStack.add((next) => (args) => breakable(() => next(args)), options);
  try {
    await action().catch(() => undefined);
  } finally {
    documentClient.middlewareStack.remove(options.name);
    s3().middlewareStack.remove(options.name);
  }
  return calls >= nth;
};
