import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { attributesFromAdmin, withEmail } from '../attributes.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../cognito-error.ts';
import { confirmUser } from '../confirm-user.ts';
import { adminOperation, attributes, metadata, password, text } from '../operation.ts';
import { requirePolicy, setPassword } from '../passwords.ts';
import type { User } from '../pool-state.ts';
import { revokeSessionsOf } from '../sessions.ts';
import { mfaSettingsOf } from '../software-tokens.ts';
import { callTrigger } from '../triggers.ts';
import { describeUser } from '../user-description.ts';
import { findUser, requireEmail, requireUser, touch } from '../users.ts';

export const adminGetUser = adminOperation({ Username: text }, async (pool, { Username }) => {
  const user = requireUser(pool, Username);
  const { Attributes, ...description } = describeUser(user);
  return { ...description, UserAttributes: Attributes, ...mfaSettingsOf(user) };
});

/** Only without a mail: invitations are the platform's own. */
export const adminCreateUser = adminOperation(
  {
    Username: text,
    UserAttributes: v.nullish(attributes, []),
    TemporaryPassword: v.nullish(password),
    MessageAction: v.nullish(v.picklist(['SUPPRESS', 'RESEND'])),
    ClientMetadata: metadata,
  },
  async (pool, { Username, UserAttributes, TemporaryPassword, MessageAction, ClientMetadata }) => {
    if (MessageAction !== 'SUPPRESS') throw invalidParameter('The embedded pool creates users with SUPPRESS only');
    requireEmail(Username);
    if (TemporaryPassword) requirePolicy(TemporaryPassword);
    const given = attributesFromAdmin(pool.schema, withEmail(UserAttributes, Username), true);
    const username = randomUUID();
    await callTrigger(pool, {
      name: 'preSignUp',
      source: 'PreSignUp_AdminCreateUser',
      username,
      request: {
        userAttributes: given,
        validationData: null,
        ...(ClientMetadata && { clientMetadata: ClientMetadata }),
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    if (findUser(pool, Username)) throw new CognitoError('UsernameExistsException', 'User account already exists');
    const time = pool.now().toISOString();
    const user: User = {
      username,
      attributes: given,
      enabled: true,
      status: 'FORCE_CHANGE_PASSWORD',
      groups: [],
      codes: {},
      createdAt: time,
      updatedAt: time,
    };
    setPassword(pool, user, TemporaryPassword ?? randomUUID());
    pool.state.users[username] = user;
    await pool.save();
    return { User: describeUser(user) };
  },
);

export const adminConfirmSignUp = adminOperation(
  { Username: text, ClientMetadata: metadata },
  async (pool, { Username, ClientMetadata }) => {
    const user = requireUser(pool, Username);
    if (user.status !== 'UNCONFIRMED')
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    delete user.codes.signUp;
    await confirmUser(pool, user, undefined, ClientMetadata);
    return {};
  },
);

export const adminSetUserPassword = adminOperation(
  { Username: text, Password: password, Permanent: v.nullish(v.boolean(), false) },
  async (pool, { Username, Password, Permanent }) => {
    requirePolicy(Password);
    const user = requireUser(pool, Username);
    setPassword(pool, user, Password);
    user.status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    touch(pool, user);
    await pool.save();
    return {};
  },
);

export const adminUpdateUserAttributes = adminOperation(
  { Username: text, UserAttributes: attributes },
  async (pool, { Username, UserAttributes }) => {
    const user = requireUser(pool, Username);
    Object.assign(user.attributes, attributesFromAdmin(pool.schema, UserAttributes, false));
    touch(pool, user);
    await pool.save();
    return {};
  },
);

const setEnabled = (enabled: boolean) =>
  adminOperation({ Username: text }, async (pool, { Username }) => {
    const user = requireUser(pool, Username);
    user.enabled = enabled;
    if (!enabled) revokeSessionsOf(pool, user);
    touch(pool, user);
    await pool.save();
    return {};
  });

export const adminEnableUser = setEnabled(true);
export const adminDisableUser = setEnabled(false);

export const adminUserGlobalSignOut = adminOperation({ Username: text }, async (pool, { Username }) => {
  revokeSessionsOf(pool, requireUser(pool, Username));
  await pool.save();
  return {};
});

export const adminDeleteUser = adminOperation({ Username: text }, async (pool, { Username }) => {
  const user = requireUser(pool, Username);
  revokeSessionsOf(pool, user);
  delete pool.state.users[user.username];
  await pool.save();
  return undefined;
});
