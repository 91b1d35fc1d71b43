import { RemovalPolicy } from 'aws-cdk-lib';

/** What becomes of data when its stack goes. What a first deployment that fails has begun is nobody's data, and goes in any case. */
export const dataRemoval = (keep: boolean): RemovalPolicy =>
  keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** The same for a bucket, which CloudFormation removes only when it is empty. */
export const bucketRemoval = (keep: boolean) => ({ removalPolicy: dataRemoval(keep), autoDeleteObjects: !keep });
