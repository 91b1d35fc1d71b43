import { Annotations, ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  type IUserPoolClient,
  Mfa,
  NumberAttribute,
  StringAttribute,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { limits } from '#contract/core/limits.ts';
import { reboundGroup, userTypes } from '#contract/core/user-type.ts';
import { calledBy } from '#lambdas/called-functions.ts';
import { acknowledge } from '../acknowledge.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { dataRemoval } from './retained.ts';
import type { Sender } from './sender.ts';

interface IdentityProps {
  readonly stage: string;
  readonly keep: boolean;
  readonly plan: Settings['cognitoPlan'];
  readonly sender: Sender;
}

const customAttributes = ['user_type', 'experience', 'invitation_id'];

/** A user pool with one group for each user type, and the browser's client of it. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: IUserPoolClient;

  constructor(scope: Construct, id: string, { stage, keep, plan, sender }: IdentityProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: names.userPool(stage),
      featurePlan: plan === 'lite' ? FeaturePlan.LITE : FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      userVerification: { emailStyle: VerificationEmailStyle.CODE },
      standardAttributes: {
        // The invitation was accepted for this address, and the profile in the table carries it; see docs/decisions/0004.
        email: { required: true, mutable: false },
        givenName: { required: true, mutable: true },
        familyName: { required: true, mutable: true },
        locale: { required: false, mutable: true },
      },
      // Written once, at sign-up.
      customAttributes: {
        user_type: new StringAttribute({ maxLen: 32, mutable: false }),
        experience: new NumberAttribute({ ...bounds(limits.experience), mutable: false }),
        invitation_id: new StringAttribute({ maxLen: 22, mutable: false }),
      },
      passwordPolicy: {
        minLength: limits.password.minimum,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      // Administrators must have one, which the API sees to: the pool can ask it of everybody or of nobody.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(sender.mail.codesFrom === 'ses' ? { email: sentBySes(sender) } : {}),
      deletionProtection: keep,
      removalPolicy: dataRemoval(keep),
    });
    if (sender.mail.codesFrom === 'ses') this.pool.node.addDependency(sender);
    const signup = triggerByName(this, stage);
    for (const operation of [
      UserPoolOperation.PRE_SIGN_UP,
      UserPoolOperation.POST_CONFIRMATION,
      UserPoolOperation.CUSTOM_MESSAGE,
    ])
      this.pool.addTrigger(operation, signup);
    for (const [precedence, groupName] of userTypes.toReversed().entries())
      new CfnUserPoolGroup(this, `Group-${groupName}`, { userPoolId: this.pool.userPoolId, groupName, precedence });
    // Gives no role: it tells the API to look up who somebody is.
    new CfnUserPoolGroup(this, 'Group-rebound', { userPoolId: this.pool.userPoolId, groupName: reboundGroup });
    this.client = this.#createClient(plan);
    if (plan === 'lite')
      Annotations.of(this).addWarningV2(
        'stillwater:cognitoPlan',
        'The plan lite has no refresh tokens that rotate: a stolen one is good for 30 days, or until its owner signs out everywhere.',
      );
    acknowledgeFindings(this.pool);
  }

  #createClient(plan: Settings['cognitoPlan']): IUserPoolClient {
    const chosen = new ClientAttributes()
      .withStandardAttributes({ email: true, givenName: true, familyName: true, locale: true })
      .withCustomAttributes(...customAttributes);
    return this.pool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      ...(plan === 'lite' ? {} : rotation),
      readAttributes: chosen.withStandardAttributes({
        email: true,
        emailVerified: true,
        givenName: true,
        familyName: true,
        locale: true,
      }),
      // Cognito refuses a client that cannot write what the pool requires. It keeps the custom ones from changing later.
      writeAttributes: chosen,
    });
  }
}

/**
 * For two tabs that refresh at once, and for an answer that got lost. Of the plan essentials; all else that the pool has, an authenticator app
 * and triggers among it, lite has too. Source: https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-sign-in-feature-plans.html
 */
const rotation = { refreshTokenRotationGracePeriod: Duration.seconds(60) };

const bounds = ({ minimum, maximum }: { minimum: number; maximum: number }) => ({ min: minimum, max: maximum });

/**
 * The function that serves every trigger, by its name: it belongs to the app stack, which gives the pool leave to call it. While it is
 * not there, nobody signs up.
 */
const triggerByName = (scope: Construct, stage: string): IFunction =>
  LambdaFunction.fromFunctionAttributes(scope, 'Trigger', {
    functionArn: Stack.of(scope).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: names.lambda(stage, calledBy('user-pool')),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
    sameEnvironment: false,
    skipPermissions: true,
  });

const sentBySes = ({ mail, configurationSet }: Sender): UserPoolEmail => {
  const [, displayName] = /^([^<]+?)\s*</.exec(mail.from) ?? [];
  return UserPoolEmail.withSES({
    fromEmail: mail.address,
    ...(displayName ? { fromName: displayName } : {}),
    ...(mail.identity === 'domain' ? { sesVerifiedDomain: mail.domain } : {}),
    configurationSetName: configurationSet.configurationSetName,
  });
};

const acknowledgeFindings = (pool: UserPool): void => {
  acknowledge(pool, {
    COG1: 'Length protects better than composition rules, which OWASP ASVS 6.2.5 forbids; the minimum is 12 characters.',
    COG2: 'A second factor is for everybody who wants it. Administrators must have one, and their routes refuse them without.',
    COG8: 'The Plus plan costs for every active user; SRP, throttling and uniform answers stand against guessing.',
  });
};
