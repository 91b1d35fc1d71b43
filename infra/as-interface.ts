import type { ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Alias, IFunction, IVersion, Version } from 'aws-cdk-lib/aws-lambda';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

/**
 * A construct as CDK's own functions take it. CDK declares `policy?: BucketPolicy` on the interface and
 * `policy?: BucketPolicy | undefined` on the class, which exactOptionalPropertyTypes keeps apart; `role` of functions likewise.
 */
export function asInterface(bucket: Bucket): IBucket;
export function asInterface(version: Version): IVersion;
export function asInterface(alias: Alias): IFunction;
export function asInterface(table: Table): ITable;
export function asInterface(construct: unknown): unknown {
  return construct;
}
