import type { Stack } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { dependencyCycle } from '#testing/infra/dependency-cycle.ts';
import { environment, everySetting, settingsAlone } from '#testing/infra/every-setting.ts';
import { resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { settingNames } from './settings.ts';

/**
 * Custom resources with a dynamic reference. CloudFormation does not resolve those there: the function would get the text itself, which
 * is no secret, and nothing would fail.
 * Source: https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/341
 */
const unresolved = (template: Template): string[] =>
  Object.entries(resourcesOf(template)).flatMap(([id, { Type, Properties }]) =>
    /^(Custom::|AWS::CloudFormation::CustomResource$)/.test(Type) && JSON.stringify(Properties).includes('{{resolve:')
      ? [id]
      : [],
  );

// The rules throw on a finding. Account and Region are known in every deployment, and change what findings say.

test.each(Object.entries(settingsAlone))('an account and a Region take %s', (_, context) => {
  const { data, app, routes, scan, edge } = synthesize({ context, environment });
  for (const template of [data, app, routes, ...(scan ? [scan] : []), ...edge]) {
    expect(dependencyCycle(template)).toBeUndefined();
    expect(unresolved(template)).toEqual([]);
  }
});

test('they take everything together, by the rules of CloudFormation too', () => {
  const stacks: Stack[] = [];
  const { data, app, routes, edge } = synthesize({
    context: everySetting,
    environment,
    formationRules: true,
    spoil: (made) => void stacks.push(made.data, made.app, ...made.edge),
  });
  // What a stage costs can be told from what others cost.
  expect(stacks.length).toBeGreaterThan(5);
  const notes = stacks.flatMap(({ node }) => node.metadata.map(({ data }) => String(data)));
  expect(notes.filter((note) => note.includes('codesFrom'))).toEqual([]);
  for (const stack of stacks)
    expect(stack.tags.tagValues()).toEqual({ 'stillwater:product': 'stillwater', 'stillwater:stage': 'prod' });
  // What refers to the app has to go with it, and says so.
  const ofTheApp = stacks[1];
  if (!ofTheApp) throw new Error('No app');
  const withApp = stacks.filter((stack) => stack.dependencies.includes(ofTheApp));
  expect(withApp.map(({ stackName }) => stackName)).toEqual(['stillwater-prod-site-log', 'stillwater-prod-site-alarm']);
  for (const template of [data, app, routes, ...edge]) expect(unresolved(template)).toEqual([]);
  const counts = [data, app, ...edge].map((template) => Object.keys(resourcesOf(template)).length);
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(600);
}, 60_000);

test('no setting is left out of this', () => {
  const tried = new Set([...Object.values(settingsAlone), everySetting].flatMap((context) => Object.keys(context)));
  const ofTheCommand = new Set(['mailFrom', 'filesEndpoint', 'deploying']);
  expect(settingNames.filter((name) => !tried.has(name) && !ofTheCommand.has(name))).toEqual([]);
});
