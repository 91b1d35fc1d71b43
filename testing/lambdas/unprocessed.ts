import * as v from 'valibot';
import { documentClient } from '#lambdas/data/table/document-client.ts';

const Wanted = v.record(v.string(), v.looseObject({ Keys: v.array(v.unknown()) }));
const Written = v.record(v.string(), v.array(v.unknown()));

/**
 * Has the table do all but the last part of each batch, as DynamoDB does when it is throttled.
 * @param batches how many; those after them are done whole
 * @returns how many parts each batch had
 */
export const unprocessed = async (batches: number, action: () => Promise<unknown>): Promise<readonly number[]> => {
  const sizes: number[] = [];
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      const { input } = v.parse(
        v.looseObject({ input: v.looseObject({ RequestItems: v.optional(v.unknown()) }) }),
        args,
      );
      const read = v.safeParse(Wanted, input.RequestItems);
      const write = v.safeParse(Written, input.RequestItems);
      const [table, parts] = read.success
        ? (Object.entries(read.output).map(([name, { Keys }]) => [name, Keys] as const)[0] ?? ['', []])
        : (write.success && Object.entries(write.output)[0]) || ['', []];
      if (parts.length === 0) return next(args);
      sizes.push(parts.length);
      if (sizes.length > batches) return next(args);
      const [done, left] = [parts.slice(0, -1), parts.slice(-1)];
      const within = (some: readonly unknown[]) =>
        read.success ? { [table]: { ...read.output[table], Keys: some } } : { [table]: some };
      const rest = read.success ? { UnprocessedKeys: within(left) } : { UnprocessedItems: within(left) };
      if (done.length === 0) return { output: { $metadata: {}, Responses: {}, ...rest }, response: {} };
      const result = await next(Object.assign({ ...args }, { input: { ...args.input, RequestItems: within(done) } }));
      return { ...result, output: Object.assign(result.output, rest) };
    },
    { step: 'initialize', name: 'unprocessed', priority: 'low' },
  );
  try {
    await action();
  } finally {
    documentClient.middlewareStack.remove('unprocessed');
  }
  return sizes;
};
