import { Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import { tableSchema } from '#lambdas/data/table/table-schema.ts';
import { asInterface } from '../as-interface.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { dataRemoval } from './retained.ts';

const { partitionKey, sortKey, timeToLive, indexes } = tableSchema;

/** The table and files, and the key that encrypts them where it belongs to this stage. */
export interface Storage {
  readonly table: ITable;
  readonly key?: IKey;
}

/**
 * The single table. It outlives the stack, and any second of the last 35 days can be restored. Where a restored one is named, that takes
 * its place, and this stack goes on protecting its own.
 */
export const createTable = (scope: Construct, settings: Settings): Storage => {
  const { keep, tableKey } = settings;
  const key =
    tableKey === 'own'
      ? new Key(scope, 'TableKey', {
          description: 'Stillwater: the table',
          enableKeyRotation: true,
          removalPolicy: dataRemoval(keep),
        })
      : undefined;
  const table = ownTable(scope, settings, key);
  return {
    table: settings.table === undefined ? asInterface(table) : restored(scope, settings.table),
    ...defined({ key }),
  };
};

const restored = (scope: Construct, resourceName: string): ITable =>
  Table.fromTableAttributes(scope, 'RestoredTable', {
    tableArn: Stack.of(scope).formatArn({ service: 'dynamodb', resource: 'table', resourceName }),
    globalIndexes: keysOf(indexes),
  });

const ownTable = (scope: Construct, { stage, keep, tableCap, tableKey }: Settings, key: Key | undefined): Table => {
  const cap = tableCap === undefined ? {} : { maxReadRequestUnits: tableCap, maxWriteRequestUnits: tableCap };
  const table = new Table(scope, 'Table', {
    tableName: names.table(stage),
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...cap,
    timeToLiveAttribute: timeToLive,
    // Nothing is said of DynamoDB's own key, so that a table that exists is not changed.
    ...(tableKey === 'managed' ? { encryption: TableEncryption.AWS_MANAGED } : {}),
    ...(key ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key } : {}),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
    deletionProtection: keep,
    removalPolicy: dataRemoval(keep),
  });
  for (const [indexName, index] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
      sortKey: { name: index.sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType[index.projection],
      ...cap,
    });
  }
  return table;
};
