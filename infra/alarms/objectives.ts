import { Duration } from 'aws-cdk-lib';
import type { IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { AlarmRule, AlarmState, CompositeAlarm, type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { names } from '../names.ts';
import { addAlarm, describe, type Notified, notify } from './add-alarm.ts';
import type { OnTime } from './on-time.ts';

/** One objective: how many in a thousand may be bad within 30 days, and what counts as all and as bad. */
interface Objective {
  readonly badInThousand: number;
  readonly meaning: string;
  /** At least three that are bad: one bad call of a quiet night is a large share. */
  readonly share: (period: Duration, suffix: string) => MathExpression;
}

/**
 * How many times faster than the objective allows its budget is spent, over a long window and a short one: the short one ends the alarm soon after
 * the cause has gone. 14.4 for an hour is 2 % of the budget of 30 days, 6 for six hours is 5 %.
 * Source: https://sre.google/workbook/alerting-on-slos/
 */
const speeds = {
  fast: { burn: 14.4, windows: [Duration.hours(1), Duration.minutes(5)], isUrgent: true },
  slow: { burn: 6, windows: [Duration.hours(6), Duration.minutes(30)], isUrgent: false },
} as const;

export interface Measured {
  readonly apiStage: IHttpStage;
  readonly onTime: OnTime;
}

/** The objectives of docs/operations.md, by the names of their alarms. */
const objectives = ({ apiStage, onTime }: Measured): Readonly<Record<string, Objective>> => ({
  availability: {
    badInThousand: 1,
    meaning: 'Calls of the API fail',
    share: (period, suffix) =>
      shareOf({ suffix, period }, 'IF(bad >= 3, bad / all, 0)', {
        bad: apiStage.metricServerError({ period, statistic: Stats.SUM }),
        all: apiStage.metricCount({ period, statistic: Stats.SUM }),
      }),
  },
  latency: {
    badInThousand: 10,
    meaning: 'Calls of the API take more than three seconds',
    share: (period, suffix) =>
      shareOf({ suffix, period }, 'IF(all * (100 - quick) >= 300, 1 - quick / 100, 0)', {
        quick: apiStage.metricLatency({ period, statistic: Stats.percentileRank(3_000) }),
        all: apiStage.metricCount({ period, statistic: Stats.SUM }),
      }),
  },
  reminders: {
    badInThousand: 10,
    meaning: 'Reminders leave late or not at all',
    share: (period, suffix) =>
      shareOf({ suffix, period }, 'IF(bad >= 3, bad / (bad + good), 0)', {
        bad: onTime.late(period),
        good: onTime.onTime(period),
      }),
  },
});

interface Window {
  readonly suffix: string;
  readonly period: Duration;
}

const shareOf = (
  { suffix, period }: Window,
  expression: string,
  metrics: Readonly<Record<string, IMetric>>,
): MathExpression => {
  // A graph tells metrics apart by their names.
  const named = Object.entries(metrics).map(([name, metric]) => [`${name}_${suffix}`, metric] as const);
  return new MathExpression({
    expression: expression.replaceAll(/\b[a-z]+\b/g, (word) => (word in metrics ? `${word}_${suffix}` : word)),
    usingMetrics: Object.fromEntries(named),
    label: suffix.replaceAll('_', ' '),
    period,
  });
};

/**
 * For each objective an alarm that its budget is being spent too fast, and one that it is being spent steadily. All metrics of one expression have one
 * period, so each window is an alarm that notifies nobody, and two of them together are one that does.
 * Source: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-combining.html
 * @returns what the dashboard shows, by objective
 */
export const addObjectives = (scope: Construct, told: Notified, measured: Measured): Record<string, IMetric[]> =>
  Object.fromEntries(
    Object.entries(objectives(measured)).map(([name, objective]) => [
      name,
      Object.entries(speeds).flatMap(([speed, { burn, windows, isUrgent }]) => {
        const parts = windows.map((period) => {
          const minutes = period.toMinutes();
          const metric = objective.share(period, `${name}_${minutes}`);
          const atLeast = Number(((burn * objective.badInThousand) / 1000).toFixed(4));
          const meaning = `${objective.meaning}, over ${minutes} minutes. A part of slo-${name}-${speed}.`;
          const threshold = { graph: name, metric, atLeast, periods: 1, meaning };
          return { metric, alarm: addAlarm(scope, `slo-${name}-${minutes}m`, threshold, { stage: told.stage }) };
        });
        const whole = new CompositeAlarm(scope, `slo-${name}-${speed}`, {
          compositeAlarmName: names.alarm(told.stage, `slo-${name}-${speed}`),
          alarmDescription: describe(
            `slo-${name}-${speed}`,
            `${objective.meaning}, ${burn} times as often as the objective allows.`,
            told.stage,
          ),
          alarmRule: AlarmRule.allOf(...parts.map(({ alarm }) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM))),
        });
        notify(whole, told, isUrgent);
        return parts.map(({ metric }) => metric);
      }),
    ]),
  );
