import { CfnResource, type Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { methodsOf } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { dependencyCycle } from '#testing/infra/dependency-cycle.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';
import type { Stacks } from './create-stacks.ts';

const environment = { account: '111122223333', region: 'eu-west-1' };
const ownDomain = {
  domain: 'app.stillwater.example',
  hostedZoneId: 'Z123ABC',
  hostedZoneName: 'stillwater.example',
  mailIdentity: 'domain',
  codesFrom: 'ses',
  alarmEmail: 'operations@stillwater.example',
};

let plain: Templates;
let warned: Stack;
let named: Templates;

// Both sets of rules run here, and either throws on a finding.
beforeAll(() => {
  plain = synthesize({ formationRules: true, spoil: ({ app }) => void (warned = app) });
  named = synthesize({ context: ownDomain, environment, formationRules: true });
}, 120_000);

describe.each([
  ['without a domain', () => plain],
  ['with a domain', () => named],
])('%s', (_, templates) => {
  test('no resource waits for itself', () => {
    const { data, app, routes: ofRoutes } = templates();
    for (const template of [data, app, ofRoutes]) expect(dependencyCycle(template)).toBeUndefined();
  });

  test('the data stack knows nothing of the app stack, so neither a rollback nor a removal of that one touches it', () => {
    expect(JSON.stringify(templates().data.toJSON())).not.toMatch(/stillwater-prod-app|Fn::GetStackOutput|ImportValue/);
  });

  test('the app stack holds nothing of the data stack: no export locks what it uses', () => {
    const { data, app } = templates();
    expect(JSON.stringify(app.toJSON())).not.toContain('Fn::ImportValue');
    for (const output of Object.values(data.findOutputs('*'))) expect(output).not.toHaveProperty('Export');
  });
});

const kept = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::KMS::Key'];

describe('what cannot be made again', () => {
  test.each(kept)('outlives its stack: %s', (type) => {
    const resources = Object.values(resourcesOf(plain.data, type));
    expect(resources.length).toBeGreaterThan(0);
    // What a first deployment that fails has begun is nobody's data, and would be in the way of the second.
    for (const resource of resources)
      expect(resource).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  });

  test('is not in the app stack, which can go without leaving anything', () => {
    for (const { Type, DeletionPolicy } of Object.values(resourcesOf(plain.app))) {
      expect([...kept, 'AWS::SES::EmailIdentity']).not.toContain(Type);
      expect(['Delete', undefined]).toContain(DeletionPolicy);
    }
  });
});

/** The logical ids of the data, the app and the routes in it. */
const idsOf = ({ data, app, routes: ofRoutes }: Templates): string[][] =>
  [data, app, ofRoutes].map((each) => Object.keys(resourcesOf(each)));

describe('CloudFormation takes 500 resources and 200 parameters a stack', () => {
  test('of which the routes have their own: one each, and two a function', () => {
    const [, , ofRoutes = []] = idsOf(named);
    const hosts = new Set(Object.values(routes).map(({ domain }) => hostOf(domain)));
    expect(ofRoutes).toHaveLength(Object.values(routes).flatMap(methodsOf).length + 2 * hosts.size);
    expect(ofRoutes.length).toBeLessThan(400);
  });

  test('and the others keep room: a function costs about seven', () => {
    const [data = [], app = []] = idsOf(named);
    expect(app.length).toBeLessThan(400);
    expect(data.length).toBeLessThan(100);
  });

  test('and what is handed to the routes grows by functions alone', () => {
    const [stack] = propertiesOf(named.app, 'AWS::CloudFormation::Stack');
    const parameters = Object.keys(
      v.parse(v.object({ Parameters: v.record(v.string(), v.unknown()) }), stack).Parameters,
    );
    expect(parameters.length).toBeLessThan(60);
  });
});

const misspell = ({ app }: Stacks) =>
  new CfnResource(app, 'Wrong', { type: 'AWS::SQS::Queue', properties: { DelaySecond: 'soon' } });

describe('a finding stops the synthesis', () => {
  test('of the AwsSolutions rules', () => {
    expect(() => synthesize({ spoil: ({ data }) => new Bucket(data, 'Careless') })).toThrow('AwsSolutions-S1');
  });

  test("of CloudFormation's own rules", () => {
    expect(() => synthesize({ formationRules: true, spoil: misspell })).toThrow('CloudFormation-Validate');
  });
});

describe('with a domain', () => {
  test('the site has its name, its certificate from us-east-1 and TLS 1.2 or better', () => {
    named.app.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['app.stillwater.example'],
        ViewerCertificate: {
          AcmCertificateArn: {
            'Fn::GetStackOutput': { StackName: 'stillwater-prod-certificate', Region: 'us-east-1' },
          },
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    });
  });

  test('the zone points to the site over IPv4 and IPv6', () => {
    for (const Type of ['A', 'AAAA'])
      named.app.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'app.stillwater.example.', Type });
  });

  test('the Lambdas write links with it', () => {
    named.app.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'stillwater-prod-send-invitation',
      Environment: { Variables: { SITE_ORIGIN: 'https://app.stillwater.example' } },
    });
  });

  test('an unknown account is refused, because the certificate lies in another Region', () => {
    expect(() => synthesize({ context: ownDomain })).toThrow('account and Region');
  });
});

test('an emulator gets neither CloudFront nor an upload of the web site', () => {
  const { app } = synthesize({ context: { target: 'local' } });
  expect(resourcesOf(app, 'AWS::CloudFront::Distribution')).toEqual({});
  expect(resourcesOf(app, 'Custom::CDKBucketDeployment')).toEqual({});
  app.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { SITE_ORIGIN: 'http://localhost:5173' } },
  });
});

test('operators find every address and name in the outputs', () => {
  const outputs = [plain.data, plain.app].flatMap((template) => Object.keys(template.findOutputs('*')));
  // The others are what CDK hands from one stack to the other.
  expect(outputs.filter((name) => !name.startsWith('PublishOutput')).toSorted()).toEqual([
    'AlarmTopicArn',
    'ApiEndpoint',
    'AssetBucketName',
    'DistributionDomain',
    'DistributionId',
    'LogBucketName',
    'SiteAddress',
    'TableName',
    'UserPoolClientId',
    'UserPoolId',
    'Version',
    'WebBucketName',
  ]);
});

test('prod says that Cognito sends fifty codes a day', () => {
  const warnings = warned.node.metadata
    .filter(({ type }) => type === 'aws:cdk:warning')
    .map(({ data }) => String(data));
  expect(warnings.filter((warning) => warning.includes('codesFrom=ses'))).toHaveLength(1);
});
