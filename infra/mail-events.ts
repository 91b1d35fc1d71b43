import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSetEventDestination, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Sender } from './data/sender.ts';

/** Delivers bounces and complaints, which SES publishes as events, and GuardDuty's results of scanned files. */
export class MailEvents extends Construct {
  /** Where those wait for a person on which the function failed three times. */
  readonly deadLetters: Queue;
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, { sender, key }: { readonly sender: Sender; readonly key: IKey }) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.#topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    new ConfigurationSetEventDestination(this, 'BouncesAndComplaints', {
      configurationSet: sender.configurationSet,
      destination: EventDestination.snsTopic(this.#topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  /** Each bounce and complaint goes to the function; what cannot even be handed over waits in the queue too. */
  handTo(handler: IFunction): void {
    this.#topic.addSubscription(new LambdaSubscription(handler, { deadLetterQueue: this.deadLetters }));
  }

  /**
   * Each result of a scan goes to the function too.
   * Source: https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html
   */
  handScansOf(bucketName: string, handler: IFunction): void {
    new Rule(this, 'Scans', {
      description: 'Stillwater, what the scan of a file for malware found',
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Malware Protection Object Scan Result'],
        detail: { s3ObjectDetails: { bucketName: [bucketName] } },
      },
      targets: [new LambdaFunction(handler, { deadLetterQueue: this.deadLetters })],
    });
  }
}
