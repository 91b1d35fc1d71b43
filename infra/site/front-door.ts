import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

interface FrontDoorProps {
  readonly stage: string;
  /** A new one brings a new secret. */
  readonly version: string;
}

/**
 * The secret by which functions know that a request came through CloudFront. The deployment makes another one for each
 * version, so that neither the repository nor a template has it; see docs/decisions/0017.
 */
export class FrontDoor extends Construct {
  /** The secret that CloudFront sends. */
  readonly sent: string;
  /** The secrets that functions accept, separated by spaces. */
  readonly accepted: string;
  /**
   * The key with which functions sign cursors: derived from the same key and the same in each version, so that no list
   * breaks off.
   */
  readonly cursorKey: string;

  constructor(scope: Construct, id: string, { stage, version }: FrontDoorProps) {
    super(scope, id);
    const key = new Secret(this, 'Key', {
      description: `Stillwater, ${stage}: what the secrets between CloudFront and the API are made from`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(key, {
      SMG4: 'What is made from it changes with every version; the key itself never leaves one function.',
    });
    const resource = new CustomResource(this, 'Secrets', {
      serviceToken: this.#maker(key).functionArn,
      resourceType: 'Custom::FrontDoor',
      // The function reads the key itself: CloudFormation hands a custom resource the text of a dynamic reference, not what it stands for.
      properties: { Version: version, KeyArn: key.secretArn },
      // Without it, a function that cannot answer holds the deployment up for an hour.
      serviceTimeout: Duration.minutes(5),
    });
    this.sent = resource.getAttString('Sent');
    this.accepted = resource.getAttString('Accepted');
    this.cursorKey = resource.getAttString('CursorKey');
  }

  #maker(key: Secret): LambdaFunction {
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    key.grantRead(role);
    return new LambdaFunction(this, 'Maker', {
      description: 'Stillwater: makes the secret between CloudFront and the API at each deployment',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromInline(readFileSync(join(import.meta.dirname, 'front-door.cjs'), 'utf8')),
      handler: 'index.handler',
      timeout: Duration.seconds(30),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    });
  }
}
