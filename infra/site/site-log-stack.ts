import { ArnFormat, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';

interface SiteLogStackProps extends StackProps {
  readonly settings: Settings;
  readonly distributionId: string;
  readonly logBucketArn: string;
}

/**
 * Fields that CloudFront logs of a request: nothing of the query, the path, the referring page, cookies or the address.
 * An invitation's link is a secret and stands in the first three. The API's log has the route, and the same moment.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
const siteLogFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'cache-behavior-path-pattern',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'x-edge-detailed-result-type',
  'ssl-protocol',
  'c-country',
];

/** The site's access log (standard logging, version 2). A stack apart, because CloudFront hands its logs over in us-east-1 only. */
export class SiteLogStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteLogStackProps) {
    const { settings, distributionId, logBucketArn, ...stackProps } = props;
    super(scope, id, { ...stackProps, stackName: names.siteLogStack(settings.stage) });
    const name = names.siteLog(settings.stage);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: this.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distributionId,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: logBucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: siteLogFields,
    });
    delivery.addResourceDependency(source);
  }
}
