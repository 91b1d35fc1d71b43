import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** How many reminders were begun and are not known to have left: they are not sent again, because they may have. */
export const lostReminders = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  new MetricFilter(scope, 'LostReminders', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'a reminder was begun and is not known to have left'),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'LostReminders',
    metricValue: '1',
    defaultValue: 0,
  }).metric({ period: Duration.minutes(5), statistic: Stats.SUM });
