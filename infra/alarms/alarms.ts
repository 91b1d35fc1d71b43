import { Duration } from 'aws-cdk-lib';
import { type Alarm, Dashboard, GraphWidget, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { addAlarm, type Threshold } from './add-alarm.ts';
import { createAlarmTopics } from './alarm-topic.ts';
import { addObjectives, type Measured } from './objectives.ts';
import { thresholds, type Watched } from './thresholds.ts';

interface AlarmsProps extends Watched {
  readonly stage: string;
  readonly key: IKey;
  readonly alarmEmail: string | undefined;
  /** Second receiver of urgent alarms. */
  readonly pager: string | undefined;
  /** Nothing where no objectives are watched. */
  readonly objectives: Measured | undefined;
  /** Emulators take alarms on single metrics only; those on a sum of several are left out for `local`. */
  readonly target: Settings['target'];
}

/** The alarms that wake somebody, and the dashboard to look at then. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly #all = new Map<string, Alarm>();

  constructor(
    scope: Construct,
    id: string,
    { stage, key, alarmEmail, pager, objectives, target, ...watched }: AlarmsProps,
  ) {
    super(scope, id);
    const topics = createAlarmTopics(this, { key, alarmEmail, pager });
    const told = { stage, ...topics };
    this.topic = topics.topic;
    const all = thresholds(watched);
    for (const [name, threshold] of Object.entries(all)) {
      if (target === 'local' && threshold.metric instanceof MathExpression) continue;
      this.#all.set(name, addAlarm(this, name, threshold, told));
    }
    const shares = objectives ? addObjectives(this, told, objectives) : {};
    new Dashboard(this, 'Dashboard', {
      dashboardName: names.dashboard(stage),
      defaultInterval: Duration.days(1),
      widgets: [[...graphsOf(Object.values(all)), ...graphsOfShares(shares)]],
    });
  }

  /** @throws Error when there is no alarm of this name */
  named(name: string): Alarm {
    const alarm = this.#all.get(name);
    if (!alarm) throw new Error(`There is no alarm ${name}`);
    return alarm;
  }
}

const graphsOf = (all: readonly Threshold[]): GraphWidget[] =>
  [...new Set(all.map(({ graph }) => graph))].map(
    (title) =>
      new GraphWidget({
        title,
        width: 12,
        left: all.filter(({ graph }) => graph === title).map(({ metric }) => metric),
      }),
  );

/** The shares that are bad, over all windows of an objective. */
const graphsOfShares = (shares: Readonly<Record<string, readonly IMetric[]>>): GraphWidget[] =>
  Object.entries(shares).map(
    ([name, left]) => new GraphWidget({ title: `Objective: ${name}`, width: 12, left: [...left] }),
  );
