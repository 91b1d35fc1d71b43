import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ProbeStep } from '#contract/core/probe-steps.ts';

/** 1 or 0 for each step of the probe, by what its lines say. */
export const probeMetrics = (scope: Construct, stage: string, logGroup: ILogGroup): Record<ProbeStep, Metric> => {
  const filter = new MetricFilter(scope, 'ProbeSucceeded', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'probe'),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'ProbeSucceeded',
    metricValue: '$.succeeded',
    dimensions: { Step: '$.step' },
  });
  const of = (step: ProbeStep): Metric =>
    filter.metric({ dimensionsMap: { Step: step }, period: Duration.minutes(5), statistic: Stats.MINIMUM });
  return { page: of('page'), settings: of('settings'), api: of('api') };
};
