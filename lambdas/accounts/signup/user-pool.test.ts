import {
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { invite } from '#testing/lambdas/invite.ts';
import { startUserPool, type UserPool } from '#testing/lambdas/user-pool.ts';

let pool: UserPool;

beforeAll(async () => {
  pool = await startUserPool();
});

afterAll(() => pool.stop());

const password = 'a long and calm sentence';

const signUp = async (email: string, attributes: Readonly<Record<string, string>>): Promise<string> => {
  const all = { email, given_name: 'Anna', family_name: 'de Wit', ...attributes };
  const { UserSub } = await pool.client.send(
    new SignUpCommand({
      ClientId: pool.userPoolClientId,
      Username: email,
      Password: password,
      UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return UserSub ?? '';
};

const lastMailTo = (email: string) => pool.mails.findLast(({ to }) => to.includes(email));

const codeFor = (email: string): string => /\b\d{6}\b/.exec(lastMailTo(email)?.text ?? '')?.[0] ?? '';

const confirm = (email: string) =>
  pool.client.send(
    new ConfirmSignUpCommand({ ClientId: pool.userPoolClientId, Username: email, ConfirmationCode: codeFor(email) }),
  );

const groupsOf = async (username: string) => {
  const { Groups } = await pool.client.send(
    new AdminListGroupsForUserCommand({ UserPoolId: pool.userPoolId, Username: username }),
  );
  return Groups?.map(({ GroupName }) => GroupName);
};

test('an invited person signs up, reads the code in their language, confirms and is the coach’s active client', async () => {
  const email = 'invited@example.com';
  const invitation = await invite({ email });
  const userId = await signUp(email, {
    locale: 'nl',
    'custom:user_type': 'user',
    'custom:invitation_id': invitation.id,
  });
  expect(lastMailTo(email)?.subject).toBe('Je bevestigingscode voor Stillwater');
  expect(lastMailTo(email)?.html).toContain(codeFor(email));
  expect(await getProfile(userId, { consistent: true })).toBeUndefined();

  await confirm(email);

  expect(await groupsOf(userId)).toEqual(['user']);
  expect(await getProfile(userId, { consistent: true })).toMatchObject({ coachId: invitation.coachId, language: 'nl' });
  expect(await getInvitation(invitation.id, { consistent: true })).toMatchObject({ status: 'accepted' });
  const client = await getClient(invitation.coachId, invitation.clientId, { consistent: true });
  expect(client).toMatchObject({ status: 'active', userId });
});

test('a coach signs up with years of experience and is in the coaches’ group', async () => {
  const userId = await signUp('coach@example.com', { 'custom:user_type': 'coach', 'custom:experience': '12' });
  await confirm('coach@example.com');
  expect(await groupsOf(userId)).toEqual(['coach']);
  expect(await getProfile(userId, { consistent: true })).toMatchObject({ userType: 'coach', experience: 12 });
});

test('nobody signs up as an administrator', async () => {
  await expect(signUp('evil@example.com', { 'custom:user_type': 'internal-superuser' })).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error forbidden: Not allowed for this account.',
  });
  expect(lastMailTo('evil@example.com')).toBeUndefined();
});

test('an invitation to somebody else gets nobody in', async () => {
  const { id } = await invite({ email: 'bob@example.com' });
  await expect(
    signUp('mallory@example.com', { 'custom:user_type': 'user', 'custom:invitation_id': id }),
  ).rejects.toMatchObject({ message: 'PreSignUp failed with error invitation-not-found: No such invitation.' });
});

test('a reset password changes nothing about the account', async () => {
  const email = 'forgetful@example.com';
  const userId = await signUp(email, { 'custom:user_type': 'user', locale: 'de' });
  await confirm(email);
  const before = await getProfile(userId, { consistent: true });
  await pool.client.send(new ForgotPasswordCommand({ ClientId: pool.userPoolClientId, Username: email }));
  expect(lastMailTo(email)?.subject).toBe('Dein Code für ein neues Stillwater-Passwort');
  await pool.client.send(
    new ConfirmForgotPasswordCommand({
      ClientId: pool.userPoolClientId,
      Username: email,
      ConfirmationCode: codeFor(email),
      Password: 'another long and calm sentence',
    }),
  );
  expect(await getProfile(userId, { consistent: true })).toEqual(before);
});

test('an operator creates a user without a user type', async () => {
  const { User } = await pool.client.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.userPoolId,
      Username: 'operator@example.com',
      UserAttributes: ['email', 'given_name', 'family_name'].map((Name) => ({ Name, Value: 'operator@example.com' })),
      MessageAction: 'SUPPRESS',
    }),
  );
  expect(User?.Username).toBeDefined();
});
