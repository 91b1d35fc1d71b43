import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Mail } from './mail.ts';

/** Where bounces and complaints wait for a person when the function failed on them three times. */
export const createMailEventsQueue = (scope: Construct): Queue =>
  new Queue(scope, 'MailEventsDeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

/** Hands each bounce and complaint to the function; what cannot even be handed over waits in the queue too. */
export const subscribeToMailEvents = (mail: Mail, handler: IFunction, deadLetterQueue: Queue): void => {
  mail.events.addSubscription(new LambdaSubscription(handler, { deadLetterQueue }));
};
