import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
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

const record = (Type: string, Name: string, values: readonly string[]) => ({
  Type,
  Name: `${Name}.`,
  ResourceRecords: values,
  HostedZoneId: 'Z123ABC',
});

describe('mail that only claims to come from the domain', () => {
  const environment = { account: '111122223333', region: 'eu-west-1' };
  const own = { mailIdentity: 'domain', domain: 'stillwater.example', hostedZoneId: 'Z123ABC' };

  test('is told apart by the return address and by what the zone says', () => {
    const { data } = synthesize({ context: own, environment });
    data.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'stillwater.example',
      MailFromAttributes: { MailFromDomain: 'mail.stillwater.example' },
    });
    for (const properties of [
      record('MX', 'mail.stillwater.example', ['10 feedback-smtp.eu-west-1.amazonses.com']),
      record('TXT', 'mail.stillwater.example', ['"v=spf1 include:amazonses.com ~all"']),
      record('TXT', '_dmarc.stillwater.example', ['"v=DMARC1; p=quarantine"']),
    ])
      data.hasResourceProperties('AWS::Route53::RecordSet', properties);
  });

  test.each(['none', 'reject'])('is treated as the setting says: %s', (dmarcPolicy) => {
    const { data } = synthesize({ context: { ...own, dmarcPolicy }, environment });
    const values = [`"v=DMARC1; p=${dmarcPolicy}"`];
    data.hasResourceProperties('AWS::Route53::RecordSet', record('TXT', '_dmarc.stillwater.example', values));
  });

  test('a record that the domain has already is left alone', () => {
    const { data } = synthesize({ context: { ...own, dmarcPolicy: 'existing' }, environment });
    expect(JSON.stringify(data.toJSON())).not.toContain('_dmarc');
  });

  test('where the zone is kept elsewhere, the outputs say what to enter there', () => {
    const { data } = synthesize({ context: { mailIdentity: 'domain' }, environment });
    const outputs = JSON.stringify(data.findOutputs('*'));
    for (const text of [
      'mail.stillwater.example MX 10 feedback-smtp.eu-west-1.amazonses.com',
      '_dmarc.stillwater.example TXT',
      'v=DMARC1; p=quarantine',
    ])
      expect(outputs).toContain(text);
    expect(resourcesOf(data, 'AWS::Route53::RecordSet')).toEqual({});
  });
});
