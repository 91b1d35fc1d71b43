import { Stack } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Api } from './api/api.ts';
import type { Identity } from './identity.ts';
import type { Settings } from './settings.ts';
import { WebDeployment, type WebFiles } from './web-deployment.ts';
import { Website } from './website.ts';

interface SiteProps {
  readonly settings: Settings;
  readonly api: Api;
  readonly logBucket: IBucket;
  readonly web: WebFiles;
  readonly certificate: ICertificate | undefined;
}

/** Where people reach the platform. */
export interface Site {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;
  /** Nothing where the web application is served by other means. */
  readonly website?: Website;
  /** Uploads the web application together with what it must know of the identity. */
  readonly deploy: (identity: Identity) => void;
}

/** CloudFront on AWS; against an emulator a web server on the developer's machine. */
export const createSite = (scope: Construct, { settings, api, logBucket, web, certificate }: SiteProps): Site => {
  const { stage, target, local, domain } = settings;
  if (target === 'local') return { origin: local.siteOrigin, deploy: () => undefined };
  if (domain && !certificate) throw new Error(`No certificate for ${domain}`);
  const website = new Website(scope, 'Website', {
    stage,
    apiHost: api.host,
    logBucket,
    ...(domain && certificate ? { domain: { name: domain, certificate } } : {}),
  });
  addRecords(scope, settings, website);
  return {
    origin: website.origin,
    website,
    deploy: ({ pool, client }) => {
      new WebDeployment(scope, 'WebDeployment', {
        bucket: website.bucket,
        files: web,
        config: {
          userPoolId: pool.userPoolId,
          userPoolClientId: client.userPoolClientId,
          region: Stack.of(scope).region,
        },
      });
    },
  };
};

const addRecords = (scope: Construct, { domain, hostedZone }: Settings, { distribution }: Website): void => {
  if (!domain || !hostedZone) return;
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });
  const record = { zone, recordName: domain, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
  new ARecord(scope, 'Address4', record);
  new AaaaRecord(scope, 'Address6', record);
};
