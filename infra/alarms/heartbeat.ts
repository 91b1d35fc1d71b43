import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** How often the reconciler came to its end. A schedule that was switched off starts nothing, so nothing fails either. */
export const heartbeat = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  new MetricFilter(scope, 'Heartbeat', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'reconciled'),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'Reconciled',
    metricValue: '1',
  }).metric({ period: Duration.hours(1), statistic: Stats.SUM });
