import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Alarms } from '../alarms/alarms.ts';
import type { PlatformFunction } from './platform-function.ts';

interface CanaryProps {
  /** Of these, all that have a `live` alias. */
  readonly functions: readonly PlatformFunction[];
  readonly alarms: Alarms;
}

/**
 * How a new version comes to the functions of the API: to one request in ten for five minutes, then to all. When the API or the function
 * itself fails meanwhile, every request goes back to the version before and the deployment is rolled back; see docs/decisions/0022.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { functions, alarms }: CanaryProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = this.#createRole(functions.filter(({ live }) => live));
    for (const { name, live } of functions) {
      if (!live) continue;
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        // CDK would add a policy of AWS's that reaches every function of the account.
        role: role.withoutPolicyUpdates(),
        alias: live,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        // The API alone sees a failure that the function answered itself.
        alarms: ['api-5xx', `${name}-errors`].map((alarm) => alarms.named(alarm)),
      });
      group.node.addDependency(role);
    }
  }

  /**
   * Grants the rights of AWSCodeDeployRoleForLambdaLimited, without hooks and stored revisions, on these functions
   * alone.
   */
  #createRole(functions: readonly PlatformFunction[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: 'What CodeDeploy may do: move aliases and look at alarms',
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        // By its name: an alias waits for its deployment group, which waits for this.
        resources: functions.flatMap(({ function: lambda }) => [lambda.functionArn, `${lambda.functionArn}:live`]),
      }),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    acknowledge(role, {
      'IAM5[Resource::*]': 'CodeDeploy looks at alarms as a list, which no single alarm stands for; it only reads.',
    });
    return role;
  }
}
