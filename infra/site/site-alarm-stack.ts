import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { addAlarm } from '../alarms/add-alarm.ts';
import { createAlarmTopics } from '../alarms/alarm-topic.ts';
import { names, writeOutputs } from '../names.ts';
import type { Settings } from '../settings.ts';

interface SiteAlarmStackProps extends StackProps {
  readonly settings: Settings;
  readonly distributionId: string;
}

/**
 * Rings when CloudFront answers with errors, which may be its own or those of what lies behind it. A stack apart, because CloudFront counts
 * in us-east-1 only, and alarms tell topics of their own Region.
 */
export class SiteAlarmStack extends Stack {
  constructor(scope: Construct, id: string, { settings, distributionId, ...props }: SiteAlarmStackProps) {
    const { stage, alarmEmail, pager } = settings;
    super(scope, id, { ...props, stackName: names.siteAlarmStack(stage) });
    const topics = createAlarmTopics(this, { alarmEmail, pager });
    addAlarm(
      this,
      'site-5xx',
      {
        graph: 'Site errors',
        metric: new Metric({
          namespace: 'AWS/CloudFront',
          metricName: '5xxErrorRate',
          dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
          period: Duration.minutes(5),
          statistic: Stats.AVERAGE,
        }),
        atLeast: 5,
        periods: 2,
        meaning: 'For ten minutes CloudFront answered 5 % or more of all requests with an error.',
        isUrgent: true,
      },
      { stage, ...topics },
    );
    writeOutputs(this, { AlarmTopicArn: topics.topic.topicArn });
  }
}
