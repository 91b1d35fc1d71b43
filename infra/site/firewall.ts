import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';

/** AWS's own lists of rules, by what they keep out. Source: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const managed = {
  badAddresses: 'AWSManagedRulesAmazonIpReputationList',
  knownBadInputs: 'AWSManagedRulesKnownBadInputsRuleSet',
  commonAttacks: 'AWSManagedRulesCommonRuleSet',
} as const;

interface AclProps {
  readonly name: string;
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** From one address within five minutes; a practice shares one. */
  readonly requestsAtMost: number;
  readonly keepOut: readonly (keyof typeof managed)[];
}

const visibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples show addresses and paths, and an invitation's path is a secret.
  sampledRequestsEnabled: false,
});

const createAcl = (construct: Construct, { name, scope, requestsAtMost, keepOut }: AclProps): CfnWebACL => {
  const lists = keepOut.map((list, index): CfnWebACL.RuleProperty => {
    const statement = {
      vendorName: 'AWS',
      name: managed[list],
      // It would refuse bodies above 8 KB; ours may have 16, and the contract says what is in them.
      ...(list === 'commonAttacks'
        ? { ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }] }
        : {}),
    };
    return {
      name: managed[list],
      priority: index + 1,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: statement },
      visibilityConfig: visibilityConfig(list),
    };
  });
  const rate: CfnWebACL.RuleProperty = {
    name: 'Rate',
    priority: 0,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsAtMost, evaluationWindowSec: 300 } },
    visibilityConfig: visibilityConfig('rate'),
  };
  return new CfnWebACL(construct, 'Acl', {
    name,
    scope,
    defaultAction: { allow: {} },
    rules: [rate, ...lists],
    visibilityConfig: visibilityConfig(name),
  });
};

/** The web ACL of the site. A stack apart, because CloudFront takes web ACLs from us-east-1 only. */
export class FirewallStack extends Stack {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { readonly settings: Settings }) {
    super(scope, id, { ...props, stackName: names.firewallStack(settings.stage) });
    const acl = createAcl(this, {
      name: names.firewall(settings.stage, 'site'),
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
      name: names.firewall(stage, 'pool'),
      scope: 'REGIONAL',
      requestsAtMost: 1000,
      keepOut: ['badAddresses'],
    });
    new CfnWebACLAssociation(this, 'Pool', { resourceArn: poolArn, webAclArn: acl.attrArn });
  }
}
