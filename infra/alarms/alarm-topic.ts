import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

interface AlarmTopicProps {
  readonly key?: IKey;
  readonly alarmEmail: string | undefined;
}

/** Who gets the alarms of one Region: CloudWatch tells topics of its own Region only. */
export const createAlarmTopic = (scope: Construct, { key, alarmEmail }: AlarmTopicProps): Topic => {
  const topic = new Topic(scope, 'Topic', { ...(key ? { masterKey: key } : {}), enforceSSL: true });
  // The rule against plain connections replaces the topic's default policy, which let CloudWatch in.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
};
