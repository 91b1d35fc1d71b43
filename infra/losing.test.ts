import { describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { everyStatement } from '#testing/infra/statements.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

const backupCopyTo = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:stillwater';

const restored = 'stillwater-prod-restored';

// Syntheses are slow, so what goes together is asked for together.
const before = synthesize();
const lost = synthesize({ context: { table: restored, userPool: '2', tableKey: 'managed', backupCopyTo } });
const guarded = synthesize({ context: { tableKey: 'own', trail: 'true', backupCopyTo } });

const alarmsIn = ({ app }: Templates, beginning: string) =>
  propertiesOf(app, 'AWS::CloudWatch::Alarm').filter(({ AlarmName }) =>
    String(AlarmName).startsWith(`stillwater-prod-${beginning}`),
  );

describe('a restored table', () => {
  test('is what every function works on and may reach, and no other', () => {
    const tables = propertiesOf(lost.app, 'AWS::Lambda::Function').flatMap(({ Environment }) => {
      const environment = JSON.stringify(Environment) ?? '';
      return environment.includes('TABLE_NAME') ? environment : [];
    });
    expect(tables.length).toBeGreaterThan(5);
    for (const environment of tables) expect(environment).toContain(`"TABLE_NAME":"${restored}"`);
    for (const { Action, Resource } of everyStatement(lost.app))
      if (Action.some((action) => action.startsWith('dynamodb:')))
        expect(JSON.stringify(Resource)).toContain(`table/${restored}`);
  });

  test('leaves the own one where it is, protected as before', () => {
    const [own] = Object.values(resourcesOf(before.data, 'AWS::DynamoDB::Table'));
    const [kept] = Object.values(resourcesOf(lost.data, 'AWS::DynamoDB::Table'));
    expect(kept).toEqual({ ...own, Properties: { ...own?.Properties, SSESpecification: { SSEEnabled: true } } });
  });

  test('is what is copied to the other account', () => {
    const selected = propertiesOf(lost.data, 'AWS::Backup::BackupSelection').map((one) => JSON.stringify(one));
    expect(selected.filter((one) => one.includes(`table/${restored}`))).toHaveLength(1);
  });
});

test('another number is another user pool, and the one before stays where it is', () => {
  const [old] = Object.entries(resourcesOf(before.data, 'AWS::Cognito::UserPool'));
  const [fresh, ...others] = Object.keys(resourcesOf(lost.data, 'AWS::Cognito::UserPool'));
  expect(old?.[1]).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
  expect(fresh).not.toBe(old?.[0]);
  expect(others).toEqual([]);
});

const keyIn = ({ data }: Templates) => propertiesOf(data, 'AWS::DynamoDB::Table')[0]?.['SSESpecification'];

describe('the key of the table', () => {
  test('is the one of DynamoDB, of the account or of this stage', () => {
    // Nothing is said, as before, so that a table that exists is not changed.
    expect(keyIn(before)).toBeUndefined();
    expect(keyIn(lost)).toEqual({ SSEEnabled: true });
    expect(keyIn(guarded)).toMatchObject({ SSEEnabled: true, SSEType: 'KMS' });
  });

  test('stays with the data, and each role uses it through DynamoDB alone', () => {
    const { data, app } = guarded;
    const keys = Object.values(resourcesOf(data, 'AWS::KMS::Key')).map((key) => JSON.stringify(key));
    expect(keys.filter((key) => key.includes('the table'))).toEqual([
      some.text(/"DeletionPolicy":"RetainExceptOnCreate"/),
    ]);
    const statements = everyStatement(app);
    const uses = statements.filter(({ Action }) => Action.includes('kms:ReEncryptFrom'));
    expect(uses.length).toBeGreaterThanOrEqual(
      statements.filter(({ Action }) => Action.includes('dynamodb:Query')).length,
    );
    for (const { Condition } of uses) expect(JSON.stringify(Condition)).toContain('kms:ViaService');
    for (const { Action } of statements) expect(Action).not.toContain('kms:CreateGrant');
  });
});

describe('the trail', () => {
  const trail = 'AWS::CloudTrail::Trail';
  const { app } = guarded;

  test('is not there by itself', () => {
    expect(propertiesOf(before.app, trail)).toEqual([]);
    expect(alarmsIn(before, 'trail-')).toEqual([]);
  });

  test('records changes in every Region, and who comes to the table beside the functions', () => {
    expect(propertiesOf(app, trail)).toMatchObject([
      { IsLogging: true, IsMultiRegionTrail: true, IncludeGlobalServiceEvents: true, EnableLogFileValidation: true },
    ]);
    const selectors = JSON.stringify(propertiesOf(app, trail)[0]?.['AdvancedEventSelectors']);
    const functions = Object.keys(resourcesOf(app, 'AWS::IAM::Role')).filter((id) => /^Function.*Role/.test(id));
    expect(functions.length).toBeGreaterThan(5);
    for (const id of functions) expect(selectors).toContain(`{"Ref":"${id}"}`);
  });

  test('rings for what takes protection away, and for no deployment', () => {
    const rung = alarmsIn(guarded, 'trail-');
    expect(new Set(rung.map(({ AlarmName }) => String(AlarmName).replace(/.*trail-/, '')))).toEqual(
      new Set(['buckets', 'keys', 'protection', 'rights', 'root', 'stopped', 'table']),
    );
    for (const { AlarmActions } of rung) expect(AlarmActions).not.toEqual([]);
    const patterns = propertiesOf(app, 'AWS::Logs::MetricFilter').flatMap(({ FilterPattern, LogGroupName }) =>
      JSON.stringify(LogGroupName).includes('TrailLog') ? String(FilterPattern) : [],
    );
    expect(patterns).toHaveLength(7);
    for (const pattern of patterns) expect(pattern.length).toBeLessThanOrEqual(1024);
    const changes = patterns.filter((pattern) => /PutRolePolicy|PutBucketPolicy|StopLogging/.test(pattern));
    expect(changes).toHaveLength(3);
    for (const pattern of changes) expect(pattern).toContain('!= "cloudformation.amazonaws.com"');
  });

  test('lets no other trail write to its bucket, which stays with the data', () => {
    const written = everyStatement(guarded.data).filter(({ Principal }) =>
      JSON.stringify(Principal)?.includes('cloudtrail'),
    );
    expect(written).toHaveLength(2);
    for (const { Condition } of written) expect(JSON.stringify(Condition)).toContain(':trail/stillwater-prod"');
  });
});

describe('copies in another account', () => {
  test('ring when one fails, and when for a week none of the table or the files has come', () => {
    expect(alarmsIn(guarded, 'copy-failed')).toMatchObject([
      { EvaluationPeriods: 1, TreatMissingData: 'notBreaching' },
    ]);
    for (const kind of ['files', 'table'])
      expect(alarmsIn(guarded, `copy-missing-${kind}`)).toMatchObject([
        // CloudWatch looks back seven days at most.
        { Period: 86_400, EvaluationPeriods: 7, TreatMissingData: 'breaching' },
      ]);
    expect(alarmsIn(before, 'copy-')).toEqual([]);
  });

  test('are heard of by the events of both vaults', () => {
    const rule = propertiesOf(guarded.app, 'AWS::Events::Rule').find(({ EventPattern }) =>
      JSON.stringify(EventPattern)?.includes('aws.backup'),
    );
    expect(JSON.stringify(rule)).toContain(backupCopyTo);
    expect(JSON.stringify(rule)).toContain('CopyLog');
  });

  test('are written by EventBridge to the log of this stage in this account alone', () => {
    const [policy, ...others] = propertiesOf(guarded.app, 'AWS::Logs::ResourcePolicy').map((one) =>
      JSON.stringify(one['PolicyDocument']),
    );
    expect(others).toEqual([]);
    // By the group's own ARN, which ends in `:*`.
    expect(policy).toMatch(/"Resource\\":\\"",\{"Fn::GetAtt":\["CopyLog\w+","Arn"\]\},"\\"/);
    expect(policy).not.toContain('arn:');
  });
});
