import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Bundles } from './api/platform-function.ts';
import { CertificateStack } from './certificate-stack.ts';
import { MainStack } from './main-stack.ts';
import { names } from './names.ts';
import type { Settings } from './settings.ts';
import type { WebFiles } from './web-deployment.ts';

interface StacksProps {
  readonly settings: Settings;
  readonly bundles: Bundles;
  readonly web: WebFiles;
  /** Where it goes; without it the template fits any account and Region. */
  readonly environment?: { readonly account: string; readonly region: string } | undefined;
}

/** The stacks of one stage, with the AwsSolutions rules upon them: a finding fails the synthesis. */
export const createStacks = (app: App, { settings, bundles, web, environment }: StacksProps): MainStack => {
  const { stage, domain } = settings;
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const tags = { 'stillwater:stage': stage };
  const common = {
    settings,
    tags,
    terminationProtection: stage === 'prod',
  };
  if (!domain || settings.target === 'local')
    return new MainStack(app, names.stack(stage), {
      ...common,
      bundles,
      web,
      ...(environment ? { env: environment } : {}),
    });
  if (!environment)
    throw new Error('A domain needs to know account and Region: sign in to AWS, or leave out -c domain');
  const { certificate } = new CertificateStack(app, names.certificateStack(stage), {
    ...common,
    domain,
    env: { ...environment, region: 'us-east-1' },
    crossRegionReferences: true,
  });
  return new MainStack(app, names.stack(stage), {
    ...common,
    bundles,
    web,
    certificate,
    env: environment,
    crossRegionReferences: true,
  });
};
