import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { environmentSchemaOf } from '#lambdas/function-specification.ts';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { propertiesOf, type Resource, resourcesOf } from '#testing/infra/resources.ts';
import { everyStatement } from '#testing/infra/statements.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { functionEnvironment } from './function-environment.ts';

/** Where it is not ten: Cognito waits five for a trigger, and others go through much that is stored. */
const seconds: Partial<Record<FunctionName, number>> = {
  'nudge-sending': 290,
  signup: 5,
  assets: 29,
  notes: 29,
  // It waits for other calendars.
  calendars: 29,
  'calendar-worker': 900,
  reconciler: 900,
  reminders: 240,
  farewell: 240,
  'own-data-worker': 900,
  'private-worker': 900,
};

const servesRequests = (name: FunctionName): boolean =>
  ['api', 'visitors'].some((trigger) => trigger === specificationOf(name).trigger);

/** Of those that no request waits for: an export compresses what somebody has. */
const megabytes: Partial<Record<FunctionName, number>> = {
  'nudge-sending': 1024,
  'calendar-worker': 1024,
  'own-data-worker': 1024,
  'private-worker': 1024,
};

/** Set only where AWS is not AWS. */
const localOnly = ['EXAMPLE_HOSTS', 'FILES_PUBLIC_ENDPOINT', 'ADMINISTRATOR_SECOND_FACTOR'];

/** Limits that a deployment may set, by the settings that do. */
const limits = {
  ROWS_PER_DAY: 'rowsPerDay',
  RECORDS_PER_HOUR: 'recordsPerHour',
  SIGN_UPS_PER_HOUR: 'coachSignUpsPerHour',
  SIGN_UPS_PER_DAY: 'coachSignUpsPerDay',
  SIGN_UPS_TOGETHER: 'coachSignUpsTogether',
};

const Lambda = v.object({
  Timeout: v.number(),
  Environment: v.object({ Variables: v.record(v.string(), v.unknown()) }),
  LoggingConfig: v.object({ LogFormat: v.string(), LogGroup: v.object({ Ref: v.string() }) }),
});

let template: Template;
let byName: Map<unknown, Resource>;

beforeAll(() => {
  template = synthesize({ context: { demo: 'true' } }).app;
  byName = new Map(
    Object.values(resourcesOf(template, 'AWS::Lambda::Function')).map((one) => [one.Properties['FunctionName'], one]),
  );
});

const propertiesOfFunction = (name: FunctionName) => byName.get(`stillwater-prod-${name}`)?.Properties;

describe.each(functionNames)('the function %s', (name) => {
  test('runs on Node 24 and ARM, with memory and time of its own', () => {
    expect(propertiesOfFunction(name)).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: servesRequests(name) ? 1024 : (megabytes[name] ?? 512),
      Timeout: seconds[name] ?? 10,
    });
  });

  test('logs JSON into a group of its own that forgets after 90 days', () => {
    const { LoggingConfig } = v.parse(Lambda, propertiesOfFunction(name));
    expect(LoggingConfig.LogFormat).toBe('JSON');
    expect(resourcesOf(template)[LoggingConfig.LogGroup.Ref]).toMatchObject({
      Type: 'AWS::Logs::LogGroup',
      Properties: { LogGroupName: `/aws/lambda/stillwater-prod-${name}`, RetentionInDays: 90 },
    });
  });

  test('has the variables that it parses at load, and none that slows its start', () => {
    const { Variables } = v.parse(Lambda, propertiesOfFunction(name)).Environment;
    const unset = new Set([...localOnly, ...Object.keys(limits)]);
    const wanted = Object.keys(environmentSchemaOf(specificationOf(name)).entries).filter(
      (variable) => !unset.has(variable),
    );
    expect(Object.keys(Variables).toSorted()).toEqual(wanted.toSorted());
  });
});

test('limits that a deployment sets reach each function that keeps them', () => {
  const context = { demo: 'true', ...Object.fromEntries(Object.values(limits).map((setting) => [setting, '7'])) };
  const given = propertiesOf(synthesize({ context }).app, 'AWS::Lambda::Function');
  for (const name of functionNames) {
    const properties = given.find(({ FunctionName }) => FunctionName === `stillwater-prod-${name}`);
    const { Variables } = v.parse(Lambda, properties).Environment;
    const wanted = Object.keys(environmentSchemaOf(specificationOf(name)).entries).filter(
      (variable) => variable in limits,
    );
    expect(Object.keys(Variables).filter((variable) => Variables[variable] === '7')).toEqual(
      expect.arrayContaining(wanted),
    );
  }
});

test('no function is told that administrators may do without a second factor', () => {
  for (const properties of propertiesOf(template, 'AWS::Lambda::Function'))
    expect(JSON.stringify(properties['Environment'] ?? {})).not.toContain('ADMINISTRATOR_SECOND_FACTOR');
});

/** Functions that leave mails to the demo's people out. */
const silent = (context: Readonly<Record<string, string>>): string[] =>
  propertiesOf(synthesize({ context }).app, 'AWS::Lambda::Function').flatMap(({ FunctionName, Environment }) =>
    JSON.stringify(Environment ?? {}).includes('DEMO_MAIL') ? String(FunctionName) : [],
  );

test('a stage that shows the demo mails nothing to its people, and no other stage or emulator leaves a mail out', () => {
  const mailing = functionNames.filter((name) => 'MAIL_FROM' in environmentSchemaOf(specificationOf(name)).entries);
  expect(silent({ demo: 'true' }).toSorted()).toEqual(mailing.map((name) => `stillwater-prod-${name}`).toSorted());
  expect([silent({}), silent({ demo: 'true', target: 'local' })]).toEqual([[], []]);
});

test('the functions of the pool and of the site are told nothing of where AWS is', () => {
  for (const properties of propertiesOf(template, 'AWS::Lambda::Function'))
    expect(JSON.stringify(properties)).not.toContain('AWS_ENDPOINT_URL');
});

describe('traces', () => {
  const xray = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
  const traced = (app: Template) => [
    propertiesOf(app, 'AWS::Lambda::Function').filter(({ TracingConfig }) => v.is(Active, TracingConfig)).length,
    everyStatement(app).filter(({ Action }) => xray.every((action) => Action.includes(action))).length,
  ];
  const Active = v.object({ Mode: v.literal('Active') });

  test('are recorded when asked for, with the right to send them', () => {
    const { app } = synthesize({ context: { tracing: 'true', demo: 'true' } });
    expect(traced(app)).toEqual([functionNames.length, functionNames.length]);
  });

  test('are not recorded by themselves', () => {
    expect(traced(template)).toEqual([0, 0]);
  });
});

describe('an environment', () => {
  test('is refused when a variable is missing', () => {
    expect(() => functionEnvironment('account', { TABLE_NAME: 'table' })).toThrow('USER_POOL_ID');
  });

  test('is refused when a variable is malformed', () => {
    expect(() => functionEnvironment('send-invitation', { TABLE_NAME: 'table', SITE_ORIGIN: 'somewhere' })).toThrow(
      'SITE_ORIGIN',
    );
  });

  test('holds nothing that the function does not ask for', () => {
    const asked = { TABLE_NAME: 'table', CURSOR_KEY: '0123456789abcdef' };
    expect(functionEnvironment('coach', { ...asked, MAIL_FROM: 'a@b.example' })).toEqual(asked);
  });
});
