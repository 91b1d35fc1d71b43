import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
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

/** The sender of mails. Verifying it takes a person or DNS, so it stays when the app goes. */
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

  /** ARNs that a sender needs rights on: SES checks the identity and the configuration set. */
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

  #createIdentity({ mail, target, hostedZone }: Settings): IEmailIdentity {
    // An identity belongs to the account, so a second stage with the same sender must not create it again.
    if (mail.identity === 'existing') return EmailIdentity.fromEmailIdentityName(this, 'Identity', mail.address);
    if (mail.identity === 'address')
      return new EmailIdentity(this, 'Identity', { identity: Identity.email(mail.address) });
    // Emulators send nothing, and have no DNS.
    const mailFrom = target === 'aws' ? { mailFromDomain: mailFromOf(mail) } : {};
    if (hostedZone?.name === mail.domain) {
      const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      });
      if (target === 'aws' && mail.dmarcPolicy !== 'existing')
        new TxtRecord(this, 'Dmarc', { zone, recordName: `_dmarc.${mail.domain}`, values: [dmarcOf(mail)] });
      // CDK enters what SES asks for into the zone, MX and SPF of the return address among it.
      return new EmailIdentity(this, 'Identity', { identity: Identity.publicHostedZone(zone), ...mailFrom });
    }
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(mail.domain), ...mailFrom });
    identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    });
    if (target === 'aws') this.#showRecords(mail);
    return identity;
  }

  /** Outputs the DNS records that somebody else has to enter. */
  #showRecords(mail: Settings['mail']): void {
    const { region } = Stack.of(this);
    const records = {
      MailFromRecord1: `${mailFromOf(mail)} MX 10 feedback-smtp.${region}.amazonses.com`,
      MailFromRecord2: `${mailFromOf(mail)} TXT "v=spf1 include:amazonses.com ~all"`,
      ...(mail.dmarcPolicy === 'existing' ? {} : { DmarcRecord: `_dmarc.${mail.domain} TXT "${dmarcOf(mail)}"` }),
    };
    for (const [id, value] of Object.entries(records)) new CfnOutput(this, id, { value });
  }
}

/** The domain of the return address, so that SPF too speaks for the sender's own domain. SES uses its own while the records are missing. */
const mailFromOf = ({ domain }: Settings['mail']): string => `mail.${domain}`;

const dmarcOf = ({ dmarcPolicy }: Settings['mail']): string => `v=DMARC1; p=${dmarcPolicy}`;
