import { Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { names, writeOutputs } from '../names.ts';
import type { Settings } from '../settings.ts';
import { assetBucketName, createAssetBucket } from './asset-bucket.ts';
import { copyBackups } from './backup-copy.ts';
import { Identity } from './identity.ts';
import { createNotificationKey, createSecretsKey } from './keys.ts';
import { createLogBucket, createTrailBucket } from './log-bucket.ts';
import { protectScannedFiles } from './scanned-files.ts';
import { Sender } from './sender.ts';
import { createTable } from './table.ts';
import { createWebBucket, webBucketName } from './web-bucket.ts';

export interface DataStackProps extends StackProps {
  readonly settings: Settings;
}

/**
 * Stateful resources: data, accounts, files, the verified sender. This stack refers to the app stack by names only, so that the app stack
 * can be rolled back, removed and created again without touching this one; see docs/decisions/0013.
 */
export class DataStack extends Stack {
  readonly table: ITable;
  /** Encrypts the table, where it is one of this stage. */
  readonly tableKey: IKey | undefined;
  readonly identity: Identity;
  readonly sender: Sender;
  /** By name: rules look into what the app stack may do with them, and a name reads better there than a reference. */
  readonly assetBucketName: string;
  readonly webBucketName: string;
  readonly logBucket: IBucket;
  readonly notificationKey: IKey;
  readonly secretsKey: IKey;
  /** Of the vault on the way to the other account, where there is one. */
  readonly backupVaultArn: string | undefined;
  /** Where calls of AWS are recorded, where that is asked for. */
  readonly trailBucket: IBucket | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, { ...props, stackName: names.dataStack(settings.stage) });
    const { stage, keep } = settings;
    this.notificationKey = createNotificationKey(this, keep);
    this.secretsKey = createSecretsKey(this, keep);
    const { table, key } = createTable(this, settings);
    this.table = table;
    this.tableKey = key;
    this.logBucket = createLogBucket(this, keep);
    this.assetBucketName = assetBucketName(this, stage);
    this.webBucketName = webBucketName(this, stage);
    const assetBucket = createAssetBucket(this, settings);
    this.backupVaultArn = copyBackups(this, { table, files: assetBucket }, settings);
    if (settings.malwareScan) protectScannedFiles(this, assetBucket, stage);
    // With `local` the web application is served by other means.
    const webBucket =
      settings.target === 'aws' ? createWebBucket(this, { stage, logBucket: this.logBucket, keep }) : undefined;
    this.trailBucket = settings.trail ? createTrailBucket(this, settings) : undefined;
    this.sender = new Sender(this, 'Sender', settings);
    this.identity = new Identity(this, settings.userPool === 1 ? 'Identity' : `Identity${settings.userPool}`, {
      stage,
      keep,
      plan: settings.cognitoPlan,
      sender: this.sender,
    });
    writeOutputs(this, {
      TableName: this.table.tableName,
      UserPoolId: this.identity.pool.userPoolId,
      UserPoolClientId: this.identity.client.userPoolClientId,
      AssetBucketName: assetBucket.bucketName,
      WebBucketName: webBucket?.bucketName,
      LogBucketName: this.logBucket.bucketName,
    });
  }
}
