import { type App, type StackProps, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Bundles } from './api/platform-function.ts';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data/data-stack.ts';
import { names } from './names.ts';
import type { Settings } from './settings.ts';
import { CertificateStack } from './site/certificate-stack.ts';
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
}

/** The stacks of one stage, with the AwsSolutions rules upon them: a finding fails the synthesis. */
export const createStacks = (app: App, { settings, bundles, web, environment }: StacksProps): Stacks => {
  const { stage } = settings;
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const common: StackProps = {
    tags: { 'stillwater:stage': stage },
    terminationProtection: stage === 'prod',
    ...(environment ? { env: environment } : {}),
  };
  const certificate = certificateOf(app, settings, common);
  const data = new DataStack(app, names.dataStack(stage), { ...common, settings });
  const appStack = new AppStack(app, names.appStack(stage), {
    ...common,
    settings,
    data,
    bundles,
    web,
    ...(certificate ? { certificate, crossRegionReferences: true } : {}),
  });
  // It knows the buckets by name, which no reference tells CDK.
  appStack.addStackDependency(data);
  return { data, app: appStack };
};

const certificateOf = (app: App, settings: Settings, common: StackProps): ICertificate | undefined => {
  const { stage, domain, target } = settings;
  if (!domain || target === 'local') return undefined;
  if (!common.env?.account)
    throw new Error('A domain needs to know account and Region: sign in to AWS, or leave out -c domain');
  return new CertificateStack(app, names.certificateStack(stage), {
    ...common,
    settings,
    domain,
    env: { ...common.env, region: 'us-east-1' },
    crossRegionReferences: true,
  }).certificate;
};
