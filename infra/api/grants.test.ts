import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { hostOf, scheduledFunctions } from '#lambdas/called-functions.ts';
import { entities } from '#lambdas/data/entities.ts';
import * as privateEntities from '#lambdas/data/notes/private/entities.ts';
import { type FunctionName, functionNames } from '#lambdas/functions.ts';
import { allowed } from '#testing/infra/allowed-actions.ts';
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

const Trust = v.object({
  Statement: v.array(
    v.object({
      Action: v.literal('sts:AssumeRole'),
      Effect: v.literal('Allow'),
      Principal: v.strictObject({ Service: v.string() }),
    }),
  ),
});

let templates: Templates;
let template: Template;
let byFunction: Map<FunctionName, Statement[]>;

beforeAll(() => {
  templates = synthesize({ context: { demo: 'true' } });
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

const everythingOf = (name: FunctionName): Statement[] => byFunction.get(name) ?? [];

const denialsOf = (name: FunctionName): Statement[] => everythingOf(name).filter(({ Effect }) => Effect === 'Deny');

const statementsOf = (name: FunctionName): Statement[] => everythingOf(name).filter(({ Effect }) => Effect !== 'Deny');

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
      expect(
        JSON.stringify(Resource).replace(
          /"\/(assets|faces|attachments|documents|documents\/logos|records|exports)\/\*"/g,
          '',
        ),
      ).not.toContain('*');
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
    const audit = { 'dynamodb:LeadingKeys': ['AUDIT', 'AUDIT-DENIED'] };
    const reading = /Query|Scan/;
    const writing = onTable(name).filter(({ Action }) => !reading.test(Action.join()));
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
    const statements = statementsOf(name).filter(({ Action }) => Action.join().includes('logs:'));
    const groups = Object.entries(resourcesOf(template, 'AWS::Logs::LogGroup'));
    const [own] = groups.find(
      ([, { Properties }]) => Properties['LogGroupName'] === `/aws/lambda/stillwater-prod-${name}`,
    ) ?? [''];
    expect(statements.map(({ Resource }) => Resource)).toEqual([[{ 'Fn::GetAtt': [own, 'Arn'] }]]);
  });
});

/** Partitions that are denied to a function, as IAM names them. */
const deniedTo = (name: FunctionName): unknown[] =>
  denialsOf(name).flatMap(({ Condition }) => v.parse(OfPartitions, Condition)['ForAnyValue:StringLike'][leadingKeys]);

const leadingKeys = 'dynamodb:LeadingKeys';
const OfPartitions = v.object({ 'ForAnyValue:StringLike': v.object({ [leadingKeys]: v.array(v.string()) }) });

/** The functions that the table lets come to some partitions. */
const reachingTo = (partitions: string): FunctionName[] =>
  functionNames.filter((name) => !deniedTo(name).includes(partitions));
const reaching = () => reachingTo('PRIVATE#*');

describe('addresses of other calendars', () => {
  test('are denied to every function but those that read them, and what ends an account', () => {
    expect(reachingTo('CALENDAR#*').toSorted()).toEqual(['calendar-worker', 'calendars', 'private-worker']);
  });

  test('are opened by those alone, for that purpose', () => {
    const opening = functionNames.filter((name) => functionGrants(name).some((grant) => grant.startsWith('secrets:')));
    expect(opening.toSorted()).toEqual(['calendar-worker', 'calendars']);
    for (const name of opening)
      for (const statement of statementsOf(name).filter(({ Action }) => Action.join().includes('kms:Encrypt')))
        expect(statement.Condition).toEqual({ StringEquals: { 'kms:EncryptionContext:purpose': 'calendar' } });
  });
});

