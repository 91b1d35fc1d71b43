import { Duration } from 'aws-cdk-lib';
import type { IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { type ProbeStep, probeSteps } from '#contract/core/probe-steps.ts';
import { calledBy } from '#lambdas/called-functions.ts';
import { specificationOf } from '#lambdas/functions.ts';
import type { PlatformFunction } from '../api/platform-function.ts';
import type { Identity } from '../data/identity.ts';
import type { Threshold } from './add-alarm.ts';
import type { ScanMetrics } from './log-metrics.ts';

export interface Watched {
  readonly apiStage: IHttpStage;
  readonly functions: readonly PlatformFunction[];
  readonly table: ITable;
  readonly deadLetters: IQueue;
  readonly configurationSetName: string;
  readonly triggerFailures: IMetric;
  readonly heartbeat: IMetric;
  readonly lostReminders: IMetric;
  readonly errorLines: IMetric;
  /** By step; nothing where no probe is wanted. */
  readonly probe: Readonly<Record<ProbeStep, IMetric>> | undefined;
  /** Nothing where no file is scanned. */
  readonly scans: ScanMetrics | undefined;
  readonly identity: Identity;
  /** Further alarms that depend on settings, by name. */
  readonly more: Readonly<Record<string, Threshold>>;
  /** How many functions may run at once in this account and Region. */
  readonly lambdaQuota: number;
}

const period = Duration.minutes(5);

/** Every alarm by name; docs/operations.md says what to do for each. */
export const thresholds = ({
  apiStage,
  functions,
  table,
  deadLetters,
  configurationSetName,
  triggerFailures,
  heartbeat,
  lostReminders,
  errorLines,
  probe,
  scans,
  identity,
  lambdaQuota,
  more,
}: Watched): Record<string, Threshold> => ({
  ...ofApi(apiStage),
  ...Object.fromEntries(functions.flatMap(ofFunction)),
  // In place of Lambda's count, which has the refusals in it.
  [`${calledBy('user-pool')}-errors`]: {
    graph: 'Function errors',
    metric: triggerFailures,
    atLeast: 1,
    periods: 1,
    meaning: "A trigger of the user pool failed: somebody's sign-up or code e-mail did not go through.",
  },
  'reconciler-silent': {
    graph: 'Heartbeat',
    metric: heartbeat,
    atLeast: 1,
    isHeartbeat: true,
    periods: 3,
    meaning: 'The reconciler has not come to its end for three hours: nothing is repaired, counted or removed.',
  },
  'reminders-lost': {
    graph: 'Lost reminders',
    metric: lostReminders,
    atLeast: 1,
    periods: 1,
    meaning: 'A reminder of a session was begun and is not known to have left; it is not sent again.',
  },
  'error-lines': {
    graph: 'Error lines',
    metric: errorLines,
    atLeast: 1,
    periods: 1,
    meaning: 'Something that the clock or SES called for could not be done, while the function went on with the rest.',
  },
  ...(probe ? Object.fromEntries(probeSteps.map((step) => [`probe-${step}`, ofProbe(step, probe[step])])) : {}),
  ...(scans ? ofScans(scans) : {}),
  'identity-throttles': {
    graph: 'Sign-in throttles',
    metric: throttledIdentity(identity),
    atLeast: 1,
    periods: 1,
    meaning: 'Cognito turned away somebody who signed up, signed in or stayed signed in.',
  },
  concurrency: {
    graph: 'Claimed concurrency',
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'ClaimedAccountConcurrency',
      period,
      statistic: Stats.MAXIMUM,
    }),
    atLeast: Math.floor(lambdaQuota * 0.8),
    periods: 1,
    meaning: `Of the ${lambdaQuota} functions that may run at once in this account, four in five are taken.`,
  },
  ...ofTable(table),
  'mail-dead-letters': {
    graph: 'Dead letters',
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
    periods: 1,
    meaning: 'A bounce, a complaint or what a scan found could not be taken in.',
  },
  'mail-bounces': {
    graph: 'Mail reputation',
    metric: reputation('BounceRate', configurationSetName),
    atLeast: 0.05,
    periods: 1,
    meaning: 'Of the mails sent lately, 5 % or more bounced; SES reviews a sender at 5 % and stops it at 10 %.',
  },
  ...more,
  'mail-complaints': {
    graph: 'Mail reputation',
    metric: reputation('ComplaintRate', configurationSetName),
    atLeast: 0.001,
    periods: 1,
    meaning: 'Of the mails sent lately, 0.1 % or more were called spam; SES stops a sender at 0.5 %.',
  },
});

