import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { statementsByRole } from '#testing/infra/statements.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

const ofTheApi = functionNames.filter((name) => specificationOf(name).trigger === 'api');

const Ref = v.object({ Ref: v.string() });
const Group = v.object({ AlarmConfiguration: v.object({ Alarms: v.array(v.object({ Name: Ref })) }) });
const GetAtt = v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) });
const Alias = v.object({
  Properties: v.object({ Name: v.literal('live'), FunctionName: Ref, FunctionVersion: GetAtt }),
  UpdatePolicy: v.object({ CodeDeployLambdaAliasUpdate: v.object({ DeploymentGroupName: Ref }) }),
});

const named = (name: string): string => `stillwater-prod-${name}`;

let template: Template;
let routes: Template;

beforeAll(() => {
  ({ app: template, routes } = synthesize());
});

const nameOf = (one: Template, logicalId: string, property: string): string =>
  String(resourcesOf(one)[logicalId]?.Properties[property]);

const versionsIn = (app: Template) => Object.keys(resourcesOf(app, 'AWS::Lambda::Version'));

describe('gradually', () => {
  test('every function of the API has an alias, and no other function has', () => {
    const aliased = Object.values(template.findResources('AWS::Lambda::Alias')).map((alias) =>
      nameOf(template, v.parse(Alias, alias).Properties.FunctionName.Ref, 'FunctionName'),
    );
    expect(aliased.toSorted()).toEqual(ofTheApi.map(named).toSorted());
  });

  test('the API calls aliases, and may call nothing else', () => {
    const aliases = Object.keys(resourcesOf(template, 'AWS::Lambda::Alias'));
    const called = propertiesOf(routes, 'AWS::ApiGatewayV2::Integration').map(
      ({ IntegrationUri }) => v.parse(Ref, IntegrationUri).Ref,
    );
    const mayBeCalled = propertiesOf(routes, 'AWS::Lambda::Permission')
      .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com')
      .map(({ FunctionName }) => v.parse(Ref, FunctionName).Ref);
    expect(called.toSorted()).toEqual(aliases.toSorted());
    expect(mayBeCalled.toSorted()).toEqual(aliases.toSorted());
  });

  test('a new version gets one request in ten for five minutes', () => {
    const groups = propertiesOf(template, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(ofTheApi.length);
    for (const group of groups) {
      expect(JSON.stringify(group['DeploymentConfigName'])).toContain(
        'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      );
      expect(group['AutoRollbackConfiguration']).toEqual({
        Enabled: true,
        Events: some.list(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      });
    }
  });

  test.each(ofTheApi)('%s goes back when the API answers with errors, or when it fails itself', (name) => {
    const alias = Object.values(template.findResources('AWS::Lambda::Alias')).find(
      (one) => nameOf(template, v.parse(Alias, one).Properties.FunctionName.Ref, 'FunctionName') === named(name),
    );
    const { UpdatePolicy } = v.parse(Alias, alias);
    const { DeploymentGroupName } = UpdatePolicy.CodeDeployLambdaAliasUpdate;
    const { AlarmConfiguration } = v.parse(Group, resourcesOf(template)[DeploymentGroupName.Ref]?.Properties);
    expect(AlarmConfiguration.Alarms.map(({ Name }) => nameOf(template, Name.Ref, 'AlarmName')).toSorted()).toEqual(
      [named('api-5xx'), named(`${name}-errors`)].toSorted(),
    );
  });

  test('CodeDeploy moves these aliases and no others', () => {
    const [role] = Object.entries(resourcesOf(template, 'AWS::IAM::Role')).find(([, { Properties }]) =>
      JSON.stringify(Properties).includes('codedeploy.amazonaws.com'),
    ) ?? [''];
    const statements = statementsByRole(template).get(role) ?? [];
    expect(statements.map(({ Action }) => Action)).toEqual([
      ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
      ['cloudwatch:DescribeAlarms'],
    ]);
    expect(statements[0]?.Resource).toHaveLength(2 * ofTheApi.length);
    expect(JSON.stringify(statements[0]?.Resource)).not.toContain('*');
  });

  test('the pages come last, when every request reaches the new version', () => {
    const [, pages] = Object.values(resourcesOf(template, 'Custom::CDKBucketDeployment'));
    expect(pages?.DependsOn).toEqual(some.list(Object.keys(resourcesOf(template, 'AWS::Lambda::Alias'))));
  });
});

test.each([
  ['a stage for trials, when told to,', { stage: 'dev', canary: 'false' }],
  ['an emulator, whatever it is told,', { target: 'local', canary: 'true' }],
  ['prod, when told to,', { canary: 'false' }],
])('%s calls functions themselves', (_, context) => {
  const { app } = synthesize({ context });
  for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::DeploymentGroup'])
    expect(resourcesOf(app, type)).toEqual({});
  for (const { IntegrationUri } of propertiesOf(app, 'AWS::ApiGatewayV2::Integration'))
    expect(nameOf(app, v.parse(GetAtt, IntegrationUri)['Fn::GetAtt'][0], 'FunctionName')).toMatch(/^stillwater-/);
});

describe('kept ready', () => {
  const first = ['account', 'coach', 'client', 'scheduling'];
  const Kept = v.object({
    FunctionName: Ref,
    ProvisionedConcurrencyConfig: v.object({ ProvisionedConcurrentExecutions: v.number() }),
  });
  const keptIn = (app: Template) =>
    propertiesOf(app, 'AWS::Lambda::Version').flatMap((version) => {
      const kept = v.safeParse(Kept, version);
      if (!kept.success) return [];
      const { FunctionName, ProvisionedConcurrencyConfig } = kept.output;
      return [[nameOf(app, FunctionName.Ref, 'FunctionName'), ProvisionedConcurrencyConfig] as const];
    });

  test.each(['true', 'false'])(
    'are the versions of what people call first, with a gradual change or without: %s',
    (canary) => {
      const { app, routes: called } = synthesize({ context: { warm: '2', canary } });
      expect(Object.fromEntries(keptIn(app))).toEqual(
        Object.fromEntries(first.map((name) => [named(name), { ProvisionedConcurrentExecutions: 2 }])),
      );
      // An alias whose traffic is split cannot have them.
      for (const alias of propertiesOf(app, 'AWS::Lambda::Alias'))
        expect(alias).not.toHaveProperty('ProvisionedConcurrencyConfig');
      const aliases = Object.entries(resourcesOf(app, 'AWS::Lambda::Alias'));
      const ofFirst = aliases.filter(([, { Properties }]) =>
        first.map(named).includes(nameOf(app, v.parse(Ref, Properties['FunctionName']).Ref, 'FunctionName')),
      );
      const targets = JSON.stringify(propertiesOf(called, 'AWS::ApiGatewayV2::Integration'));
      expect(ofFirst).toHaveLength(first.length);
      for (const [id] of ofFirst) expect(targets).toContain(id);
    },
  );

  test('switching it on publishes a version of each, even where no code has changed', () => {
    const before = versionsIn(template);
    const after = versionsIn(synthesize({ context: { warm: '1' } }).app);
    expect(after.filter((id) => !before.includes(id))).toHaveLength(first.length);
  });

  test('is nothing by itself', () => {
    expect(keptIn(template)).toEqual([]);
  });
});
