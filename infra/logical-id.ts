import { CfnResource, Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

/** What a bucket of this stack is called in the template, and hence in findings about it. */
export const logicalId = (bucket: IBucket): string => {
  const { defaultChild } = bucket.node;
  if (!CfnResource.isCfnResource(defaultChild)) throw new Error('The bucket is not of this stack');
  return Stack.of(bucket).getLogicalId(defaultChild);
};
