import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { probeSteps } from '#contract/core/probe-steps.ts';
import { publicError } from '#lambdas/accounts/signup/public-error.ts';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { environment } from '#testing/infra/every-setting.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

const Line = v.object({ message: v.string() });

let data: Template;
let template: Template;
let alarms: Map<string, Record<string, unknown>>;

const expected = [
  'api-5xx',
  'api-latency',
  'reconciler-silent',
  'reminders-lost',
  'error-lines',
  'dead-letters',
  'reminders-silent',
  'probe-page',
  'probe-settings',
  'probe-api',
  'scan-refused',
  'scan-missing',
  'logins-without-profile',
  'logins-not-compared',
  'identity-throttles',
  'concurrency',
  'table-throttles',
  'table-errors',
  'mail-dead-letters',
  'mail-bounces',
  'mail-complaints',
  ...functionNames.flatMap((name) => [`${name}-errors`, `${name}-throttles`]),
];

/** Windows of objectives are parts of alarms, and notify nobody: see objectives.test.ts. */
const isWindow = (alarm: Record<string, unknown>): boolean => / A part of slo-/.test(String(alarm['AlarmDescription']));

beforeAll(() => {
  ({ data, app: template } = synthesize({ context: { demo: 'true' } }));
  alarms = new Map(
    propertiesOf(template, 'AWS::CloudWatch::Alarm').map((alarm) => [String(alarm['AlarmName']), alarm]),
  );
});

test('there is an alarm for everything that goes wrong without anybody seeing it', () => {
  expect([...alarms].flatMap(([name, alarm]) => (isWindow(alarm) ? [] : name)).toSorted()).toEqual(
    expected.map((name) => `stillwater-prod-${name}`).toSorted(),
  );
});

test('every alarm tells the topic, and says what it means', () => {
  const topic = Object.keys(resourcesOf(template, 'AWS::SNS::Topic')).find((id) => id.startsWith('Alarms'));
  for (const alarm of [...alarms.values()].filter((one) => !isWindow(one)))
    expect(alarm).toMatchObject({
      AlarmActions: [{ Ref: topic }],
      OKActions: [{ Ref: topic }],
      AlarmDescription: some.text(/\w+ \w+/),
    });
});

test('errors of the API ring from three on that are 0.5 % of the calls; what the clock calls rings at the first', () => {
  const ofApi = functionNames.filter((name) => specificationOf(name).trigger === 'api').map((name) => `${name}-errors`);
  for (const name of ['api-5xx', ...ofApi]) {
    const alarm = alarms.get(`stillwater-prod-${name}`);
    expect(JSON.stringify(alarm?.['Metrics'])).toMatch(/IF\((errors_\w+) >= 3 AND \1 \/ calls_\w+ >= 0\.005, 1, 0\)/);
    expect(alarm).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
  }
  expect(alarms.get('stillwater-prod-reminders-errors')).toMatchObject({ MetricName: 'Errors', Threshold: 1 });
});

test('a line of level ERROR rings where no function fails by it', () => {
  const filtered = propertiesOf(template, 'AWS::Logs::MetricFilter').filter((one) =>
    JSON.stringify(one).includes('"ErrorLines"'),
  );
  const clocked = functionNames.filter((name) => name !== 'probe' && typeof specificationOf(name).trigger === 'object');
  expect(filtered).toHaveLength(clocked.length + 1);
  for (const one of filtered) expect(one).toMatchObject({ FilterPattern: '{ $.level = "ERROR" }' });
});