describe('private notes', () => {
  test('are denied to every function but those that are said to reach them, in the table and its indexes, whatever it wants to do', () => {
    expect(reaching().toSorted()).toEqual(['notes', 'private-worker']);
    const [table] = Object.keys(resourcesOf(templates.data, 'AWS::DynamoDB::Table'));
    const arn = fromData(templates, { 'Fn::GetAtt': [table, 'Arn'] });
    const indexes = ['gsi1', 'gsi2', 'gsi3'].map((index) => ({ 'Fn::Join': ['', [arn, `/index/${index}`]] }));
    for (const name of functionNames)
      for (const denial of denialsOf(name))
        expect(denial).toEqual({
          Effect: 'Deny',
          Action: ['dynamodb:*'],
          Resource: [arn, ...indexes],
          Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [expect.any(String)] } },
        });
  });

  test('are reached by no function that serves anybody but coaches, or sends mail', () => {
    expect(reaching()).not.toEqual([]);
    for (const name of reaching()) {
      const served = Object.values(routes).filter(({ domain }) => hostOf(domain) === name);
      for (const { path, access } of served) expect([path, access]).toEqual([path, ['coach']]);
      expect(functionGrants(name).filter((grant) => grant.startsWith('mail:'))).toEqual([]);
    }
  });

  test('lie in partitions of their own and in no index', () => {
    for (const { name, leadingKeys } of Object.values(privateEntities))
      expect([name, leadingKeys]).toEqual([name, { table: 'PRIVATE#*' }]);
    const others = entities.filter(({ name }) => Object.values(privateEntities).every((own) => own.name !== name));
    for (const { leadingKeys } of others)
      for (const key of Object.values(leadingKeys)) expect(key).not.toMatch(/^(PRIVATE|\*)/);
  });
});

test('nobody may scan the table but the worker that proves that nothing of somebody is left, and not its indexes', () => {
  const scanning = functionNames.flatMap((name) =>
    statementsOf(name)
      .filter(({ Action }) => Action.includes('dynamodb:Scan'))
      .map(({ Action, Resource }) => ({ name, Action, places: Resource.length })),
  );
  expect(scanning).toEqual([{ name: 'private-worker', Action: ['dynamodb:Scan'], places: 1 }]);
});

