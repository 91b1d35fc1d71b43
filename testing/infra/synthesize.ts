import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { createStacks } from '#infra/create-stacks.ts';
import type { MainStack } from '#infra/main-stack.ts';
import { readSettings } from '#infra/settings.ts';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { madeOnce } from '../jest/made-once.ts';

interface Options {
  /** As `-c name=value`. */
  readonly context?: Readonly<Record<string, string>>;
  readonly environment?: { readonly account: string; readonly region: string };
  /** CloudFormation's own rules take two seconds, so one test file has them on. The AwsSolutions rules are always on. */
  readonly formationRules?: boolean;
  /** Something done to the stack before it is written out. */
  readonly spoil?: (stack: MainStack) => void;
}

/**
 * The template as `cdk synth` makes it, but with idle code and a placeholder for the web application. Suites of a run share one
 * synthesis of the same settings.
 */
export const synthesize = (options: Options = {}): Template => {
  const { context, environment, formationRules, spoil } = options;
  // Validation and what a test does to the stack are the point of those who ask for them.
  if (formationRules || spoil) return synthesized(options);
  const name = JSON.stringify(['template', context, environment]);
  return Template.fromString(madeOnce(name, () => JSON.stringify(synthesized(options).toJSON())));
};

const synthesized = ({ context = {}, environment, formationRules = false, spoil }: Options): Template => {
  const app = new App({
    context: { ...cdkJson.context, mailFrom: 'Stillwater <hello@stillwater.example>', ...context },
    builtinCloudFormationValidation: formationRules,
  });
  const settings = readSettings(app.node);
  const stack = createStacks(app, { settings, bundles: 'none', web: 'placeholder', environment });
  spoil?.(stack);
  return Template.fromStack(stack);
};
