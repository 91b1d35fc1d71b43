import { join } from 'node:path';
import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';
import { microphonePaths } from '#contract/core/public-pages.ts';
import { acknowledge } from '../acknowledge.ts';
import { assetOrigin } from '../data/asset-bucket.ts';
import { responseHeaders } from './response-headers.ts';
import { spaRewrite } from './spa-rewrite.ts';

interface WebsiteProps {
  readonly stage: string;
  readonly apiHost: string;
  /** Added to every request to the API. */
  readonly apiHeaders?: Readonly<Record<string, string>>;
  /** Of the data stack. */
  readonly bucketName: string;
  readonly hstsPreload: boolean;
  /** Of a web ACL in us-east-1. */
  readonly aclArn: string | undefined;
  /** Own name, with its certificate; without it CloudFront gives a name. */
  readonly domain?: { readonly name: string; readonly certificate: ICertificate };
}

/**
 * A failure is nobody else's: CloudFront would answer the next ten seconds' requests for the same address with it, and heeds no
 * `no-store` on these. Without a page of their own, they reach the browser as the origin wrote them. A page that CloudFront still has is
 * served instead, however old.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const errorResponses = [500, 501, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));

/** The web application and the API on one origin. */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { stage, apiHost, apiHeaders, bucketName, hstsPreload, aclArn, domain } = props;
    const { region } = Stack.of(this);
    this.bucket = Bucket.fromBucketName(this, 'Bucket', bucketName);
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The policy stands in data/web-bucket.ts.',
    );
    const origins = { cognito: `https://cognito-idp.${region}.amazonaws.com`, assets: assetOrigin(this, stage) };
    const responseHeadersPolicy = new ResponseHeadersPolicy(this, 'Headers', responseHeaders(origins, { hstsPreload }));
    const pages = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.#rewrite(domain?.name) }],
    };
    const recording = {
      ...pages,
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        'RecordingHeaders',
        responseHeaders(origins, { hstsPreload, recording: true }),
      ),
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Stillwater, ${stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(aclArn ? { webAclId: aclArn } : {}),
      ...(domain
        ? {
            domainNames: [domain.name],
            certificate: domain.certificate,
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
      errorResponses,
      defaultBehavior: { ...pages, responseHeadersPolicy },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(apiHost, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
            ...defined({ customHeaders: apiHeaders }),
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          // The API answers to its own host name only.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.#source() }],
        },
        ...Object.fromEntries(microphonePaths.map((path) => [path, recording])),
      },
    });
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    acknowledge(this.distribution, {
      CFR1: 'People use the platform from wherever they are.',
      ...(aclArn ? {} : { CFR2: 'A web ACL costs more than the rest of a small deployment; -c waf=true adds one.' }),
      CFR3: 'The log is that of version 2, without queries and paths, in site-log-stack.ts.',
      ...(domain
        ? {}
        : { CFR4: "CloudFront's own name comes with CloudFront's certificate, whose TLS policy is fixed." }),
    });
  }

  #source(): EdgeFunction {
    return new EdgeFunction(this, 'Source', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'source.js') }),
    });
  }

  #rewrite(canonicalHost?: string): EdgeFunction {
    return new EdgeFunction(this, 'SpaRewrite', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(spaRewrite(canonicalHost)),
    });
  }
}
