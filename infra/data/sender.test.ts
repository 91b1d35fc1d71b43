import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { propertiesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

let template: Template;

beforeAll(() => {
  template = synthesize().data;
});

test('mail leaves encrypted, is counted, and spares addresses that bounced or complained', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    Name: 'stillwater-prod',
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
});

describe('what SES verifies', () => {
  test('is the address by default', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'hello@stillwater.example' });
  });

  test('is the whole domain when asked for, and its DNS records are in the outputs', () => {
    const domain = synthesize({ context: { mailIdentity: 'domain' } }).data;
    domain.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'stillwater.example' });
    expect(Object.keys(domain.findOutputs('*')).filter((id) => id.includes('DkimRecord'))).toHaveLength(3);
  });

  test('verifies itself where the domain has its zone here', () => {
    const zoned = synthesize({
      context: { mailIdentity: 'domain', domain: 'stillwater.example', hostedZoneId: 'Z123ABC' },
      environment: { account: '111122223333', region: 'eu-west-1' },
    }).data;
    const records = propertiesOf(zoned, 'AWS::Route53::RecordSet').filter(({ Type }) => Type === 'CNAME');
    expect(records).toHaveLength(3);
  });
});
