import { Stack, Validations } from 'aws-cdk-lib';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { IConstruct } from 'constructs';

/** A value as the AwsSolutions rules write it into a finding: with `<AWS::Region>` for what only the deployment knows. */
export const inFinding = (scope: IConstruct, value: string): string =>
  flattenCfnReference(Stack.of(scope).resolve(value));

/**
 * Accepts findings of the AwsSolutions rules on a construct and on all below it.
 * @param reasons by finding, e.g. `COG2` or `IAM5[Action::s3:List*]`: why it is right as it is
 */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([finding, reason]) => ({ id: `AwsSolutions-${finding}`, reason })),
  );
};