test('work that was given up rings as long as the reconciler counts any', () => {
  expect(alarms.get('stillwater-prod-dead-letters')).toMatchObject({
    MetricName: 'DeadLetters',
    Statistic: 'Maximum',
    Threshold: 1,
    Period: 300,
    // The reconciler counts every hour.
    EvaluationPeriods: 15,
    DatapointsToAlarm: 1,
    TreatMissingData: 'notBreaching',
  });
  const filters = propertiesOf(template, 'AWS::Logs::MetricFilter').filter((one) =>
    JSON.stringify(one).includes('"DeadLetters"'),
  );
  const clocked = functionNames.filter((name) => name !== 'probe' && typeof specificationOf(name).trigger === 'object');
  expect(filters).toHaveLength(clocked.length);
  for (const one of filters)
    expect(one).toMatchObject({
      FilterPattern: '{ $.deadLetters >= 0 }',
      MetricTransformations: [{ MetricValue: '$.deadLetters' }],
    });
});

describe('senders are warned before SES reviews them', () => {
  test.each([
    ['mail-bounces', 'Reputation.BounceRate', 0.05],
    ['mail-complaints', 'Reputation.ComplaintRate', 0.001],
  ])('%s', (name, MetricName, Threshold) => {
    expect(alarms.get(`stillwater-prod-${name}`)).toMatchObject({
      Namespace: 'AWS/SES',
      MetricName,
      Threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Dimensions: [{ Name: 'ses:configuration-set' }],
    });
  });
});

const emailsOf = (one: Template) =>
  propertiesOf(one, 'AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'email');

test('a sign-up that was refused wakes nobody, one that failed does', () => {
  expect(alarms.get('stillwater-prod-signup-errors')).toMatchObject({
    Namespace: 'Stillwater/prod',
    MetricName: 'TriggerFailures',
  });
  const filter = propertiesOf(template, 'AWS::Logs::MetricFilter').find((one) =>
    JSON.stringify(one).includes('TriggerFailures'),
  );
  const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  publicError(new ProblemError('invitation-expired'), 'PreSignUp_SignUp');
  publicError(new Error('no table'), 'PostConfirmation_ConfirmSignUp');
  const messages = logged.mock.calls.map(([line]) => v.parse(Line, JSON.parse(String(line))).message);
  logged.mockRestore();
  expect(messages.map((message) => String(filter?.['FilterPattern']).includes(`"${message}"`))).toEqual([false, true]);
});

test('an address gets the alarms when one is given, and only then', () => {
  expect(emailsOf(template)).toEqual([]);
  expect(emailsOf(synthesize({ context: { alarmEmail: 'operations@stillwater.example' } }).app)).toMatchObject([
    { Endpoint: 'operations@stillwater.example' },
  ]);
});

test('CloudWatch may use the topic and its key', () => {
  const service = 'cloudwatch.amazonaws.com';
  expect(JSON.stringify(resourcesOf(template, 'AWS::SNS::TopicPolicy'))).toContain(service);
  expect(JSON.stringify(resourcesOf(data, 'AWS::KMS::Key'))).toContain(service);
});

const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

const anchorIn = (alarm: Record<string, unknown> | undefined): string =>
  /Dashboard: https:\/\/\S+ What to do: docs\/operations\.md#([\w-]+)$/.exec(
    String(alarm?.['AlarmDescription']),
  )?.[1] ?? 'none';

test('every alarm leads to what the operations guide says about it', () => {
  for (const alarm of [...alarms.values(), ...propertiesOf(template, 'AWS::CloudWatch::CompositeAlarm')]) {
    const isThere = guide.includes(`<a id="${anchorIn(alarm)}"></a>`);
    expect([alarm['AlarmDescription'], isThere]).toEqual([alarm['AlarmDescription'], true]);
  }
});

test('silence of the reconciler is a failure', () => {
  expect(alarms.get('stillwater-prod-reconciler-silent')).toMatchObject({
    MetricName: 'Reconciled',
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  });
});

