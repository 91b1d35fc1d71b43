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

/** Attributes to remove so that an item is no longer due: GSI3 then has it no more. */
export const dueAttributes = ['gsi3pk', 'gsi3sk'];

const instantLength = '2027-03-28T09:05:00.000Z'.length;

/** The instant at which an item is due, from the sort key of GSI3 that begins with it; an empty text stays empty. */
export const dueAtIn = (gsi3sk: string): string => gsi3sk.slice(0, instantLength);
