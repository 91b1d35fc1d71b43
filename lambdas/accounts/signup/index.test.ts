import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { day } from '#contract/core/units.ts';
import { changeAccount, getAccount, getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { acceptInvitation, revokeInvitation } from '#lambdas/data/clients/invitation.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { invite } from '#testing/lambdas/invite.ts';
import { loseCognitoReplies } from '#testing/lambdas/lost-replies.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';
import type { TriggerEvent } from './index.ts';

const api = withApi();
let handler: (event: TriggerEvent) => Promise<TriggerEvent>;

beforeAll(async () => {
  ({ handler } = await import('./index.ts'));
});

beforeEach(() => {
  api.cognitoCalls.length = 0;
});

type Attributes = Readonly<Record<string, string | undefined>>;

/** An event as Cognito sends it; attributes without a value are not in it. */
const event = (triggerSource: string, attributes: Attributes, request: object = {}): TriggerEvent => {
  const userAttributes = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the source decides the shape, and here it is free text
  return {
    version: '1',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Test00000',
    userName: attributes['sub'] ?? randomUUID(),
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
    triggerSource,
    request: { userAttributes, ...request },
    response: {},
  } as TriggerEvent;
};

const user = {
  email: 'anna@example.com',
  given_name: 'Anna',
  family_name: 'de Wit',
  locale: 'nl',
  'custom:user_type': 'user',
};
const coach = { ...user, locale: 'en', 'custom:user_type': 'coach', 'custom:experience': '7' };

const signUp = (attributes: Attributes) => handler(event('PreSignUp_SignUp', attributes));

const signUpWith = (invitationId: string, differences: Attributes = {}) =>
  signUp({ ...user, 'custom:invitation_id': invitationId, ...differences });

const confirmed = () => ({ ...user, sub: randomUUID(), email_verified: 'true', 'cognito:user_status': 'CONFIRMED' });

describe('before a sign-up', () => {
  test.each([
    ['user', user],
    ['coach', coach],
    ['coach without years yet', { ...coach, 'custom:experience': '0' }],
    [
      'person with accents, hyphen and apostrophe',
      { ...user, given_name: "D'Arcy-Zoë", family_name: 'Łukaszewicz Jr.' },
    ],
  ])('a %s may sign up, and neither account nor address is confirmed by it', async (_, attributes) => {
    const answer = await signUp(attributes);
    expect(answer.response).toEqual({});
  });

  test.each(['internal-superuser', 'admin', 'Coach', 'user,internal-superuser', '', undefined])(
    'the user type %p is refused',
    async (userType) => {
      await expect(signUp({ ...user, 'custom:user_type': userType })).rejects.toThrow(
        'forbidden: Not allowed for this account',
      );
    },
  );

  test('an address that calls itself verified is refused', async () => {
    await expect(signUp({ ...user, email_verified: 'true' })).rejects.toThrow(/^forbidden: /);
  });

  test.each([
    ['no first name', { given_name: undefined }],
    ['a blank last name', { family_name: '  ' }],
    ['a web address as its name', { given_name: 'https://evil.example' }],
    ['a bare domain as its name', { family_name: 'evil.example' }],
    ['a look-alike of a web address as its name', { given_name: 'evil．com' }],
    ['a look-alike of an e-mail address as its name', { family_name: 'me＠evil．com' }],
    ['a line break in its name', { given_name: 'Anna\r\nBcc: x' }],
    ['a name of 81 characters', { given_name: 'a'.repeat(81) }],
    ['something else than an address', { email: 'anna' }],
    ['experience, which is the coach’s', { 'custom:experience': '3' }],
    ['a broken invitation', { 'custom:invitation_id': 'COACH#1' }],
  ])('a user with %s is refused', async (_, differences) => {
    await expect(signUp({ ...user, ...differences })).rejects.toThrow(/^bad-request: /);
  });

  test.each([undefined, '', '-1', '1.5', '81', 'many', '1e1', ' 7'])(
    'a coach with %p years is refused',
    async (years) => {
      await expect(signUp({ ...coach, 'custom:experience': years })).rejects.toThrow(/^bad-request: /);
    },
  );

  test('a coach cannot take an invitation', async () => {
    const { id } = await invite();
    await expect(signUp({ ...coach, 'custom:invitation_id': id })).rejects.toThrow(/^bad-request: /);
  });

  test('no other identity provider is let in', async () => {
    await expect(handler(event('PreSignUp_ExternalProvider', user))).rejects.toThrow(/^forbidden: /);
  });

  test('an operator may create a user without a type', async () => {
    const created = event('PreSignUp_AdminCreateUser', { email: 'operator@example.com' });
    expect(await handler(created)).toEqual(created);
  });
});

describe('an invitation', () => {
  test('that is open lets its person in, whatever the case of the address', async () => {
    const { id } = await invite();
    await expect(signUpWith(id, { email: 'Anna@EXAMPLE.com' })).resolves.toBeDefined();
  });

  test('that nobody sent is refused', async () => {
    await expect(signUpWith('AAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow('invitation-not-found: No such invitation');
  });

  test('for another address is refused, and looks like none', async () => {
    const { id } = await invite({ email: 'bob@example.com' });
    await expect(signUpWith(id)).rejects.toThrow('invitation-not-found: No such invitation');
  });

  test('whose seven days are over is refused', async () => {
    const { id } = await invite({}, plusSeconds(now(), -7 * day));
    await expect(signUpWith(id)).rejects.toThrow('invitation-expired: The invitation has expired');
  });

  test('that was revoked is refused', async () => {
    const { id } = await invite();
    await commit(revokeInvitation(id));
    await expect(signUpWith(id)).rejects.toThrow('invitation-not-pending: The invitation is no longer open');
  });

  test('of a coach who is disabled is refused, and given at the last moment it costs the coach, never the account', async () => {
    const { userId: coachId } = await personWithProfile('coach');
    const { id } = await invite({ coachId });
    const account = await getAccount(coachId);
    if (!account) throw new Error('The coach has no profile');
    await commit(changeAccount(account, { disabled: true }));
    await expect(signUpWith(id)).rejects.toThrow(/^invitation-not-pending: /);
    const attributes = { ...confirmed(), 'custom:invitation_id': id };
    await handler(event('PostConfirmation_ConfirmSignUp', attributes));
    const profile = await getProfile(attributes.sub, { consistent: true });
    expect([profile?.userType, profile?.coachId]).toEqual(['user', undefined]);
  });

  test('that was accepted is refused a second time', async () => {
    const { id, email } = await invite();
    await commit(acceptInvitation(id, email, now()));
    await expect(signUpWith(id)).rejects.toThrow(/^invitation-not-pending: /);
  });
});

describe('after a confirmation', () => {
  test('three deliveries of a confirmed sign-up make one account', async () => {
    const { id, coachId } = await invite();
    const attributes = { ...confirmed(), 'custom:invitation_id': id };
    const delivered = event('PostConfirmation_ConfirmSignUp', attributes);
    for (let delivery = 1; delivery <= 3; delivery += 1) expect(await handler(delivered)).toEqual(delivered);
    expect(await getProfile(attributes.sub, { consistent: true })).toMatchObject({ coachId, language: 'nl' });
    expect(api.cognitoCalls).toEqual([
      {
        operation: 'AdminAddUserToGroup',
        input: { UserPoolId: 'eu-west-1_Test00000', Username: attributes.sub, GroupName: 'user' },
      },
    ]);
  });

  test('a reset password makes no account', async () => {
    const attributes = confirmed();
    await handler(event('PostConfirmation_ConfirmForgotPassword', attributes));
    expect(await getProfile(attributes.sub, { consistent: true })).toBeUndefined();
    expect(api.cognitoCalls).toEqual([]);
  });

  test('a failure tells the browser nothing of the inside', async () => {
    loseCognitoReplies(api, 2);
    await expect(handler(event('PostConfirmation_ConfirmSignUp', confirmed()))).rejects.toThrow(
      /^internal: Something went wrong on our side$/,
    );
  });
});

describe('a code mail', () => {
  const code = '{####}';
  const mailFor = async (source: string, attributes: Attributes, request: object = {}) =>
    (await handler(event(source, attributes, { codeParameter: code, ...request }))).response;

  test.each(['SignUp', 'ResendCode', 'VerifyUserAttribute', 'UpdateUserAttribute'])(
    'of %s asks to confirm the address',
    async (source) => {
      const response = await mailFor(`CustomMessage_${source}`, { ...user, locale: 'en' });
      expect(response).toMatchObject({
        emailSubject: 'Your Stillwater confirmation code',
        emailMessage: some.text(code),
      });
    },
  );

  test('of ForgotPassword offers a new password', async () => {
    const response = await mailFor('CustomMessage_ForgotPassword', { ...user, locale: 'en' });
    expect(response).toMatchObject({
      emailSubject: 'Your code for a new Stillwater password',
      emailMessage: some.text(code),
    });
  });

  test.each(languages)('is written in the language of the account, %s', async (locale) => {
    const response = await mailFor('CustomMessage_SignUp', { ...user, locale }, { clientMetadata: { language: 'en' } });
    expect(response).toMatchObject({ emailMessage: some.text(`<html lang="${locale}">`) });
  });

  test('is written in the language of the page when the account has none, and in English when nobody says', async () => {
    const attributes = { ...user, locale: undefined };
    const fromPage = await mailFor('CustomMessage_SignUp', attributes, { clientMetadata: { language: 'fr' } });
    const unsaid = await mailFor('CustomMessage_SignUp', attributes);
    expect(fromPage).toMatchObject({ emailMessage: some.text('<html lang="fr">') });
    expect(unsaid).toMatchObject({ emailMessage: some.text('<html lang="en">') });
  });

  test.each(['evil．com', 'me＠evil．com', 'https://evil.com/', 'evil。com'])(
    'of somebody whose name in the pool is %j has no address in it',
    async (given_name) => {
      const response = await mailFor('CustomMessage_SignUp', { ...user, given_name });
      expect(response).toMatchObject({ emailMessage: some.text(/evil com/) });
      expect(JSON.stringify(response)).not.toMatch(/evil[^ ]com|me[^ ]evil/);
    },
  );

  describe.each(['SignUp', 'ResendCode'])('of %s says', (source) => {
    const textOf = async (attributes: Attributes) =>
      JSON.stringify(await mailFor(`CustomMessage_${source}`, { ...user, locale: 'en', ...attributes }));

    test('which account was asked for, and how to refuse', async () => {
      expect(await textOf({})).toContain('asked for a personal account');
      expect(await textOf(coach)).toContain('asked for a coach account');
      expect(await textOf({})).toContain('we delete unconfirmed accounts after a day');
    });

    test('by whose invitation, when it was sent to this address', async () => {
      const { userId: coachId } = await personWithProfile('coach', { firstName: 'Karin', lastName: 'Overbeek' });
      const [own, other] = [await invite({ coachId }), await invite({ coachId, email: 'bob@example.com' })];
      expect(await textOf({ 'custom:invitation_id': own.id })).toContain('using Karin Overbeek’s invitation');
      expect(await textOf({ 'custom:invitation_id': other.id })).not.toContain('Karin');
    });
  });

  test('of an operator keeps Cognito’s own text', async () => {
    expect(await mailFor('CustomMessage_AdminCreateUser', user)).toEqual({});
  });
});

test('a trigger that Cognito learns later gets its event back', async () => {
  const later = event('PreTokenGeneration_Somehow', user);
  expect(await handler(later)).toEqual(later);
});
