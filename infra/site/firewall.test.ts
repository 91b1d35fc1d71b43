import { describe, expect, test } from 'vitest';
import { environment } from '#testing/infra/every-setting.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

const acl = 'AWS::WAFv2::WebACL';

describe('firewalls', () => {
  const { data, app, edge } = synthesize({ context: { waf: 'true' }, environment });
  const [site] = edge.flatMap((each) => propertiesOf(each, acl));
  const [pool] = propertiesOf(app, acl);

  test('stand before CloudFront and before the user pool', () => {
    expect(site).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(propertiesOf(app, 'AWS::CloudFront::Distribution')).toMatchObject([
      { DistributionConfig: { WebACLId: { 'Fn::GetStackOutput': some.object({ Region: 'us-east-1' }) } } },
    ]);
    expect(pool).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    expect(propertiesOf(app, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
    expect(resourcesOf(data, acl)).toEqual({});
  });

  test('keep out floods from one address, and what AWS knows as bad', () => {
    for (const one of [site, pool]) {
      expect(JSON.stringify(one)).toContain('"RateBasedStatement":{"AggregateKeyType":"IP"');
      expect(JSON.stringify(one)).toContain('AWSManagedRulesAmazonIpReputationList');
    }
    expect(JSON.stringify(site)).toContain('AWSManagedRulesKnownBadInputsRuleSet');
  });

  test('keep no samples of requests, whose paths may be secrets', () => {
    expect(JSON.stringify([site, pool])).not.toContain('"SampledRequestsEnabled":true');
  });
});

test('nobody pays for firewalls who did not ask for them', () => {
  const { app, edge } = synthesize({ environment });
  for (const template of [app, ...edge]) expect(resourcesOf(template, acl)).toEqual({});
});

test("the site's log holds nothing in which an invitation's link could stand, nor who called", () => {
  const { app, edge } = synthesize({ environment });
  const [delivery] = edge.flatMap((each) => propertiesOf(each, 'AWS::Logs::Delivery'));
  const fields = delivery?.['RecordFields'];
  expect(fields).toEqual(some.list(['date', 'time', 'sc-status', 'x-edge-request-id']));
  for (const secret of [
    'cs-uri-query',
    'cs-uri-stem',
    'cs(Referer)',
    'cs(Cookie)',
    'c-ip',
    'x-forwarded-for',
    'cs(User-Agent)',
  ])
    expect(fields).not.toContain(secret);
  // The log of version 1 has no choice of fields.
  expect(JSON.stringify(propertiesOf(app, 'AWS::CloudFront::Distribution'))).not.toContain('Logging');
});
