import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { createStacks } from '../create-stacks.ts';
import { readSettings } from '../settings.ts';

/**
 * The template as `cdk synth` makes it, but with idle code and a placeholder for the web application.
 * @param context as `-c name=value`
 */
export const synthesize = (context: Record<string, string> = {}, environment?: { account: string; region: string }) => {
  const app = new App({
    context: { ...cdkJson.context, mailFrom: 'Stillwater <hello@stillwater.example>', ...context },
  });
  const settings = readSettings(app.node);
  const stack = createStacks(app, { settings, bundles: 'none', web: 'placeholder', environment });
  return { app, stack, template: Template.fromStack(stack) };
};
