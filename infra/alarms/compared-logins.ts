import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Threshold } from './add-alarm.ts';

const line = FilterPattern.stringValue('$.message', '=', 'logins compared');

/**
 * Alarms of the daily comparison of logins and profiles: for a login that could not be restored, and for a missing
 * comparison.
 */
export const comparedLogins = (scope: Construct, stage: string, logGroup: ILogGroup): Record<string, Threshold> => {
  const metric = (metricName: string, metricValue: string) =>
    new MetricFilter(scope, metricName, {
      logGroup,
      filterPattern: line,
      metricNamespace: `Stillwater/${stage}`,
      metricName,
      metricValue,
    }).metric({ period: Duration.days(1), statistic: Stats.SUM });
  return {
    'logins-without-profile': {
      graph: 'Logins',
      metric: metric('LoginsWithoutProfile', '$.withoutProfile'),
      atLeast: 1,
      periods: 1,
      meaning: 'Somebody may sign in of whom the table has no profile: they would be lost with the user pool.',
    },
    'logins-not-compared': {
      graph: 'Logins',
      metric: metric('LoginsCompared', '1'),
      atLeast: 1,
      isHeartbeat: true,
      periods: 2,
      meaning: 'For two days logins were not compared with the table.',
    },
  };
};
