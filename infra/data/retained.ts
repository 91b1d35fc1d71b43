import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * Decides what happens to data when its stack goes. Data of a failed first deployment is nobody's, and goes in any
 * case.
 */
export const dataRemoval = (keep: boolean): RemovalPolicy =>
  keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** The same for a bucket, which CloudFormation removes only when it is empty. */
export const bucketRemoval = (keep: boolean) => ({ removalPolicy: dataRemoval(keep), autoDeleteObjects: !keep });
