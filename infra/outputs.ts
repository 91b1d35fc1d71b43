import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Alarms } from './alarms.ts';
import type { Api } from './api/api.ts';
import type { Identity } from './identity.ts';
import type { Site } from './site.ts';

interface Outputs {
  readonly site: Site;
  readonly api: Api;
  readonly identity: Identity;
  readonly table: Table;
  readonly assetBucket: IBucket;
  readonly logBucket: IBucket;
  readonly alarms: Alarms;
}

/** What operators and their tools look up after a deployment. */
export const writeOutputs = (stack: Stack, outputs: Outputs): void => {
  const { site, api, identity, table, assetBucket, logBucket, alarms } = outputs;
  const values: Record<string, string | undefined> = {
    SiteAddress: site.origin,
    /** What a domain's CNAME points to where its zone is kept elsewhere. */
    DistributionDomain: site.website?.distribution.distributionDomainName,
    DistributionId: site.website?.distribution.distributionId,
    ApiEndpoint: api.http.apiEndpoint,
    UserPoolId: identity.pool.userPoolId,
    UserPoolClientId: identity.client.userPoolClientId,
    TableName: table.tableName,
    AssetBucketName: assetBucket.bucketName,
    WebBucketName: site.website?.bucket.bucketName,
    LogBucketName: logBucket.bucketName,
    AlarmTopicArn: alarms.topic.topicArn,
  };
  for (const [id, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(stack, id, { value });
};