test('mail leaves from the one sender only, by its identity and its configuration set', () => {
  for (const name of functionNames) {
    const mail = statementsOf(name).filter(({ Action }) => Action.join().includes('ses:'));
    expect(mail).toHaveLength(functionGrants(name).some((grant) => grant.startsWith('mail:')) ? 1 : 0);
    for (const { Condition, Resource } of mail) {
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@stillwater.example' } });
      expect(JSON.stringify(Resource)).toMatch(/:configuration-set\/.*:identity\//);
    }
  }
});

/** Where the objects lie that a statement of a function reaches: the workers that make exports read files and documents. */
const prefixOf = (name: FunctionName, actions: readonly string[]): string => {
  if (name === 'notes') return 'records';
  if (name === 'invoice-sending' && actions.join() === 's3:DeleteObject') return 'documents/logos';
  if (name === 'documents' || name === 'invoice-sending' || name === 'reminders') return 'documents';
  if (name === 'own-data' || (name.endsWith('-worker') && actions.includes('s3:PutObject'))) return 'exports';
  const isOfDocuments = ['s3:GetObject', 's3:DeleteObject,s3:GetObject'].includes(actions.join());
  return name.endsWith('-worker') && isOfDocuments ? 'documents' : 'assets';
};

/** People's pictures and what is attached to entries lie under prefixes of their own, and these functions reach them by statements of their own. */
const isOfPeople = (name: FunctionName, actions: readonly string[], resource: unknown): boolean =>
  /[/](faces|attachments)[/][*]/.test(JSON.stringify(resource)) &&
  actions.every((action) => ofPeople[name]?.includes(action.replace('s3:', '')));

const ofPeople: Partial<Record<FunctionName, readonly string[]>> = {
  faces: ['GetObject', 'PutObject', 'DeleteObject', 'DeleteObjectVersion'],
  attachments: ['GetObject', 'PutObject'],
  reconciler: ['GetObjectTagging', 'GetObjectVersionTagging', 'DeleteObject', 'DeleteObjectVersion'],
  'private-worker': ['GetObject', 'DeleteObject', 'DeleteObjectVersion'],
};

test('files are reached and listed under their one prefix only, documents under another, and what may hold private notes under a third', () => {
  const bucket = propertiesOf(templates.data, 'AWS::S3::Bucket').find((one) => 'CorsConfiguration' in one);
  const { 'Fn::Join': name } = v.parse(Joined, bucket?.['BucketName']);
  const [first, ...others] = name[1];
  const arn = ['arn:', { Ref: 'AWS::Partition' }, `:s3:::${String(first)}`, ...others];
  for (const name of functionNames)
    for (const { Action, Resource, Condition } of statementsOf(name).filter((it) => it.Action.join().includes('s3:'))) {
      const lists = Action.join().includes('s3:List') && Action.join().includes('Bucket');
      const at = (prefix: string) => [{ 'Fn::Join': ['', lists ? arn : [...arn, `/${prefix}/*`]] }];
      // The same right on both is one statement.
      if (name === 'own-data-worker' && Action.join() === 's3:GetObject')
        expect([...at('attachments'), ...at('documents'), ...at('faces')]).toEqual(Resource);
      else if (isOfPeople(name, Action, Resource))
        expect([at('faces'), at('attachments'), [...at('attachments'), ...at('faces')]]).toContainEqual(Resource);
      else expect(Resource).toEqual(at(prefixOf(name, Action)));
      // Requests for the list of uploads carry no prefix that a policy could see.
      const byPrefix = Action.includes('s3:ListBucketVersions')
        ? { StringLike: { 's3:prefix': 'assets/*' } }
        : undefined;
      expect(Condition).toEqual(byPrefix);
      if (byPrefix) expect(Action).toEqual(['s3:ListBucketVersions']);
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

test('only Lambda takes on a role, and CodeDeploy one that is not for functions', () => {
  const takenBy = propertiesOf(template, 'AWS::IAM::Role').map(({ AssumeRolePolicyDocument }) => {
    const { Statement: trust } = v.parse(Trust, AssumeRolePolicyDocument);
    return trust.map(({ Principal }) => Principal.Service).join();
  });
  expect(takenBy.filter((service) => service !== 'lambda.amazonaws.com')).toEqual(['codedeploy.amazonaws.com']);
});

test('a function is called by its API, its pool, its topic or its schedule only, never by any account', () => {
  for (const permission of propertiesOf(template, 'AWS::Lambda::Permission')) {
    expect(permission['Principal']).toMatch(/^(apigateway|cognito-idp|sns|events)\.amazonaws\.com$/);
    expect(permission).toHaveProperty('SourceArn');
  }
  expect(resourcesOf(template, 'AWS::Lambda::Url')).toEqual({});
});

test('neither EventBridge nor Lambda repeats what the clock called, and neither keeps it until the next call', () => {
  const ofRules = propertiesOf(template, 'AWS::Events::Rule').flatMap(({ ScheduleExpression, Targets }) =>
    ScheduleExpression === undefined ? [] : [JSON.stringify(Targets)],
  );
  const ofFunctions = propertiesOf(template, 'AWS::Lambda::EventInvokeConfig');
  const seconds = scheduledFunctions().map(({ everyMinutes }) => everyMinutes * 30);
  expect(ofRules).toHaveLength(seconds.length);
  for (const each of seconds)
    expect(ofRules.join()).toContain(`"RetryPolicy":{"MaximumEventAgeInSeconds":${each},"MaximumRetryAttempts":0}`);
  expect(ofRules.join().match(/"MaximumRetryAttempts":0\b/g)).toHaveLength(seconds.length);
  const limits = ofFunctions.map(
    (one) => `${String(one['MaximumEventAgeInSeconds'])} ${String(one['MaximumRetryAttempts'])}`,
  );
  expect(limits.toSorted()).toEqual(seconds.map((each) => `${each} 0`).toSorted());
});
