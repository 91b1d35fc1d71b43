import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { specificationOf } from '#lambdas/functions.ts';
import type { PlatformFunction } from '../api/platform-function.ts';
import type { Threshold } from './add-alarm.ts';

/**
 * Rings within minutes of the line that says that some work was given up, and goes on as long as the reconciler, once an hour, counts any that
 * waits for an administrator.
 */
export const deadLetters = (
  scope: Construct,
  stage: string,
  functions: readonly PlatformFunction[],
): Record<string, Threshold> => {
  const [first, ...others] = functions
    .filter(({ name }) => isClocked(name))
    .map(
      ({ name, logGroup }) =>
        new MetricFilter(scope, `DeadLetters-${name}`, {
          logGroup,
          filterPattern: FilterPattern.numberValue('$.deadLetters', '>=', 0),
          metricNamespace: `Stillwater/${stage}`,
          metricName: 'DeadLetters',
          metricValue: '$.deadLetters',
        }),
    );
  // They all write one metric.
  if (!first || others.length === 0) throw new Error('The clock calls several functions');
  return {
    'dead-letters': {
      graph: 'Dead letters',
      metric: first.metric({ period: Duration.minutes(5), statistic: Stats.MAXIMUM }),
      atLeast: 1,
      // A bit more than an hour, so that it does not end between two counts.
      periods: 15,
      breaching: 1,
      meaning: 'Something failed ten times in a row, is tried no more, and waits for an administrator.',
    },
  };
};

const isClocked = (name: PlatformFunction['name']): boolean => {
  const { trigger, enabledBy } = specificationOf(name);
  return typeof trigger === 'object' && enabledBy !== 'probe';
};
