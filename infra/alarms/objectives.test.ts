import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { environment } from '#testing/infra/every-setting.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

let template: Template;
let alarms: Map<string, Record<string, unknown>>;

beforeAll(() => {
  template = synthesize().app;
  alarms = new Map(
    propertiesOf(template, 'AWS::CloudWatch::Alarm').map((alarm) => [String(alarm['AlarmName']), alarm]),
  );
});

/** Windows of the objectives: parts, which notify nobody. */
const windows = ['availability', 'latency', 'reminders'].flatMap((name) =>
  [60, 5, 360, 30].map((minutes) => `slo-${name}-${minutes}m`),
);
const isWindow = (alarm: Record<string, unknown>): boolean => / A part of slo-/.test(String(alarm['AlarmDescription']));

const composites = (one: Template) =>
  new Map(propertiesOf(one, 'AWS::CloudWatch::CompositeAlarm').map((alarm) => [String(alarm['AlarmName']), alarm]));

describe('an objective', () => {
  test.each([
    ['availability', 0.0144, 0.006],
    ['latency', 0.144, 0.06],
    ['reminders', 0.144, 0.06],
  ])('of %s rings when its budget is spent 14.4 times too fast for an hour, or 6 times for six', (name, fast, slow) => {
    const limits = { '60m': fast, '5m': fast, '360m': slow, '30m': slow };
    for (const [window, Threshold] of Object.entries(limits)) {
      const alarm = alarms.get(`stillwater-prod-slo-${name}-${window}`);
      expect(alarm).toMatchObject({ Threshold, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' });
      // All metrics of an alarm have its window.
      const periods = JSON.stringify(alarm?.['Metrics']).match(/"Period":\d+/g);
      expect(new Set(periods)).toEqual(new Set([`"Period":${Number.parseInt(window, 10) * 60}`]));
      // Nobody is woken by a part.
      expect(alarm).not.toHaveProperty('AlarmActions');
    }
    const rules = ['fast', 'slow'].map((speed) =>
      JSON.stringify(composites(template).get(`stillwater-prod-slo-${name}-${speed}`)?.['AlarmRule']),
    );
    expect(rules[0]).toMatch(new RegExp(`${name}60m.*AND.*${name}5m`));
    expect(rules[1]).toMatch(new RegExp(`${name}360m.*AND.*${name}30m`));
  });

  test('needs three that are bad, so that one call of a quiet night wakes nobody', () => {
    const expressions = windows.map((name) => JSON.stringify(alarms.get(`stillwater-prod-${name}`)?.['Metrics']));
    for (const expression of expressions)
      expect(expression).toMatch(/IF\((bad\w* >= 3|all\w* \* \(100 - quick\w*\) >= 300), /);
  });

  test('of reminders is reckoned from the line that ends each run', () => {
    const values = propertiesOf(template, 'AWS::Logs::MetricFilter').filter((one) =>
      String(one['FilterPattern']).includes('what was due is done'),
    );
    expect(JSON.stringify(values)).toMatch(/\$\.onTime.*\$\.late|\$\.late.*\$\.onTime/);
  });

  test('has no window but these, and no alarm where that is said', () => {
    expect([...alarms].flatMap(([name, alarm]) => (isWindow(alarm) ? name : [])).toSorted()).toEqual(
      windows.map((name) => `stillwater-prod-${name}`).toSorted(),
    );
    const { app } = synthesize({ context: { slo: 'false' } });
    expect([...composites(app).keys()]).toEqual([]);
    expect(propertiesOf(app, 'AWS::CloudWatch::Alarm').filter(isWindow)).toEqual([]);
  });
});

const paged = (one: Template): string[] => {
  const topic = Object.keys(resourcesOf(one, 'AWS::SNS::Topic')).find((id) => id.includes('Pager'));
  return ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap((type) =>
    propertiesOf(one, type)
      .filter((alarm) => topic !== undefined && JSON.stringify(alarm['AlarmActions'] ?? []).includes(`"${topic}"`))
      .map((alarm) => String(alarm['AlarmName']).replace('stillwater-prod-', '')),
  );
};

describe('a second channel', () => {
  const pager = 'https://events.example.org/integration/key/enqueue';
  test('gets what is urgent, as the first does, and nothing else', () => {
    const { app, edge } = synthesize({ context: { pager, alarmEmail: 'operations@stillwater.example' }, environment });
    expect(paged(app).toSorted()).toEqual([
      'probe-api',
      'probe-page',
      'probe-settings',
      'slo-availability-fast',
      'slo-latency-fast',
      'slo-reminders-fast',
      'table-errors',
    ]);
    expect(edge.flatMap(paged)).toEqual(['site-5xx']);
    const alarm = propertiesOf(app, 'AWS::CloudWatch::Alarm').find(
      (one) => one['AlarmName'] === 'stillwater-prod-table-errors',
    );
    expect(alarm?.['AlarmActions']).toHaveLength(2);
    expect(alarm?.['OKActions']).toEqual(alarm?.['AlarmActions']);
    app.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'https', Endpoint: pager });
    expect(JSON.stringify(resourcesOf(app, 'AWS::SNS::TopicPolicy')).match(/cloudwatch\.amazonaws\.com/g)).toHaveLength(
      2,
    );
  });

  test('may be another address, and is not there unless it is named', () => {
    const { app } = synthesize({ context: { pager: 'duty@stillwater.example' } });
    expect(emailsOf(app)).toMatchObject([{ Endpoint: 'duty@stillwater.example' }]);
    expect(paged(template)).toEqual([]);
  });
});

const emailsOf = (one: Template) =>
  propertiesOf(one, 'AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'email');
