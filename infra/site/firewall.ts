import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';
import { routes } from '#contract/routes.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';

/** `/api/calendar/`, where programs read the feeds. */
const feedPath = routes.getFeed.path.replace('{token}', '');

/**
 * AWS's own lists of rules, by what they keep out, with those of their rules that only count. They judge what people write: a journal
 * entry about a script or an address would be lost as a 403. The contract checks it, and nothing makes code or markup of it. Calendar
 * programs and scripts of coaches may leave their name out.
 * Source: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const managed = {
  badAddresses: { name: 'AWSManagedRulesAmazonIpReputationList', counting: [] },
  knownBadInputs: {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    counting: [
      'JavaDeserializationRCE_BODY',
      'JavaDeserializationRCE_QUERYSTRING',
      'Log4JRCE_BODY',
      'Log4JRCE_QUERYSTRING',
      'ReactJSRCE_BODY',
    ],
  },
  commonAttacks: {
    name: 'AWSManagedRulesCommonRuleSet',
    counting: [
      'NoUserAgent_HEADER',
      'SizeRestrictions_BODY',
      'EC2MetaDataSSRF_BODY',
      'EC2MetaDataSSRF_QUERYARGUMENTS',
      'GenericLFI_BODY',
      'GenericLFI_QUERYARGUMENTS',
      'RestrictedExtensions_QUERYARGUMENTS',
      'GenericRFI_BODY',
      'GenericRFI_QUERYARGUMENTS',
      'CrossSiteScripting_BODY',
      'CrossSiteScripting_QUERYARGUMENTS',
    ],
  },
} as const;

interface AclProps {
  readonly stage: string;
  readonly before: 'site' | 'pool';
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** From one address within five minutes; a practice shares one. */
  readonly requestsAtMost: number;
  readonly keepOut: readonly (keyof typeof managed)[];
}

const visibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples show paths, an invitation's path is a secret, and no protection of data covers paths in samples.
  sampledRequestsEnabled: false,
});

const isFeed: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: feedPath,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

const isNoFeed: CfnWebACL.StatementProperty = { notStatement: { statement: isFeed } };

const rateOf = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: 300,
      ...defined({ scopeDownStatement }),
    },
  },
  visibilityConfig: visibilityConfig(name.toLowerCase()),
});

const createAcl = (construct: Construct, props: AclProps): CfnWebACL => {
  const { stage, before, scope, requestsAtMost, keepOut } = props;
  const name = names.firewall(stage, before);
  // Calendar services read the feeds of many people from a few addresses, which the lists may know as those of machines.
  const people = before === 'site' ? isNoFeed : undefined;
  const rates = [
    rateOf('Rate', 0, requestsAtMost, people),
    // All callers together get 15,000 in five minutes from the API.
    ...(before === 'site' ? [rateOf('FeedRate', 1, 10_000, isFeed)] : []),
  ];
  const lists = keepOut.map((list, index): CfnWebACL.RuleProperty => {
    const { name: listName, counting } = managed[list];
    const overrides = counting.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
    return {
      name: listName,
      priority: rates.length + index,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name: listName,
          ...(overrides.length > 0 ? { ruleActionOverrides: overrides } : {}),
          ...defined({ scopeDownStatement: people }),
        },
      },
      visibilityConfig: visibilityConfig(list),
    };
  });
  const acl = new CfnWebACL(construct, 'Acl', {
    name,
    scope,
    defaultAction: { allow: {} },
    rules: [...rates, ...lists],
    visibilityConfig: visibilityConfig(name),
    dataProtectionConfig: { dataProtections: hidden },
  });
  keepLog(construct, acl, names.firewallLog(stage, before));
  return acl;
};

/** Headers with tokens, links or settings of a person. */
const secretHeaders = ['authorization', 'cookie', 'referer'];

const hidden: CfnWebACL.DataProtectProperty[] = [
  { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
  { field: { fieldType: 'BODY' }, action: 'SUBSTITUTION' },
  { field: { fieldType: 'SINGLE_HEADER', fieldKeys: secretHeaders }, action: 'SUBSTITUTION' },
];

/**
 * Logs blocked and counted requests without path, query, body and tokens: the rule, its labels, address and country
 * stay. The log shows whether a rule hits people, and who floods.
 * Source: https://docs.aws.amazon.com/waf/latest/developerguide/logging-management.html
 */
const keepLog = (construct: Construct, acl: CfnWebACL, logGroupName: string): void => {
  const group = new LogGroup(construct, 'Log', {
    logGroupName,
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const logging = new CfnLoggingConfiguration(construct, 'Logging', {
    resourceArn: acl.attrArn,
    // The log group's own ARN ends with a star, which WAF does not take.
    logDestinationConfigs: [
      Stack.of(construct).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      // Capitals, as CloudFormation hands this one over.
      ...secretHeaders.map((header) => ({ singleHeader: { Name: header } })),
    ],
    loggingFilter: {
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
  logging.node.addDependency(group);
};

/** The web ACL of the site. A stack apart, because CloudFront takes web ACLs from us-east-1 only. */
export class FirewallStack extends Stack {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { readonly settings: Settings }) {
    super(scope, id, { ...props, stackName: names.firewallStack(settings.stage) });
    const acl = createAcl(this, {
      stage: settings.stage,
      before: 'site',
      scope: 'CLOUDFRONT',
      requestsAtMost: 2000,
      keepOut: ['badAddresses', 'knownBadInputs', 'commonAttacks'],
    });
    this.aclArn = acl.attrArn;
  }
}

/** The web ACL of the user pool, which browsers call past CloudFront. */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, { stage, poolArn }: { readonly stage: string; readonly poolArn: string }) {
    super(scope, id);
    const acl = createAcl(this, {
      stage,
      before: 'pool',
      scope: 'REGIONAL',
      requestsAtMost: 1000,
      keepOut: ['badAddresses'],
    });
    new CfnWebACLAssociation(this, 'Pool', { resourceArn: poolArn, webAclArn: acl.attrArn });
  }
}
