import { Alarm, type AlarmBase, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';
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
  /** People meet it now, so it also goes to the second channel, where there is one. */
  readonly isUrgent?: true;
}

/** Receivers of an alarm. */
export interface Notified {
  readonly stage: string;
  readonly topic: ITopic;
  /** Of what is urgent, beside the topic. */
  readonly pager?: ITopic | undefined;
}

/** Whoever was woken also hears that it is over. */
export const notify = (alarm: AlarmBase, { topic, pager }: Notified, isUrgent = false): void => {
  for (const each of isUrgent && pager ? [topic, pager] : [topic]) {
    alarm.addAlarmAction(new SnsAction(each));
    alarm.addOkAction(new SnsAction(each));
  }
};

/**
 * Describes an alarm: what happened, where to look, and what to do. Dashboards belong to the whole account, so the link
 * names no Region.
 */
export const describe = (name: string, meaning: string, stage: string): string =>
  [
    meaning,
    `Dashboard: https://console.aws.amazon.com/cloudwatch/home#dashboards/dashboard/${names.dashboard(stage)}`,
    `What to do: docs/operations.md#${anchorOf(name)}`,
  ].join(' ');

/** An alarm that tells a topic. One without a topic is a part of another alarm. */
export const addAlarm = (
  scope: Construct,
  name: string,
  threshold: Threshold,
  told: Pick<Notified, 'stage'> & Partial<Notified>,
): Alarm => {
  const { metric, atLeast, periods, breaching, meaning, isHeartbeat, isUrgent } = threshold;
  const { stage, topic, pager } = told;
  const alarm = new Alarm(scope, name, {
    alarmName: names.alarm(stage, name),
    alarmDescription: describe(name, meaning, stage),
    metric,
    threshold: atLeast,
    comparisonOperator: isHeartbeat
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    ...defined({ datapointsToAlarm: breaching }),
    treatMissingData: isHeartbeat ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  if (topic) notify(alarm, { stage, topic, pager }, isUrgent);
  return alarm;
};

/** The functions have one entry in the guide for their errors and one for their throttles, the steps of the probe, the calls that a trail rings for, the copies, the logins and the objectives have one each; the triggers have one of their own. */
const anchorOf = (name: string): string =>
  /^(table-|identity-|signup-errors$)/.test(name)
    ? name
    : name.replace(/^.*-(errors|throttles)$/, 'function-$1').replace(/^(probe|trail|copy|logins|slo)-.*$/, '$1');
