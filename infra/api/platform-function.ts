import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';
import { names } from '../names.ts';
import { functionEnvironment } from './function-environment.ts';

/** A folder with one bundle a function, or `none`: a template to look at, with code that does nothing. */
export type Bundles = { readonly folder: string } | 'none';

interface PlatformFunctionProps {
  readonly stage: string;
  readonly name: FunctionName;
  readonly bundles: Bundles;
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  /** For events that arrive asynchronously and fail three times. */
  readonly deadLetterQueue?: IQueue;
}

/** One Lambda, with a role and a log group of its own. */
export class PlatformFunction extends Construct {
  readonly name: FunctionName;
  readonly role: Role;
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: PlatformFunctionProps) {
    super(scope, id);
    const { stage, name, bundles, environment, statements, deadLetterQueue } = props;
    const functionName = names.lambda(stage, name);
    const { purpose, timeoutSeconds, memoryMegabytes } = specificationOf(name);
    this.name = name;
    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
    });
    this.logGroup.grantWrite(this.role);
    for (const statement of statements) this.role.addToPolicy(statement);
    this.function = new LambdaFunction(this, 'Function', {
      functionName,
      description: `Stillwater: ${purpose}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: bundles === 'none' ? Code.fromInline(idle) : Code.fromAsset(join(bundles.folder, name)),
      handler: 'index.handler',
      role: this.role,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMegabytes,
      environment: functionEnvironment(name, environment),
      loggingFormat: LoggingFormat.JSON,
      logGroup: this.logGroup,
      ...(deadLetterQueue ? { deadLetterQueue } : {}),
    });
  }
}

const idle = 'exports.handler = async () => {};';
