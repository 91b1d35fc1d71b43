import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { reboundGroup, userTypes } from '#contract/core/user-type.ts';
import { fromData } from '#testing/infra/from-data.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

let template: Template;
let app: Template;

beforeAll(() => {
  ({ data: template, app } = synthesize());
});

const has = (properties: object) => template.hasResourceProperties('AWS::Cognito::UserPool', properties);

describe('the user pool', () => {
  test('knows people by e-mail, in any case of letters', () =>
    has({ UsernameAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } }));

  test('verifies the e-mail at sign-up and keeps it from then on', () =>
    has({
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: Match.absent(),
      Schema: Match.arrayWith([{ Name: 'email', Required: true, Mutable: false }]),
    }));

  test('lets people sign up by themselves', () => has({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: false } }));

  test('asks for 12 characters and for no particular kinds of them', () =>
    has({
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    }));

  test('lets people back in by e-mail alone', () =>
    has({ AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] } }));

  test('is protected from deletion', () => has({ DeletionProtection: 'ACTIVE' }));

  test.each(['user_type', 'experience', 'invitation_id'])('keeps custom:%s as it was at sign-up', (Name) =>
    has({ Schema: Match.arrayWith([Match.objectLike({ Name, Mutable: false })]) }),
  );

  test('has one function behind its three triggers, and no other trigger', () => {
    const [pool] = propertiesOf(template, 'AWS::Cognito::UserPool');
    const region = { Ref: 'AWS::Region' };
    const partition = { Ref: 'AWS::Partition' };
    const parts = [
      'arn:',
      partition,
      ':lambda:',
      region,
      ':',
      { Ref: 'AWS::AccountId' },
      ':function:stillwater-prod-signup',
    ];
    const signup = { 'Fn::Join': ['', parts] };
    expect(pool?.['LambdaConfig']).toEqual({ PreSignUp: signup, PostConfirmation: signup, CustomMessage: signup });
  });

  test('finds that function in the app, which gives leave to be called to this pool alone', () => {
    const [id] = Object.entries(resourcesOf(app, 'AWS::Lambda::Function')).find(
      ([, { Properties }]) => Properties['FunctionName'] === 'stillwater-prod-signup',
    ) ?? [''];
    const [pool] = Object.keys(resourcesOf(template, 'AWS::Cognito::UserPool'));
    const leaves = propertiesOf(app, 'AWS::Lambda::Permission').filter(
      ({ Principal }) => Principal === 'cognito-idp.amazonaws.com',
    );
    expect(leaves).toMatchObject([
      {
        FunctionName: { 'Fn::GetAtt': [id, 'Arn'] },
        SourceArn: fromData({ data: template }, { 'Fn::GetAtt': [pool, 'Arn'] }),
      },
    ]);
    expect(resourcesOf(template, 'AWS::Lambda::Permission')).toEqual({});
  });

  test('lets everybody have a second factor, by an authenticator app and by nothing that can be intercepted', () => {
    const [pool] = propertiesOf(template, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    expect(pool).not.toHaveProperty('SmsConfiguration');
  });

  test('begins without anybody in it', () => {
    expect(resourcesOf(template, 'AWS::Cognito::UserPoolUser')).toEqual({});
  });

  test('has a group for each user type, and one for whoever had another pool before', () => {
    const groups = propertiesOf(template, 'AWS::Cognito::UserPoolGroup').map(({ GroupName }) => String(GroupName));
    expect(groups.toSorted()).toEqual([...userTypes, reboundGroup].toSorted());
  });

  test('gives no group a role in AWS', () => {
    for (const group of propertiesOf(template, 'AWS::Cognito::UserPoolGroup'))
      expect(group).not.toHaveProperty('RoleArn');
    expect(resourcesOf(template, 'AWS::Cognito::IdentityPool')).toEqual({});
  });
});

describe('the app client', () => {
  let client: Record<string, unknown>;

  beforeAll(() => {
    const all = propertiesOf(template, 'AWS::Cognito::UserPoolClient');
    expect(all).toHaveLength(1);
    client = all[0] ?? {};
  });

  test('takes SRP alone, beside refresh tokens that rotate; a password never travels', () => {
    expect(client['RefreshTokenRotation']).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
    expect(client['ExplicitAuthFlows']).toEqual(['ALLOW_USER_SRP_AUTH']);
  });

  test('has no OAuth: no flow, scope, callback or domain', () => {
    expect(client['AllowedOAuthFlowsUserPoolClient']).toBe(false);
    for (const property of ['AllowedOAuthFlows', 'AllowedOAuthScopes', 'CallbackURLs', 'LogoutURLs'])
      expect(client).not.toHaveProperty(property);
    expect(resourcesOf(template, 'AWS::Cognito::UserPoolDomain')).toEqual({});
  });

  test('has no secret, and knows no other identity provider', () => {
    expect(client).toMatchObject({ GenerateSecret: false, SupportedIdentityProviders: ['COGNITO'] });
  });

  test('does not tell whether an account exists', () => {
    expect(client['PreventUserExistenceErrors']).toBe('ENABLED');
  });

  test('gives tokens for 15 minutes, and for 30 days ones that can be revoked', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
    });
  });

  test('writes what a sign-up needs, and neither the verification of the e-mail nor anything else', () => {
    expect(client['WriteAttributes']).toEqual([
      'custom:experience',
      'custom:invitation_id',
      'custom:user_type',
      'email',
      'family_name',
      'given_name',
      'locale',
    ]);
  });

  test('reads the same and whether the e-mail is verified', () => {
    expect(client['ReadAttributes']).toEqual([
      'custom:experience',
      'custom:invitation_id',
      'custom:user_type',
      'email',
      'email_verified',
      'family_name',
      'given_name',
      'locale',
    ]);
  });
});

describe('the plan', () => {
  test('is the one with refresh tokens that rotate', () => has({ UserPoolTier: 'ESSENTIALS' }));

  test('may be the cheaper one, which has no such tokens and says so', () => {
    let warned = false;
    const { data } = synthesize({
      context: { cognitoPlan: 'lite' },
      spoil: (stacks) => {
        warned = stacks.data.node
          .findAll()
          .some(({ node }) => node.metadata.some(({ data: text }) => String(text).includes('cognitoPlan')));
      },
    });
    data.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'LITE', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      RefreshTokenRotation: Match.absent(),
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    });
    expect(warned).toBe(true);
  });
});

describe('code e-mails', () => {
  test('come from Cognito until the sender is verified', () => {
    expect(propertiesOf(template, 'AWS::Cognito::UserPool')[0]).not.toHaveProperty('EmailConfiguration');
  });

  test('come from the verified sender through SES when asked for', () => {
    const environment = { account: '111122223333', region: 'eu-west-1' };
    synthesize({ context: { codesFrom: 'ses' }, environment }).data.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Stillwater <hello@stillwater.example>',
        SourceArn: Match.stringLikeRegexp(':ses:eu-west-1:111122223333:identity/hello@stillwater.example$'),
      },
    });
  });
});
