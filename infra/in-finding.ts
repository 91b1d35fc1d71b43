import { Stack } from 'aws-cdk-lib';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { IConstruct } from 'constructs';

/** A value as the AwsSolutions rules write it into a finding: with `<AWS::Region>` for what only the deployment knows. */
export const inFinding = (scope: IConstruct, value: string): string =>
  flattenCfnReference(Stack.of(scope).resolve(value));
