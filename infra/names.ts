import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { FunctionName } from '#lambdas/functions.ts';

/** Writes the outputs that operators and their tools look up after a deployment. */
export const writeOutputs = (stack: Stack, values: Readonly<Record<string, string | undefined>>): void => {
  for (const [id, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(stack, id, { value });
};

/** Deployments stand side by side in one account; every physical name carries the stage. */
export type Stage = string;

export const names = {
  appStack: (stage: Stage) => `stillwater-${stage}-app`,
  dataStack: (stage: Stage) => `stillwater-${stage}-data`,
  certificateStack: (stage: Stage) => `stillwater-${stage}-certificate`,
  firewallStack: (stage: Stage) => `stillwater-${stage}-firewall`,
  siteLogStack: (stage: Stage) => `stillwater-${stage}-site-log`,
  siteAlarmStack: (stage: Stage) => `stillwater-${stage}-site-alarm`,
  malwareScanStack: (stage: Stage) => `stillwater-${stage}-malware-scan`,
  /** Roles are of the whole account, hence the Region. */
  malwareScanRole: (stage: Stage, region: string) => `stillwater-${stage}-malware-scan-${region}`,
  firewall: (stage: Stage, before: 'site' | 'pool') => `stillwater-${stage}-${before}`,
  /** WAF writes to log groups of this beginning only. */
  firewallLog: (stage: Stage, before: 'site' | 'pool') => `aws-waf-logs-stillwater-${stage}-${before}`,
  siteLog: (stage: Stage) => `stillwater-${stage}-site`,
  table: (stage: Stage) => `stillwater-${stage}`,
  lambda: (stage: Stage, name: FunctionName) => `stillwater-${stage}-${name}`,
  userPool: (stage: Stage) => `stillwater-${stage}`,
  api: (stage: Stage) => `stillwater-${stage}`,
  configurationSet: (stage: Stage) => `stillwater-${stage}`,
  alarm: (stage: Stage, name: string) => `stillwater-${stage}-${name}`,
  query: (stage: Stage, name: string) => `stillwater-${stage}/${name}`,
  trail: (stage: Stage) => `stillwater-${stage}`,
  trailLog: (stage: Stage) => `/stillwater/${stage}/trail`,
  /** EventBridge writes to groups of this beginning only. */
  copyLog: (stage: Stage) => `/aws/events/stillwater-${stage}-copies`,
  budget: (stage: Stage) => `stillwater-${stage}`,
  dashboard: (stage: Stage) => `stillwater-${stage}`,
  /** Bucket names are global, hence account and Region. */
  assetBucket: (stage: Stage, account: string, region: string) => `stillwater-${stage}-assets-${account}-${region}`,
  webBucket: (stage: Stage, account: string, region: string) => `stillwater-${stage}-web-${account}-${region}`,
};
