import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';
import { acknowledge } from '../acknowledge.ts';
import { asInterface } from '../as-interface.ts';
import { startOf } from '../bundle/function-entry.ts';
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
  /** Whether callers come to a new version gradually. */
  readonly canary?: boolean;
  /** Instances of each version that are kept ready. */
  readonly warm?: number | undefined;
  /** Whether X-Ray records its calls. */
  readonly tracing: boolean;
}

/** One Lambda, with a role and a log group of its own. */
export class PlatformFunction extends Construct {
  readonly name: FunctionName;
  readonly role: Role;
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;
  /** Where its versions take turns, if they do so gradually. */
  readonly live: Alias | undefined;

  constructor(scope: Construct, id: string, props: PlatformFunctionProps) {
    super(scope, id);
    const { stage, name, bundles, environment, statements, deadLetterQueue, canary, warm, tracing } = props;
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
      // A version is published for a change alone, and what is kept ready is said of a version: this is the change.
      description: `Stillwater: ${purpose}${warm ? `; ${warm} kept ready` : ''}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: bundles === 'none' ? Code.fromInline(idle) : Code.fromAsset(join(bundles.folder, name)),
      handler: bundles === 'none' ? 'index.handler' : `${startOf(name)}.handler`,
      role: this.role,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMegabytes,
      environment: functionEnvironment(name, environment),
      loggingFormat: LoggingFormat.JSON,
      logGroup: this.logGroup,
      // Of the version, because an alias cannot have them while its traffic is split: decision 0055.
      ...(warm ? { currentVersionOptions: { provisionedConcurrentExecutions: warm } } : {}),
      ...defined({ deadLetterQueue }),
      // CDK adds the right to send traces, which X-Ray knows for everything or nothing.
      ...(tracing ? { tracing: Tracing.ACTIVE } : {}),
    });
    if (tracing)
      acknowledge(this.role, { 'IAM5[Resource::*]': 'X-Ray has no resources to name for what sends traces.' });
    this.live =
      canary || warm
        ? new Alias(this, 'Live', { aliasName: 'live', version: asInterface(this.function.currentVersion) })
        : undefined;
  }

  /** The target of calls: calling the function itself would bypass the gradual deployment. */
  get called(): IFunction {
    return this.live ? asInterface(this.live) : this.function;
  }
}

const idle = 'exports.handler = async () => {};';
