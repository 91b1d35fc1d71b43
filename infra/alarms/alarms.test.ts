import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { functionNames } from '#lambdas/functions.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { publicError } from '#lambdas/signup/public-error.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

const Line = v.object({ message: v.string() });

let data: Template;
let template: Template;
let alarms: Map<string, Record<string, unknown>>;

const expected = [
  'api-5xx',
  'api-latency',
  'reconciler-silent',
  'identity-throttles',
  'concurrency',
  'table-throttles',
  'table-errors',
  'mail-dead-letters',
  'mail-bounces',
  'mail-complaints',
  ...functionNames.flatMap((name) => [`${name}-errors`, `${name}-throttles`]),
];

beforeAll(() => {
  ({ data, app: template } = synthesize());
  alarms = new Map(
    propertiesOf(template, 'AWS::CloudWatch::Alarm').map((alarm) => [String(alarm['AlarmName']), alarm]),
  );
});

test('there is an alarm for everything that goes wrong without anybody seeing it', () => {
  expect([...alarms.keys()].toSorted()).toEqual(expected.map((name) => `stillwater-prod-${name}`).toSorted());
});

test('every alarm tells the topic, and says what it means', () => {
  const topic = Object.keys(resourcesOf(template, 'AWS::SNS::Topic')).find((id) => id.startsWith('Alarms'));
  for (const alarm of alarms.values())
    expect(alarm).toMatchObject({ AlarmActions: [{ Ref: topic }], AlarmDescription: expect.stringMatching(/\w+ \w+/) });
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
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
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

test('every alarm leads to what the operations guide says about it', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  for (const { AlarmDescription } of alarms.values()) {
    const [, anchor] = / docs\/operations\.md#([\w-]+)$/.exec(String(AlarmDescription)) ?? [];
    expect([AlarmDescription, guide.includes(`<a id="${anchor}"></a>`)]).toEqual([AlarmDescription, true]);
  }
});

test('silence of the reconciler is a failure', () => {
  expect(alarms.get('stillwater-prod-reconciler-silent')).toMatchObject({
    MetricName: 'Reconciled',
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
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
