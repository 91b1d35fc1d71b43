import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { type FunctionName, functionNames } from '#lambdas/functions.ts';
import { fromData } from '#testing/infra/from-data.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { type Statement, statementsByRole } from '#testing/infra/statements.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';
import { functionGrants } from './function-grants.ts';

const WithRole = v.object({
  FunctionName: v.string(),
  Role: v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) }),
});

const Joined = v.object({ 'Fn::Join': v.tuple([v.literal(''), v.array(v.unknown())]) });

const logs = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const read = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const write = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** One row more in the audit log. */
const audit = ['dynamodb:PutItem'];

/** Everything that each function may do in AWS, spelled out. */
const allowed: Record<FunctionName, string[]> = {
  account: [
    ...logs,
    ...read,
    ...write,
    ...audit,
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminUpdateUserAttributes',
    'cognito-idp:AdminSetUserMFAPreference',
  ],
  recovery: [
    ...logs,
    ...read,
    ...write,
    ...audit,
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminSetUserMFAPreference',
    'ses:SendEmail',
  ],
  coaching: [...logs, ...read, ...write, ...audit],
  'send-invitation': [...logs, ...read, ...write, ...audit, 'ses:SendEmail'],
  assets: [
    ...logs,
    ...read,
    ...write,
    ...audit,
    'cognito-idp:AdminGetUser',
    's3:GetObject',
    's3:GetObjectVersion',
    's3:ListMultipartUploadParts',
    's3:PutObject',
    's3:DeleteObject',
    's3:AbortMultipartUpload',
  ],
  administration: [
    ...logs,
    ...read,
    ...write,
    ...audit,
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminUserGlobalSignOut',
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminRemoveUserFromGroup',
  ],
  'replace-sign-up': [
    ...logs,
    ...read,
    ...write,
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminDeleteUser',
  ],
  'stale-sign-ups': [
    ...logs,
    'cognito-idp:ListUsers',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminDeleteUser',
  ],
  signup: [...logs, ...read, ...write, 'cognito-idp:AdminAddUserToGroup'],
  'mail-events': [...logs, ...read, ...write, 'sqs:SendMessage'],
  reconciler: [
    ...logs,
    ...read,
    ...write,
    's3:DeleteObject',
    's3:AbortMultipartUpload',
    's3:ListBucket',
    's3:ListBucketMultipartUploads',
  ],
};

let templates: Templates;
let template: Template;
let byFunction: Map<FunctionName, Statement[]>;

beforeAll(() => {
  templates = synthesize();
  template = templates.app;
  const byRole = statementsByRole(template);
  const roles = new Map(
    propertiesOf(template, 'AWS::Lambda::Function')
      .filter((properties) => v.is(WithRole, properties))
      .map(({ FunctionName, Role }) => [FunctionName, Role['Fn::GetAtt'][0]]),
  );
  byFunction = new Map(
    functionNames.map((name) => [name, byRole.get(roles.get(`stillwater-prod-${name}`) ?? '') ?? []]),
  );
});

const statementsOf = (name: FunctionName): Statement[] => byFunction.get(name) ?? [];

const onTable = (name: FunctionName): Statement[] =>
  statementsOf(name).filter(({ Action }) => Action.join().includes('dynamodb:'));

