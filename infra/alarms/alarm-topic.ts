import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';

interface AlarmTopicProps {
  readonly key?: IKey;
  readonly alarmEmail: string | undefined;
  /** An address or an https endpoint. */
  readonly pager: string | undefined;
}

/** Creates the topics for the alarms of one Region: CloudWatch notifies topics of its own Region only. */
export const createAlarmTopics = (
  scope: Construct,
  { key, alarmEmail, pager }: AlarmTopicProps,
): { readonly topic: Topic; readonly pager: Topic | undefined } => ({
  topic: createTopic(scope, 'Topic', key, alarmEmail),
  pager: pager === undefined ? undefined : createTopic(scope, 'Pager', key, pager),
});

const createTopic = (scope: Construct, id: string, key: IKey | undefined, to: string | undefined): Topic => {
  const topic = new Topic(scope, id, { ...defined({ masterKey: key }), enforceSSL: true });
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
  if (to) topic.addSubscription(to.startsWith('https://') ? new UrlSubscription(to) : new EmailSubscription(to));
  return topic;
};
