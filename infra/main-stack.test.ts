import { beforeAll, describe, expect, test } from '@jest/globals';
import { CfnResource } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { dependencyCycle } from '#testing/infra/dependency-cycle.ts';
import { resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import type { MainStack } from './main-stack.ts';

const environment = { account: '111122223333', region: 'eu-west-1' };
const ownDomain = {
  domain: 'app.stillwater.example',
  hostedZoneId: 'Z123ABC',
  hostedZoneName: 'stillwater.example',
  mailIdentity: 'domain',
  codesFrom: 'ses',
  alarmEmail: 'operations@stillwater.example',
};

let plain: Template;
let named: Template;

// Both sets of rules run here, and either throws on a finding.
beforeAll(() => {
  plain = synthesize({ formationRules: true });
  named = synthesize({ context: ownDomain, environment, formationRules: true });
}, 120_000);

test('the template is the one that was reviewed', () => {
  expect(JSON.parse(JSON.stringify(plain.toJSON()).replaceAll(/[0-9a-f]{64}/g, 'HASH'))).toMatchSnapshot();
});

test.each([
  ['without a domain', () => plain],
  ['with a domain', () => named],
])('%s no resource waits for itself', (_, template) => {
  expect(dependencyCycle(template())).toBeUndefined();
});

const misspell = (stack: MainStack) =>
  new CfnResource(stack, 'Wrong', { type: 'AWS::SQS::Queue', properties: { DelaySecond: 'soon' } });

describe('a finding stops the synthesis', () => {
  test('of the AwsSolutions rules', () => {
    expect(() => synthesize({ spoil: (stack) => new Bucket(stack, 'Careless') })).toThrow('AwsSolutions-S1');
  });

  test("of CloudFormation's own rules", () => {
    expect(() => synthesize({ formationRules: true, spoil: misspell })).toThrow('CloudFormation-Validate');
  });
});

describe('data outlives the stack', () => {
  test.each(['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::KMS::Key'])('%s', (type) => {
    for (const resource of Object.values(resourcesOf(plain, type)))
      expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });
});

describe('with a domain', () => {
  test('the site has its name, its certificate from us-east-1 and TLS 1.2 or better', () => {
    named.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['app.stillwater.example'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      },
    });
  });

  test('the zone points to the site over IPv4 and IPv6', () => {
    for (const Type of ['A', 'AAAA'])
      named.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'app.stillwater.example.', Type });
  });

  test('the Lambdas write links with it', () => {
    named.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'stillwater-prod-send-invitation',
      Environment: { Variables: { SITE_ORIGIN: 'https://app.stillwater.example' } },
    });
  });

  test('an unknown account is refused, because the certificate lies in another Region', () => {
    expect(() => synthesize({ context: ownDomain })).toThrow('account and Region');
  });
});

test('an emulator gets neither CloudFront nor an upload of the web site', () => {
  const template = synthesize({ context: { target: 'local' } });
  expect(resourcesOf(template, 'AWS::CloudFront::Distribution')).toEqual({});
  expect(resourcesOf(template, 'Custom::CDKBucketDeployment')).toEqual({});
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { SITE_ORIGIN: 'http://localhost:5173' } },
  });
});

test('operators find every address and name in the outputs', () => {
  expect(Object.keys(plain.findOutputs('*')).toSorted()).toEqual([
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
    'WebBucketName',
  ]);
});
