import { beforeAll, expect, test } from 'vitest';
import { resourcesOf } from '#testing/infra/resources.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';

let prod: Templates;
let dev: Templates;

beforeAll(() => {
  prod = synthesize();
  dev = synthesize({ context: { stage: 'dev', mailIdentity: 'existing' } });
});

/** Their names are unique in the API or the function that they belong to. */
const withinAnother = new Set(['AWS::ApiGatewayV2::Authorizer', 'AWS::Lambda::Alias']);

/** Physical names: what must be unique in an account, or in all of AWS. A reference names something of the stack itself. */
const physicalNames = ({ data, app }: Templates): string[] =>
  [data, app]
    .flatMap((each) => Object.values(resourcesOf(each)))
    .flatMap(({ Type, Properties }) =>
      ['TableName', 'FunctionName', 'UserPoolName', 'BucketName', 'LogGroupName', 'AlarmName', 'DashboardName', 'Name']
        .map((key) => JSON.stringify(Properties[key]))
        .filter((name) => name && !/^{"(Ref|Fn::GetAtt)"/.test(name) && !withinAnother.has(Type))
        .map((name) => `${Type} ${name}`),
    );

test('two stages side by side share no name', () => {
  const taken = new Set(physicalNames(prod));
  expect(taken.size).toBeGreaterThan(30);
  expect(physicalNames(dev).filter((name) => taken.has(name))).toEqual([]);
});

test('a stage with the sender of another one does not create the identity again', () => {
  expect(Object.keys(resourcesOf(prod.data, 'AWS::SES::EmailIdentity'))).toHaveLength(1);
  expect(resourcesOf(dev.data, 'AWS::SES::EmailIdentity')).toEqual({});
});

const holding = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::KMS::Key'];

test('a stage for trials is removed whole, so that it can be made again', () => {
  for (const { Type, DeletionPolicy } of Object.values(resourcesOf(dev.data)))
    expect([Type, DeletionPolicy ?? 'Delete']).toEqual([Type, 'Delete']);
  dev.data.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  dev.data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' });
  // CloudFormation removes no bucket with something in it.
  const emptied = Object.keys(resourcesOf(dev.data, 'Custom::S3AutoDeleteObjects'));
  expect(emptied).toHaveLength(Object.keys(resourcesOf(dev.data, 'AWS::S3::Bucket')).length);
});

test.each([
  ['prod', {}],
  ['any that is told to', { stage: 'dev', keep: 'true' }],
])('a stage keeps its data when it goes: %s', (_, context) => {
  const { data } = synthesize({ context });
  for (const type of holding)
    for (const resource of Object.values(resourcesOf(data, type)))
      expect(resource.DeletionPolicy).toBe('RetainExceptOnCreate');
  expect(resourcesOf(data, 'Custom::S3AutoDeleteObjects')).toEqual({});
});
