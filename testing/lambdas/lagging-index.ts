import { documentClient } from '#lambdas/data/table/document-client.ts';

/**
 * Has an index answer as DynamoDB's may while it lags behind: once `lag` is called, each Query of it that was made before is answered as the
 * last time.
 */
export const laggingIndex = async (action: (lag: () => void) => Promise<unknown>): Promise<void> => {
  const answers = new Map<string, unknown>();
  let isLagging = false;
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      const asked = JSON.stringify(args.input);
      const before = isLagging ? answers.get(asked) : undefined;
      const result = await next(args);
      if (!asked.includes('"IndexName"')) return result;
      answers.set(asked, before ?? ('Items' in result.output ? structuredClone(result.output.Items) : undefined));
      return before === undefined ? result : { ...result, output: Object.assign(result.output, { Items: before }) };
    },
    { step: 'initialize', name: 'lagging index' },
  );
  try {
    await action(() => {
      isLagging = true;
    });
  } finally {
    documentClient.middlewareStack.remove('lagging index');
  }
};
