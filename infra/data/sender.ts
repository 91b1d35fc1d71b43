import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';

/** Who sends mail. Verifying it takes a person or DNS, so it stays when the app goes. */
export class Sender extends Construct {
  readonly mail: Settings['mail'];
  readonly identity: IEmailIdentity;
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.mail = settings.mail;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: names.configurationSet(settings.stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.identity = this.#createIdentity(settings);
  }

  /** What a sender needs leave for, besides the address: SES asks about the identity and about the configuration set. */
  get sendingArns(): string[] {
    const { mail, identity, configurationSet } = this;
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    return [
      identity.emailIdentityArn,
      // Which of the two the account has verified before is not known here.
      ...(mail.identity === 'existing' ? [arn('identity', mail.domain)] : []),
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
