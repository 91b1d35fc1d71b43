/**
 * The single table: what infra provisions and the embedded stack creates.
 * The indexes hold only items that have their keys. CloudFormation adds one index an update to a table that exists (docs/operations.md).
 */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds after which DynamoDB may remove the item. */
  timeToLive: 'ttl',
  indexes: {
    gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projection: 'ALL' },
    gsi2: { partitionKey: 'gsi2pk', sortKey: 'gsi2sk', projection: 'ALL' },
    /** Of what is due: whoever reads it claims the item itself, so the keys are enough. */
    gsi3: { partitionKey: 'gsi3pk', sortKey: 'gsi3sk', projection: 'KEYS_ONLY' },
  },
} as const;

export type IndexName = keyof (typeof tableSchema)['indexes'];