const ofApi = (apiStage: IHttpStage): Record<string, Threshold> => ({
  'api-5xx': {
    graph: 'API errors',
    metric: tooMany(
      'api',
      apiStage.metricServerError({ period, statistic: Stats.SUM }),
      apiStage.metricCount({ period, statistic: Stats.SUM }),
    ),
    atLeast: 1,
    periods: 1,
    meaning: 'The API answered with an error of its own three times or more, and to 0.5 % of the calls.',
  },
  'api-latency': {
    graph: 'API latency',
    metric: apiStage.metricLatency({ period, statistic: 'p99' }),
    atLeast: 3000,
    periods: 3,
    meaning: 'One request in a hundred took 3 seconds or more, for a quarter of an hour.',
  },
});

const ofTable = (table: ITable): Record<string, Threshold> => ({
  'table-throttles': {
    graph: 'Table throttles',
    metric: table.metricThrottledRequestsForOperations({ period, operations }),
    atLeast: 1,
    periods: 2,
    meaning: 'DynamoDB turned requests away.',
  },
  'table-errors': {
    graph: 'Table errors',
    metric: table.metricSystemErrorsForOperations({ period, operations }),
    atLeast: 1,
    periods: 2,
    meaning: 'DynamoDB failed.',
    isUrgent: true,
  },
});

const ofScans = ({ refused, missing }: ScanMetrics): Record<string, Threshold> => ({
  'scan-refused': {
    graph: 'Scans of files',
    metric: refused,
    atLeast: 1,
    periods: 1,
    meaning: 'A file was refused: the scan found malware, could not look into it, or gave no result for a day.',
  },
  'scan-missing': {
    graph: 'Scans of files',
    metric: missing,
    atLeast: 1,
    periods: 1,
    meaning: 'The scan of a file failed, or gave no result for an hour: its uploader waits.',
  },
});

const missed: Readonly<Record<ProbeStep, string>> = {
  page: 'the page',
  settings: "the page's settings",
  api: 'the API',
};

/** Two periods, because a run may fall just beyond the end of its own. */
const ofProbe = (step: ProbeStep, metric: IMetric): Threshold => ({
  graph: 'From outside',
  metric,
  atLeast: 1,
  isHeartbeat: true,
  periods: 2,
  meaning: `For ten minutes people have not reached ${missed[step]}, or nobody has asked.`,
  isUrgent: true,
});

const ofFunction = ({ name, function: lambda }: PlatformFunction): [string, Threshold][] => [
  [
    `${name}-errors`,
    {
      graph: 'Function errors',
      metric:
        specificationOf(name).trigger === 'api'
          ? tooMany(name, lambda.metricErrors({ period }), lambda.metricInvocations({ period }))
          : lambda.metricErrors({ period }),
      atLeast: 1,
      periods: 1,
      meaning: `The function ${name} failed or ran out of time.`,
    },
  ],
  [
    `${name}-throttles`,
    {
      graph: 'Function throttles',
      metric: lambda.metricThrottles({ period }),
      atLeast: 1,
      periods: 1,
      meaning: `The function ${name} was not started, for want of concurrency.`,
    },
  ],
];

/**
 * 1 for three errors or more that are also 0.5 % of all calls, else 0. One error wakes nobody on a large platform, nor rolls a deployment back;
 * a share alone would ring for the one call of a night.
 */
const tooMany = (name: string, errors: IMetric, calls: IMetric): MathExpression => {
  // Graphs tell metrics apart by these.
  const [ofErrors, ofCalls] = ['errors', 'calls'].map((what) => `${what}_${name.replaceAll('-', '_')}`);
  return new MathExpression({
    expression: `IF(${ofErrors} >= 3 AND ${ofErrors} / ${ofCalls} >= 0.005, 1, 0)`,
    usingMetrics: { [String(ofErrors)]: errors, [String(ofCalls)]: calls },
    label: `Too many errors: ${name}`,
    period,
  });
};

const throttledIdentity = ({ pool, client }: Identity): MathExpression => {
  const dimensionsMap = { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId };
  const of = (metricName: string) =>
    new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, period, statistic: Stats.SUM });
  return new MathExpression({
    expression: 'signUps + signIns + refreshes',
    usingMetrics: {
      signUps: of('SignUpThrottles'),
      signIns: of('SignInThrottles'),
      refreshes: of('TokenRefreshThrottles'),
    },
    label: 'Throttled by Cognito',
    period,
  });
};

const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** A share, 0 to 1, of this stage's mails alone. */
const reputation = (name: 'BounceRate' | 'ComplaintRate', configurationSetName: string): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    dimensionsMap: { 'ses:configuration-set': configurationSetName },
    period: Duration.hours(1),
    statistic: Stats.AVERAGE,
  });
