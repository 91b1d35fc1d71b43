import * as v from 'valibot';
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

describe('the firewall of the site', () => {
  const { edge } = synthesize({ context: { waf: 'true' }, environment });
  const Rule = v.looseObject({
    Name: v.string(),
    Priority: v.number(),
    VisibilityConfig: v.object({ SampledRequestsEnabled: v.literal(false) }),
    Statement: v.object({
      ManagedRuleGroupStatement: v.optional(
        v.looseObject({
          RuleActionOverrides: v.optional(v.array(v.object({ Name: v.string(), ActionToUse: v.unknown() })), []),
          ScopeDownStatement: v.unknown(),
        }),
      ),
      RateBasedStatement: v.optional(v.looseObject({ Limit: v.number(), ScopeDownStatement: v.unknown() })),
    }),
  });
  const [site] = edge.flatMap((each) => propertiesOf(each, acl));
  const rules = v.parse(v.array(Rule), site?.['Rules']);
  const lists = rules.flatMap(({ Name, Statement: { ManagedRuleGroupStatement: list } }) =>
    list ? [{ Name, ...list }] : [],
  );

  test('counts what judges the words of people, their searches and programs without a name, and blocks none of it', () => {
    const counting = lists.flatMap(({ RuleActionOverrides }) => RuleActionOverrides);
    for (const { ActionToUse } of counting) expect(ActionToUse).toEqual({ Count: {} });
    expect(counting.map(({ Name }) => Name).toSorted()).toEqual([
      'CrossSiteScripting_BODY',
      'CrossSiteScripting_QUERYARGUMENTS',
      'EC2MetaDataSSRF_BODY',
      'EC2MetaDataSSRF_QUERYARGUMENTS',
      'GenericLFI_BODY',
      'GenericLFI_QUERYARGUMENTS',
      'GenericRFI_BODY',
      'GenericRFI_QUERYARGUMENTS',
      'JavaDeserializationRCE_BODY',
      'JavaDeserializationRCE_QUERYSTRING',
      'Log4JRCE_BODY',
      'Log4JRCE_QUERYSTRING',
      'NoUserAgent_HEADER',
      'ReactJSRCE_BODY',
      'RestrictedExtensions_QUERYARGUMENTS',
      'SizeRestrictions_BODY',
    ]);
  });

  test('leaves calendar feeds to a limit of their own', () => {
    const feeds = {
      ByteMatchStatement: some.object({ PositionalConstraint: 'STARTS_WITH', SearchString: '/api/calendar/' }),
    };
    expect(lists).toHaveLength(3);
    for (const { ScopeDownStatement } of lists)
      expect(ScopeDownStatement).toEqual({ NotStatement: { Statement: feeds } });
    expect(
      rules.flatMap(({ Statement: { RateBasedStatement: rate } }) =>
        rate ? [[rate.Limit, rate.ScopeDownStatement]] : [],
      ),
    ).toEqual([
      [2000, { NotStatement: { Statement: feeds } }],
      [10_000, feeds],
    ]);
    expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, index) => index));
  });
});

test.each(['site', 'pool'])("the log of the %s's firewall has what was blocked or counted, and no secret", (before) => {
  const { app, edge } = synthesize({ context: { waf: 'true' }, environment });
  const own = (before === 'site' ? edge : [app]).filter((each) => propertiesOf(each, acl).length > 0);
  const [web] = own.flatMap((each) => propertiesOf(each, acl));
  const [logging] = own.flatMap((each) => propertiesOf(each, 'AWS::WAFv2::LoggingConfiguration'));
  const group = `aws-waf-logs-stillwater-prod-${before}`;
  expect(own.flatMap((each) => propertiesOf(each, 'AWS::Logs::LogGroup'))).toContainEqual(
    some.object({ LogGroupName: group, RetentionInDays: 14 }),
  );
  expect(JSON.stringify(logging?.['LogDestinationConfigs'])).toMatch(new RegExp(`:log-group:${group}"`));
  const headers = ['authorization', 'cookie', 'referer'];
  expect(logging).toMatchObject({
    RedactedFields: [{ UriPath: {} }, { QueryString: {} }, ...headers.map((Name) => ({ SingleHeader: { Name } }))],
    LoggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
        },
      ],
    },
  });
  // What a rule matched is logged as well, and only this hides that.
  expect(web?.['DataProtectionConfig']).toEqual({
    DataProtections: [
      { Field: { FieldType: 'QUERY_STRING' }, Action: 'SUBSTITUTION' },
      { Field: { FieldType: 'BODY' }, Action: 'SUBSTITUTION' },
      { Field: { FieldType: 'SINGLE_HEADER', FieldKeys: headers }, Action: 'SUBSTITUTION' },
    ],
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
