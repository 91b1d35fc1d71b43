import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Operator } from '#contract/core/operator.ts';
import type { WebConfig } from '#contract/core/web-config.ts';
import { acknowledge, inFinding } from '../acknowledge.ts';
import { namedFor, namingStage, type OfStage } from './named-origin.ts';

/** A folder with the built web application, or `placeholder`: one page that says it is none. */
export type WebFiles = { readonly folder: string } | 'placeholder';

interface WebDeploymentProps {
  readonly bucket: IBucket;
  readonly files: WebFiles;
  /** The site's own, which its pages name. */
  readonly domain: string | undefined;
  /** Whom its pages name. */
  readonly operator: Operator | undefined;
  /** Whether visitors may look inside. */
  readonly demo: boolean;
  /** Values may be tokens; they are filled in at deployment. */
  readonly config: WebConfig;
}

/**
 * Uploads the web application: first the files that carry a hash in their name, for ever, then the pages that name them.
 * Nothing is removed and nothing needs to be invalidated: a page that is open finds its older files, and pages are asked for anew.
 */
export class WebDeployment extends Construct {
  /** The pages, uploaded last: they name the files with a hash. */
  readonly pages: Construct;

  constructor(scope: Construct, id: string, { bucket, files, domain, operator, demo, config }: WebDeploymentProps) {
    super(scope, id);
    const sources = sourcesOf(files, { domain, operator, demo });
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const common = { destinationBucket: bucket, prune: false, retainOnDelete: true, memoryLimit: 512, role, logGroup };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    this.pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [...sources, Source.jsonData('config.json', config)],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    this.pages.node.addDependency(hashed);
    acknowledgeFindings(bucket, role);
  }
}

/** Sources of the web bucket. */
export const sourcesOf = (files: WebFiles, stage: OfStage): ISource[] =>
  files === 'placeholder'
    ? [Source.data('index.html', '<!doctype html><title>Stillwater</title><p>The web application is not built yet.\n')]
    : [
        Source.asset(files.folder, { exclude: [...hidden, ...namingStage] }),
        Source.asset(namedFor(files.folder, stage)),
      ];

/** Vite's list of sources is for our own checks; what else is hidden came there by mistake. */
const hidden = ['.*', '**/.*', '!.well-known', '!.well-known/**'];

const acknowledgeFindings = (bucket: IBucket, role: Role): void => {
  const stack = Stack.of(role);
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!uploader) throw new Error('CDK names its upload function otherwise than it did');
  acknowledge(uploader, { L1: "CDK's own upload function; CDK chooses its runtime." });
  const findings = [
    ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map((it) => `Action::${it}`),
    `Resource::${inFinding(role, bucket.arnForObjects('*'))}`,
    `Resource::${inFinding(role, bootstrapped(stack))}`,
  ];
  const reason = "CDK's upload function runs at deployment only and reaches this bucket and CDK's own asset bucket.";
  acknowledge(role, Object.fromEntries(findings.map((finding) => [`IAM5[${finding}]`, reason])));
};

/** The objects of the bucket that `cdk bootstrap` makes. */
const bootstrapped = ({ partition, account, region }: Stack): string =>
  `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*`;
