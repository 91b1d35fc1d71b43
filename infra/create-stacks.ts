import { type App, type Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { defined } from '#contract/core/defined.ts';
import type { Bundles } from './api/platform-function.ts';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data/data-stack.ts';
import { MalwareScanStack } from './malware-scan-stack.ts';
import { names } from './names.ts';
import type { Settings } from './settings.ts';
import { CertificateStack } from './site/certificate-stack.ts';
import { FirewallStack } from './site/firewall.ts';
import { SiteAlarmStack } from './site/site-alarm-stack.ts';
import { SiteLogStack } from './site/site-log-stack.ts';
import type { WebFiles } from './site/web-deployment.ts';

interface StacksProps {
  readonly settings: Settings;
  readonly bundles: Bundles;
  readonly web: WebFiles;
  /** Where it goes; without it the template fits any account and Region. */
  readonly environment?: { readonly account: string; readonly region: string } | undefined;
}

export interface Stacks {
  readonly data: DataStack;
  readonly app: AppStack;
  /** Where files are scanned. */
  readonly malwareScan?: MalwareScanStack;
  /** Stacks of resources that CloudFront takes from us-east-1 only; empty where account and Region are not known. */
  readonly edge: readonly Stack[];
}

/** The stacks of one stage, with the AwsSolutions rules upon them: a finding fails the synthesis. */
export const createStacks = (app: App, { settings, bundles, web, environment }: StacksProps): Stacks => {
  const { stage } = settings;
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const common: StackProps = {
    tags: costTags(stage),
    terminationProtection: stage === 'prod',
    ...defined({ env: environment }),
  };
  const nearCloudFront = edgeProps(settings, common);
  const certificate =
    settings.domain && settings.target === 'aws'
      ? new CertificateStack(app, names.certificateStack(stage), {
          ...nearCloudFront('A domain'),
          settings,
          domain: settings.domain,
        })
      : undefined;
  const firewall = settings.waf
    ? new FirewallStack(app, names.firewallStack(stage), { ...nearCloudFront('A web ACL'), settings })
    : undefined;
  const data = new DataStack(app, names.dataStack(stage), { ...common, settings });
  const malwareScan = settings.malwareScan
    ? new MalwareScanStack(app, names.malwareScanStack(stage), {
        ...common,
        stage,
        assetBucketName: data.assetBucketName,
      })
    : undefined;
  malwareScan?.addStackDependency(data);
  const appStack = new AppStack(app, names.appStack(stage), {
    ...common,
    settings,
    data,
    bundles,
    web,
    ...defined({ certificate: certificate?.certificate }),
    aclArn: firewall?.aclArn,
    crossRegionReferences: environment !== undefined,
  });
  // It knows the buckets by name, which no reference tells CDK.
  appStack.addStackDependency(data);
  // The functions let files wait for their scan: one that nobody scans would wait for a day.
  if (malwareScan) appStack.addStackDependency(malwareScan);
  const { distributionId } = appStack;
  // A look at the template knows no account, and CloudFront no Region but this one; every deployment has it.
  const siteLog =
    distributionId && environment
      ? new SiteLogStack(app, names.siteLogStack(stage), {
          ...nearCloudFront('The log of the site'),
          settings,
          distributionId,
          logBucketArn: data.logBucket.bucketArn,
        })
      : undefined;
  const siteAlarm =
    distributionId && environment && settings.probe
      ? new SiteAlarmStack(app, names.siteAlarmStack(stage), {
          ...nearCloudFront('An alarm about CloudFront'),
          settings,
          distributionId,
        })
      : undefined;
  const edge = [certificate, firewall, siteLog, siteAlarm].filter((stack) => stack !== undefined);
  return { data, app: appStack, ...defined({ malwareScan }), edge };
};

/** CloudFormation puts a stack's tags on everything in it that takes any. docs/operations.md says how the bill learns of them. */
const costTags = (stage: string) => ({ 'stillwater:product': 'stillwater', 'stillwater:stage': stage });

/** Properties of the stacks in us-east-1, from where alone CloudFront takes certificate and ACL. */
const edgeProps =
  ({ stage }: Settings, common: StackProps) =>
  (what: string): StackProps => {
    if (!common.env?.account)
      throw new Error(`${what} of ${stage} needs to know account and Region: sign in to AWS, or leave it out`);
    return { ...common, env: { ...common.env, region: 'us-east-1' }, crossRegionReferences: true };
  };
