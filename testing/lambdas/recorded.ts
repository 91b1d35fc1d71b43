import * as v from 'valibot';
import type { Grant } from '#contract/core/route.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';

/** One thing done to the table, as IAM calls it and as it may be restricted to a partition. */
export interface TableAction {
  /** `GetItem`; a transaction is the actions of its parts. */
  readonly action: string;
  /** Of a write. */
  readonly partition: string | undefined;
}

/** Operations on the table while `act` ran. */
export const recorded = async (act: () => Promise<unknown>): Promise<readonly TableAction[]> => {
  const actions: TableAction[] = [];
  documentClient.middlewareStack.add(
    (next, context) => (args) => {
      actions.push(...actionsOf(context.commandName?.replace(/Command$/, '') ?? '', args.input));
      return next(args);
    },
    { step: 'initialize', name: 'recorded' },
  );
  try {
    await act();
  } finally {
    documentClient.middlewareStack.remove('recorded');
  }
  return actions;
};

const Key = v.object({ pk: v.string() });
const Write = v.object({ Item: v.optional(Key), Key: v.optional(Key) });
const Transaction = v.object({
  TransactItems: v.array(
    v.object({
      Put: v.optional(Write),
      Update: v.optional(Write),
      Delete: v.optional(Write),
      ConditionCheck: v.optional(Write),
    }),
  ),
});

const actionsOf = (command: string, input: unknown): TableAction[] => {
  if (command === 'TransactWriteItems') {
    return v.parse(Transaction, input).TransactItems.flatMap((parts) =>
      Object.entries(parts).map(([kind, write]) => ({
        action: `${kind}Item`,
        partition: write && partitionOf(write),
      })),
    );
  }
  return [{ action: command, partition: writes.has(command) ? partitionOf(v.parse(Write, input)) : undefined }];
};

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

const partitionOf = ({ Item, Key: key }: v.InferOutput<typeof Write>): string | undefined => (Item ?? key)?.pk;

/** The grant that an action needs. No other action is granted or used. */
export const grantFor = ({ action, partition }: TableAction): Grant => {
  if (['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'].includes(action)) return 'table:read';
  if (action === 'PutItem' && (partition === 'AUDIT' || partition === 'AUDIT-DENIED')) return 'table:audit';
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(action)) return 'table:write';
  throw new Error(`No function may do this: ${action}`);
};
