import { documentClient } from '#lambdas/data/table/document-client.ts';

/** One call to the table. */
export interface Consumption {
  readonly operation: string;
  /** Read or write units of table and index together. */
  readonly units: number;
}

/** Requests to the table while `action` ran. */
export const measured = async (action: () => Promise<unknown>): Promise<readonly Consumption[]> => {
  const calls: Consumption[] = [];
  documentClient.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      calls.push({ operation: context.commandName ?? '', units: unitsIn(result.output) });
      return result;
    },
    { step: 'initialize', name: 'measured' },
  );
  try {
    await action();
  } finally {
    documentClient.middlewareStack.remove('measured');
  }
  return calls;
};

interface Consumed {
  readonly CapacityUnits?: number | undefined;
}

const unitsIn = (
  output: { readonly ConsumedCapacity?: Consumed | readonly Consumed[] | undefined } | object,
): number => {
  const consumed = 'ConsumedCapacity' in output ? output.ConsumedCapacity : undefined;
  return [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};
