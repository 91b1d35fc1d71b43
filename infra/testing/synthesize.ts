import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { createStacks } from '../create-stacks.ts';
import { readSettings } from '../settings.ts';

/** The switches that `cdk` reads. */
const cdkContext: Record<string, unknown> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'),
).context;

/**
 * The template as `cdk synth` makes it, but with idle code and a placeholder for the web application.
 * @param context as `-c name=value`
 */
export const synthesize = (context: Record<string, string> = {}, environment?: { account: string; region: string }) => {
  const app = new App({ context: { ...cdkContext, mailFrom: 'Stillwater <hello@stillwater.example>', ...context } });
  const settings = readSettings(app.node);
  const stack = createStacks(app, { settings, bundles: 'none', web: 'placeholder', environment });
  return { app, stack, template: Template.fromStack(stack) };
};
