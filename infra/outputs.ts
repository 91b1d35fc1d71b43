import { CfnOutput, type Stack } from 'aws-cdk-lib';

/** What operators and their tools look up after a deployment. */
export const writeOutputs = (stack: Stack, values: Readonly<Record<string, string | undefined>>): void => {
  for (const [id, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(stack, id, { value });
};
