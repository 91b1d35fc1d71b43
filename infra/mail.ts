import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { names } from './names.ts';
import type { Settings } from './settings.ts';

interface MailProps {
  readonly settings: Settings;
  readonly key: IKey;
}

/** The verified sender, and what becomes of the mails that it sends. */
export class Mail extends Construct {
  readonly sender: Settings['mail'];
  readonly identity: IEmailIdentity;
  readonly configurationSet: ConfigurationSet;
  /** Bounces and complaints, as SES publishes events. */
  readonly events: Topic;

  constructor(scope: Construct, id: string, { settings, key }: MailProps) {
    super(scope, id);
    this.sender = settings.mail;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: names.configurationSet(settings.stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.identity = this.#createIdentity(settings);
    this.events = new Topic(this, 'Events', { masterKey: key, enforceSSL: true });
    this.configurationSet.addEventDestination('BouncesAndComplaints', {
      destination: EventDestination.snsTopic(this.events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  /** What a sender needs leave for, besides the address: SES asks about the identity and about the configuration set. */
  get sendingArns(): string[] {
    const { sender, identity, configurationSet } = this;
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    return [
      identity.emailIdentityArn,
      // Which of the two the account has verified before is not known here.
      ...(sender.identity === 'existing' ? [arn('identity', sender.domain)] : []),
      arn('configuration-set', configurationSet.configurationSetName),
    ];
  }

  #createIdentity({ mail, hostedZone }: Settings): IEmailIdentity {
    // An identity belongs to the account, so a second stage with the same sender must not create it again.
    if (mail.identity === 'existing') return EmailIdentity.fromEmailIdentityName(this, 'Identity', mail.address);
    if (mail.identity === 'address')
      return new EmailIdentity(this, 'Identity', { identity: Identity.email(mail.address) });
    if (hostedZone?.name === mail.domain)
      return new EmailIdentity(this, 'Identity', {
        identity: Identity.publicHostedZone(
          PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: hostedZone.id,
            zoneName: hostedZone.name,
          }),
        ),
      });
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(mail.domain) });
    identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    });
    return identity;
  }
}