describe.each(functionNames)('the function %s', (name) => {
  test('may do exactly this', () => {
    const actions = statementsOf(name).flatMap(({ Action }) => Action);
    expect(actions.toSorted()).toEqual([...allowed[name]].toSorted());
  });

  test('names every action and every resource', () => {
    for (const { Effect, Action, Resource } of statementsOf(name)) {
      expect(Effect).toBe('Allow');
      expect(Action.join()).not.toContain('*');
      // Every file has a key of its own, so only their common prefix can be named.
      expect(JSON.stringify(Resource).replace('"/assets/*"', '')).not.toContain('*');
    }
  });

  test('reaches the table and its indexes, nothing below or beside', () => {
    const [table] = Object.keys(resourcesOf(templates.data, 'AWS::DynamoDB::Table'));
    const arn = fromData(templates, { 'Fn::GetAtt': [table, 'Arn'] });
    const indexes = ['gsi1', 'gsi2', 'gsi3'].map((index) => ({ 'Fn::Join': ['', [arn, `/index/${index}`]] }));
    for (const { Action, Resource } of onTable(name))
      expect(Resource).toEqual(Action.includes('dynamodb:Query') ? [arn, ...indexes] : [arn]);
  });

  test('adds to the audit log at most: what stands there nobody changes or takes back', () => {
    const audit = { 'dynamodb:LeadingKeys': ['AUDIT'] };
    const writing = onTable(name).filter(({ Action }) => !Action.includes('dynamodb:Query'));
    const adding = writing.filter(({ Condition }) => JSON.stringify(Condition).includes(':StringEquals'));
    expect(adding.map(({ Action, Condition }) => [Action, Condition])).toEqual(
      functionGrants(name).includes('table:audit')
        ? [[['dynamodb:PutItem'], { 'ForAllValues:StringEquals': audit }]]
        : [],
    );
    for (const { Condition } of writing.filter((one) => !adding.includes(one)))
      expect(Condition).toEqual({ 'ForAllValues:StringNotEquals': audit });
  });

  test('writes into no log but its own', () => {
    const statement = statementsOf(name).find(({ Action }) => Action.join().includes('logs:'));
    const groups = Object.entries(resourcesOf(template, 'AWS::Logs::LogGroup'));
    const [own] = groups.find(
      ([, { Properties }]) => Properties['LogGroupName'] === `/aws/lambda/stillwater-prod-${name}`,
    ) ?? [''];
    expect(statement?.Resource).toEqual([{ 'Fn::GetAtt': [own, 'Arn'] }]);
  });
});

test('nobody may scan the table', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('dynamodb:Scan');
});

test('mail leaves from the one sender only, by its identity and its configuration set', () => {
  for (const name of functionNames) {
    const mail = statementsOf(name).filter(({ Action }) => Action.join().includes('ses:'));
    expect(mail).toHaveLength(functionGrants(name).includes('mail:send') ? 1 : 0);
    for (const { Condition, Resource } of mail) {
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@stillwater.example' } });
      expect(JSON.stringify(Resource)).toMatch(/:configuration-set\/.*:identity\//);
    }
  }
});

test('files are reached and listed under their one prefix only', () => {
  const bucket = propertiesOf(templates.data, 'AWS::S3::Bucket').find((one) => 'CorsConfiguration' in one);
  const { 'Fn::Join': name } = v.parse(Joined, bucket?.['BucketName']);
  const [first, ...others] = name[1];
  const arn = ['arn:', { Ref: 'AWS::Partition' }, `:s3:::${String(first)}`, ...others];
  for (const name of functionNames)
    for (const { Action, Resource, Condition } of statementsOf(name).filter((it) => it.Action.join().includes('s3:'))) {
      const lists = Action.join().includes('s3:List') && Action.join().includes('Bucket');
      expect(Resource).toEqual([{ 'Fn::Join': ['', lists ? arn : [...arn, '/assets/*']] }]);
      // Requests for the list of uploads carry no prefix that a policy could see.
      const byPrefix = Action.includes('s3:ListBucket') ? { StringLike: { 's3:prefix': 'assets/*' } } : undefined;
      expect(Condition).toEqual(byPrefix);
      if (byPrefix) expect(Action).toEqual(['s3:ListBucket']);
    }
});

test('rights on the user pool reach this pool only', () => {
  const [pool] = Object.keys(resourcesOf(templates.data, 'AWS::Cognito::UserPool'));
  for (const name of functionNames)
    for (const { Resource } of statementsOf(name).filter(({ Action }) => Action.join().includes('cognito-idp:')))
      expect(Resource).toEqual([fromData(templates, { 'Fn::GetAtt': [pool, 'Arn'] })]);
});

test('every function has a role of its own, and none a policy made by AWS', () => {
  const roles = propertiesOf(template, 'AWS::Lambda::Function').map(({ Role }) => JSON.stringify(Role));
  expect(new Set(roles).size).toBe(roles.length);
  for (const role of propertiesOf(template, 'AWS::IAM::Role')) expect(role).not.toHaveProperty('ManagedPolicyArns');
});

test('only Lambda takes on a role', () => {
  for (const { AssumeRolePolicyDocument } of propertiesOf(template, 'AWS::IAM::Role'))
    expect(AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } }],
    });
});

test('a function is called by its API, its pool, its topic or its schedule only, never by any account', () => {
  for (const permission of propertiesOf(template, 'AWS::Lambda::Permission')) {
    expect(permission['Principal']).toMatch(/^(apigateway|cognito-idp|sns|events)\.amazonaws\.com$/);
    expect(permission).toHaveProperty('SourceArn');
  }
  expect(resourcesOf(template, 'AWS::Lambda::Url')).toEqual({});
});
