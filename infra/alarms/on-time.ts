import { Duration } from 'aws-cdk-lib';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Threshold } from './add-alarm.ts';

/** How many reminders left on time, and how many late or not at all, in so long. */
export interface OnTime {
  readonly onTime: (period: Duration) => IMetric;
  readonly late: (period: Duration) => IMetric;
}

/** By the line that ends each run of `reminders`, also one that had nothing to do. */
export const remindersOnTime = (scope: Construct, stage: string, logGroup: ILogGroup): OnTime => {
  const filter = (metricName: string, metricValue: string) =>
    new MetricFilter(scope, metricName, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'what was due is done'),
      metricNamespace: `Stillwater/${stage}`,
      metricName,
      metricValue,
    });
  const onTime = filter('RemindersOnTime', '$.onTime');
  const late = filter('RemindersLate', '$.late');
  return {
    onTime: (period) => onTime.metric({ period, statistic: Stats.SUM }),
    late: (period) => late.metric({ period, statistic: Stats.SUM }),
  };
};

/** Where nothing runs, nothing is late. */
export const remindersSilent = (scope: Construct, stage: string, logGroup: ILogGroup): Record<string, Threshold> => ({
  'reminders-silent': {
    graph: 'Heartbeat',
    metric: new MetricFilter(scope, 'RemindersRun', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'what was due is done'),
      metricNamespace: `Stillwater/${stage}`,
      metricName: 'RemindersRun',
      metricValue: '1',
    }).metric({ period: Duration.minutes(30), statistic: Stats.SUM }),
    atLeast: 1,
    isHeartbeat: true,
    periods: 1,
    meaning: 'For half an hour no run of the reminders has come to its end: nobody is reminded.',
  },
});
