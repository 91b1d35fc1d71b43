import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { type Threshold, thresholds, type Watched } from './thresholds.ts';

interface AlarmsProps extends Watched {
  readonly stage: string;
  readonly key: IKey;
  readonly alarmEmail: string | undefined;
  /** Emulators take alarms on single metrics only; those on a sum of several are left out for `local`. */
  readonly target: Settings['target'];
}

/** What wakes somebody, and the dashboard to look at then. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, key, alarmEmail, target, ...watched }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    // The rule against plain connections replaces the topic's default policy, which let CloudWatch in.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    const all = thresholds(watched);
    for (const [name, threshold] of Object.entries(all)) {
      if (target === 'local' && threshold.metric instanceof MathExpression) continue;
      this.#add(names.alarm(stage, name), name, threshold);
    }
    new Dashboard(this, 'Dashboard', {
      dashboardName: names.dashboard(stage),
      defaultInterval: Duration.days(1),
      widgets: [graphsOf(Object.values(all))],
    });
  }

  #add(alarmName: string, id: string, { metric, atLeast, periods, meaning, isHeartbeat }: Threshold): void {
    const alarm = new Alarm(this, id, {
      alarmName,
      alarmDescription: `${meaning} What to do: docs/operations.md#${anchorOf(id)}`,
      metric,
      threshold: atLeast,
      comparisonOperator: isHeartbeat
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: isHeartbeat ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

/** The functions have one entry in the guide for their errors and one for their throttles; the triggers have one of their own. */
const anchorOf = (name: string): string =>
  /^(table-|identity-|signup-errors$)/.test(name) ? name : name.replace(/^.*-(errors|throttles)$/, 'function-$1');

const graphsOf = (all: readonly Threshold[]): GraphWidget[] =>
  [...new Set(all.map(({ graph }) => graph))].map(
    (title) =>
      new GraphWidget({
        title,
        width: 12,
        left: all.filter(({ graph }) => graph === title).map(({ metric }) => metric),
      }),
  );