test('a step of the probe that fails is a failure, and so is its silence', () => {
  for (const step of probeSteps)
    expect(alarms.get(`stillwater-prod-probe-${step}`)).toMatchObject({
      Namespace: 'Stillwater/prod',
      MetricName: 'ProbeSucceeded',
      Dimensions: [{ Name: 'Step', Value: step }],
      Statistic: 'Minimum',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
});

test('the metric of the probe is read from the lines that it writes', () => {
  const filter = propertiesOf(template, 'AWS::Logs::MetricFilter').find((one) =>
    JSON.stringify(one).includes('ProbeSucceeded'),
  );
  expect(filter).toMatchObject({
    FilterPattern: '{ $.message = "probe" }',
    MetricTransformations: [{ MetricValue: '$.succeeded', Dimensions: [{ Key: 'Step', Value: '$.step' }] }],
  });
});

const isProbed = (context: Record<string, string>): boolean => {
  const { app } = synthesize({ context });
  const rules = propertiesOf(app, 'AWS::Events::Rule').filter(
    (one) => one['ScheduleExpression'] === 'rate(5 minutes)' && String(one['Description']).endsWith('probe'),
  );
  const watched = propertiesOf(app, 'AWS::CloudWatch::Alarm').filter((one) =>
    String(one['AlarmName']).includes('-probe-'),
  );
  // Each step, and errors and throttles of the function.
  expect(watched).toHaveLength(rules.length === 1 ? probeSteps.length + 2 : 0);
  return rules.length === 1;
};

test('the site is asked from outside every five minutes in every stage, unless it is told otherwise', () => {
  const wanted = [{}, { probe: 'false' }, { stage: 'dev' }, { target: 'local' }];
  expect(wanted.map(isProbed)).toEqual([true, false, true, false]);
});

const rung = (options: Parameters<typeof synthesize>[0]): Template[] =>
  synthesize(options).edge.filter((one) => propertiesOf(one, 'AWS::CloudWatch::Alarm').length > 0);

describe('errors of CloudFront ring where it counts them, in us-east-1', () => {
  test.each(['eu-west-1', 'us-east-1'])('for a site in %s', (region) => {
    const context = { alarmEmail: 'operations@stillwater.example' };
    const [near, ...others] = rung({ context, environment: { ...environment, region } });
    expect(others).toEqual([]);
    if (!near) throw new Error('No alarm');
    const [topic] = Object.keys(resourcesOf(near, 'AWS::SNS::Topic'));
    const [alarm] = propertiesOf(near, 'AWS::CloudWatch::Alarm');
    expect(alarm).toMatchObject({
      AlarmName: 'stillwater-prod-site-5xx',
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Threshold: 5,
      Dimensions: some.list([{ Name: 'Region', Value: 'Global' }]),
      AlarmActions: [{ Ref: topic }],
    });
    expect(guide).toContain(`<a id="${anchorIn(alarm)}"></a>`);
    expect(emailsOf(near)).toMatchObject([{ Endpoint: 'operations@stillwater.example' }]);
    expect(JSON.stringify(resourcesOf(near, 'AWS::SNS::TopicPolicy'))).toContain('cloudwatch.amazonaws.com');
  });

  test('and nobody pays for it who wants no probe', () => {
    expect(rung({ context: { probe: 'false' }, environment })).toEqual([]);
    expect(rung({ context: { target: 'local' }, environment })).toEqual([]);
  });
});

test('the alarm about concurrency knows how small a new account is', () => {
  const { app } = synthesize({ context: { lambdaQuota: '10' } });
  app.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'ClaimedAccountConcurrency', Threshold: 8 });
});

/** Whether a synthesis with these settings says that nobody gets the alarms. */
const warned = (context: Record<string, string>): boolean => {
  let found = false;
  synthesize({
    context,
    spoil: ({ app }) => {
      found = app.node.metadata.some(({ data: text }) => String(text).includes('alarmEmail'));
    },
  });
  return found;
};

test('whoever deploys prod without an address for its alarms is told so', () => {
  expect([{}, { stage: 'dev' }, { alarmEmail: 'operations@stillwater.example' }].map(warned)).toEqual([
    true,
    false,
    false,
  ]);
});
