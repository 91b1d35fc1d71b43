import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableSchema } from '#lambdas/data/table/table-schema.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { dataRemoval } from './kept.ts';

const { partitionKey, sortKey, timeToLive, indexes } = tableSchema;

/** The single table. It outlives the stack, and any second of the last 35 days can be restored. */
export const createTable = (scope: Construct, { stage, keep, tableCap }: Settings): Table => {
  const cap = tableCap === undefined ? {} : { maxReadRequestUnits: tableCap, maxWriteRequestUnits: tableCap };
  const table = new Table(scope, 'Table', {
    tableName: names.table(stage),
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...cap,
    timeToLiveAttribute: timeToLive,
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
