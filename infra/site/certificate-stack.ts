import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';

interface CertificateStackProps extends StackProps {
  readonly settings: Settings;
  readonly domain: string;
}

/** The certificate of the site's own name. A stack apart, because CloudFront takes certificates from us-east-1 only. */
export class CertificateStack extends Stack {
  readonly certificate: Certificate;

  constructor(scope: Construct, id: string, { settings, domain, ...props }: CertificateStackProps) {
    super(scope, id, { ...props, stackName: names.certificateStack(settings.stage) });
    const { hostedZone } = settings;
    // Without a zone the deployment waits until somebody enters the record that the ACM console shows.
    const validation = hostedZone
      ? CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: hostedZone.id, zoneName: hostedZone.name }),
        )
      : CertificateValidation.fromDns();
    this.certificate = new Certificate(this, 'Certificate', { domainName: domain, validation });
  }
}
