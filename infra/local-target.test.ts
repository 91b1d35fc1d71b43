import { beforeAll, expect, test } from 'vitest';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';

let aws: Templates;
let local: Templates;

beforeAll(() => {
  aws = synthesize();
  local = synthesize({
    context: { target: 'local', siteOrigin: 'http://localhost:5199', filesEndpoint: 'http://127.0.0.1:4577' },
  });
});

const types = ({ data, app }: Templates): Set<string> =>
  new Set([data, app].flatMap((each) => Object.values(resourcesOf(each))).map(({ Type }) => Type));

const buckets = ({ data }: Templates): number => propertiesOf(data, 'AWS::S3::Bucket').length;

const alarms = ({ app }: Templates): string[] =>
  propertiesOf(app, 'AWS::CloudWatch::Alarm').map(({ AlarmName }) => String(AlarmName));

test('an emulator is spared CloudFront with the secret behind it, the upload of the web site, the gradual change of versions, alarms on alarms and saved queries, and nothing else', () => {
  const spared = [...types(aws)].filter((type) => !types(local).has(type));
  expect(spared.toSorted()).toEqual([
    'AWS::CloudFront::Distribution',
    'AWS::CloudFront::Function',
    'AWS::CloudFront::OriginAccessControl',
    'AWS::CloudFront::ResponseHeadersPolicy',
    'AWS::CloudWatch::CompositeAlarm',
    'AWS::CodeDeploy::Application',
    'AWS::CodeDeploy::DeploymentGroup',
    'AWS::Lambda::Alias',
    'AWS::Lambda::LayerVersion',
    'AWS::Lambda::Version',
    'AWS::Logs::QueryDefinition',
    'AWS::SecretsManager::Secret',
    'Custom::CDKBucketDeployment',
    'Custom::FrontDoor',
  ]);
  expect(buckets(aws) - buckets(local)).toBe(1);
});

test('an emulator is spared alarms on sums, which none of them takes, those about scans, and the probe, which asks what lies before CloudFront', () => {
  const spared = alarms(aws).filter((name) => !alarms(local).includes(name));
  const byRate = functionNames
    .filter((name) => specificationOf(name).trigger === 'api')
    .map((name) => `${name}-errors`);
  expect(new Set(spared)).toEqual(
    new Set([
      ...['api-5xx', ...byRate].map((name) => `stillwater-prod-${name}`),
      'stillwater-prod-identity-throttles',
      ...['api', 'errors', 'page', 'settings', 'throttles'].map((name) => `stillwater-prod-probe-${name}`),
      'stillwater-prod-scan-missing',
      'stillwater-prod-scan-refused',
      ...['availability', 'latency', 'reminders'].flatMap((name) =>
        [5, 30, 60, 360].map((minutes) => `stillwater-prod-slo-${name}-${minutes}m`),
      ),
      'stillwater-prod-table-errors',
      'stillwater-prod-table-throttles',
    ]),
  );
});

test('functions know where the site and the files are for a browser on this machine', () => {
  const variables = propertiesOf(local.app, 'AWS::Lambda::Function').map(({ Environment }) =>
    JSON.stringify(Environment),
  );
  expect(variables.some((one) => one.includes('"SITE_ORIGIN":"http://localhost:5199"'))).toBe(true);
  expect(variables.some((one) => one.includes('"FILES_PUBLIC_ENDPOINT":"http://127.0.0.1:4577"'))).toBe(true);
});

test('in AWS files are signed for S3 itself', () => {
  expect(JSON.stringify(aws.app.toJSON())).not.toContain('FILES_PUBLIC_ENDPOINT');
});

test('an address with a path is no origin', () => {
  expect(() => synthesize({ context: { target: 'local', siteOrigin: 'http://localhost:5173/' } })).toThrow(
    'siteOrigin',
  );
});
