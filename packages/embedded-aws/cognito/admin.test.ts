import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Harness, newEmail, refusal, signUpConfirmed, startHarness } from '../testing/harness.ts';
import { goodPassword, signIn } from '../testing/sign-in.ts';

let harness: Harness;
let UserPoolId: string;

beforeAll(async () => {
  harness = await startHarness();
  UserPoolId = harness.cognito.userPoolId;
});

afterAll(() => harness.stop());

const createUser = (Username: string) =>
  harness.sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ada' },
      ],
    }),
  );

test('a created user signs in once an administrator has set a lasting password', async () => {
  const email = newEmail();
  const { User } = await createUser(email);
  expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD', UserCreateDate: expect.any(Date) });
  expect(harness.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  const account = { UserPoolId, Username: email };
  await harness.sdk.send(new AdminSetUserPasswordCommand({ ...account, Password: goodPassword, Permanent: true }));
  await signIn(harness, email);
  const described = await harness.sdk.send(new AdminGetUserCommand(account));
  expect(described).toMatchObject({ Username: User?.Username, UserStatus: 'CONFIRMED', Enabled: true });
  expect(described.UserAttributes).toContainEqual({ Name: 'sub', Value: User?.Username });
  expect(await refusal(createUser(email.toUpperCase()))).toMatchObject({ name: 'UsernameExistsException' });
});

test('a password that an administrator sets obeys the same policy', async () => {
  const email = newEmail();
  await createUser(email);
  const call = harness.sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: 'short', Permanent: true }),
  );
  expect(await refusal(call)).toMatchObject({ name: 'InvalidPasswordException' });
});

test('groups are joined and left, twice without harm', async () => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email);
  const membership = { UserPoolId, Username: sub, GroupName: 'coach' };
  const groups = async () =>
    (await harness.sdk.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: email }))).Groups?.map(
      ({ GroupName }) => GroupName,
    );
  await harness.sdk.send(new AdminAddUserToGroupCommand(membership));
  await harness.sdk.send(new AdminAddUserToGroupCommand(membership));
  expect(await groups()).toEqual(['coach']);
  const { Users } = await harness.sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'coach' }));
  expect(Users?.map(({ Username }) => Username)).toContain(sub);
  await harness.sdk.send(new AdminRemoveUserFromGroupCommand(membership));
  await harness.sdk.send(new AdminRemoveUserFromGroupCommand(membership));
  expect(await groups()).toEqual([]);
});

test('the groups are the three user types and the one of rebound people; another is not found', async () => {
  const { Groups } = await harness.sdk.send(new ListGroupsCommand({ UserPoolId }));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['user', 'coach', 'internal-superuser', 'rebound']);
  const sub = await signUpConfirmed(harness, newEmail());
  const call = harness.sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: sub, GroupName: 'superuser' }));
  expect(await refusal(call)).toMatchObject({ name: 'ResourceNotFoundException' });
});

test('users are found by e-mail, whatever its case, and listed page by page', async () => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email);
  for (const Filter of [`email = "${email.toUpperCase()}"`, `email ^= "${email.slice(0, 9)}"`, `sub = "${sub}"`]) {
    const { Users } = await harness.sdk.send(new ListUsersCommand({ UserPoolId, Filter }));
    expect(Users?.map(({ Username }) => Username)).toEqual([sub]);
  }
  const seen: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const answer = await harness.sdk.send(
      new ListUsersCommand({ UserPoolId, Limit: 2, AttributesToGet: ['email'], PaginationToken }),
    );
    for (const { Username, Attributes } of answer.Users ?? []) {
      seen.push(Username);
      expect(Attributes?.map(({ Name }) => Name)).toEqual(['email']);
    }
    PaginationToken = answer.PaginationToken;
  } while (PaginationToken);
  expect(seen).toContain(sub);
  expect(new Set(seen).size).toBe(seen.length);
  expect(
    await refusal(harness.sdk.send(new ListUsersCommand({ UserPoolId, Filter: 'constructor = "x"' }))),
  ).toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('even an administrator changes no attribute that is written once', async () => {
  const sub = await signUpConfirmed(harness, newEmail(), { 'custom:user_type': 'user' });
  const update = (Name: string, Value: string) =>
    harness.sdk.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: sub, UserAttributes: [{ Name, Value }] }),
    );
  await update('email_verified', 'false');
  for (const name of ['sub', 'custom:user_type', 'custom:unknown'])
    expect(await refusal(update(name, 'coach'))).toMatchObject({ name: 'InvalidParameterException' });
});

test('a deleted user and an unknown one are not found', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  await harness.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
  for (const Username of [email, newEmail(), 'constructor'])
    expect(await refusal(harness.sdk.send(new AdminGetUserCommand({ UserPoolId, Username })))).toEqual({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
});

test('another pool is not found', async () => {
  const call = harness.sdk.send(new ListGroupsCommand({ UserPoolId: 'eu-west-1_AAAAAAAAA' }));
  expect(await refusal(call)).toMatchObject({ name: 'ResourceNotFoundException' });
});
