import { Stack } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct, IDependable } from 'constructs';
import { frontDoorHeader } from '#contract/core/front-door.ts';
import type { Api } from '../api/api.ts';
import type { DataStack } from '../data/data-stack.ts';
import type { Settings } from '../settings.ts';
import type { FrontDoor } from './front-door.ts';
import { WebDeployment, type WebFiles } from './web-deployment.ts';
import { Website } from './website.ts';

interface SiteProps {
  readonly settings: Settings;
  readonly data: DataStack;
  readonly api: Api;
  readonly web: WebFiles;
  readonly certificate: ICertificate | undefined;
  readonly frontDoor: FrontDoor | undefined;
  readonly aclArn: string | undefined;
}

/** Where people reach the platform. */
export interface Site {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;
  /** Nothing where the web application is served by other means. */
  readonly website?: Website;
  /** Uploads the web application once everything that it calls is there: new pages never meet an old API. */
  readonly deployAfter: (...called: readonly IDependable[]) => void;
}

/** CloudFront on AWS; against an emulator a web server on the developer's machine. */
export const createSite = (
  scope: Construct,
  { settings, data, api, web, certificate, frontDoor, aclArn }: SiteProps,
): Site => {
  const { stage, target, local, domain } = settings;
  if (target === 'local') return { origin: local.siteOrigin, deployAfter: () => undefined };
  const { identity, webBucketName } = data;
  if (domain && !certificate) throw new Error(`No certificate for ${domain}`);
  const website = new Website(scope, 'Website', {
    stage,
    apiHost: api.host,
    ...(frontDoor ? { apiHeaders: { [frontDoorHeader]: frontDoor.sent } } : {}),
    bucketName: webBucketName,
    hstsPreload: settings.hstsPreload,
    aclArn,
    ...(domain && certificate ? { domain: { name: domain, certificate } } : {}),
  });
  addRecords(scope, settings, website);
  return {
    origin: website.origin,
    website,
    deployAfter: (...called) => {
      const { pages } = new WebDeployment(scope, 'WebDeployment', {
        bucket: website.bucket,
        files: web,
        domain,
        operator: settings.operator,
        demo: settings.demo,
        config: {
          userPoolId: identity.pool.userPoolId,
          userPoolClientId: identity.client.userPoolClientId,
          region: Stack.of(scope).region,
          version: settings.version,
          ...(settings.demo && { demo: true }),
        },
      });
      pages.node.addDependency(...called);
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
