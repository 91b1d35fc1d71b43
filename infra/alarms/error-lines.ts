import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { specificationOf } from '#lambdas/functions.ts';
import type { PlatformFunction } from '../api/platform-function.ts';

/**
 * Lines of level ERROR of the functions that no request waits for: one thing of many failed there, the rest was done, and the function itself did
 * not fail. What fails in a request is an answer of 500 to it, and the probe has alarms of its own.
 */
export const errorLines = (scope: Construct, stage: string, functions: readonly PlatformFunction[]): Metric => {
  const [metricNamespace, metricName] = [`Stillwater/${stage}`, 'ErrorLines'];
  for (const { name, logGroup } of functions.filter(({ name }) => isUnseen(name)))
    new MetricFilter(scope, `ErrorLines-${name}`, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace,
      metricName,
      metricValue: '1',
    });
  return new Metric({ namespace: metricNamespace, metricName, period: Duration.minutes(5), statistic: Stats.SUM });
};

const isUnseen = (name: PlatformFunction['name']): boolean => {
  const { trigger, enabledBy } = specificationOf(name);
  return (typeof trigger === 'object' || trigger === 'mail-events') && enabledBy !== 'probe';
};
