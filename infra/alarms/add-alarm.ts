import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { names } from '../names.ts';

export interface Threshold {
  /** The graph of the dashboard that shows it; members share an axis. */
  readonly graph: string;
  readonly metric: IMetric;
  /** The alarm rings at this value and above; a heartbeat rings below it, and when nothing is heard at all. */
  readonly atLeast: number;
  readonly isHeartbeat?: true;
  /** How many periods in a row. */
  readonly periods: number;
  /** In how many of these; all of them unless something is said. */
  readonly breaching?: number;
  readonly meaning: string;
}

interface Told {
  readonly stage: string;
  readonly topic: ITopic;
}

/** An alarm that tells a topic, and where the guide says what to do. */
export const addAlarm = (scope: Construct, name: string, threshold: Threshold, { stage, topic }: Told): Alarm => {
  const { metric, atLeast, periods, breaching, meaning, isHeartbeat } = threshold;
  const alarm = new Alarm(scope, name, {
    alarmName: names.alarm(stage, name),
    alarmDescription: `${meaning} What to do: docs/operations.md#${anchorOf(name)}`,
    metric,
    threshold: atLeast,
    comparisonOperator: isHeartbeat
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    ...(breaching !== undefined && { datapointsToAlarm: breaching }),
    treatMissingData: isHeartbeat ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  // Whoever was woken hears that it is over.
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
};

/** The functions have one entry in the guide for their errors and one for their throttles, the steps of the probe, the calls that a trail rings for, the copies and the logins have one each; the triggers have one of their own. */
const anchorOf = (name: string): string =>
  /^(table-|identity-|signup-errors$)/.test(name)
    ? name
    : name.replace(/^.*-(errors|throttles)$/, 'function-$1').replace(/^(probe|trail|copy|logins)-.*$/, '$1');
