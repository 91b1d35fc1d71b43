import { attributesFromOwner } from '../attributes.ts';
import { wrongPassword } from '../cognito-error.ts';
import { attributes, ownerOperation, password } from '../operation.ts';
import { isPasswordOf, requirePolicy, setPassword } from '../passwords.ts';
import { revokeSessionsOf } from '../sessions.ts';
import { mfaSettingsOf } from '../software-tokens.ts';
import { accountOf, attributeList, touch } from '../users.ts';

export const getUser = ownerOperation({}, async (_pool, owner) => ({
  Username: owner.username,
  UserAttributes: attributeList(owner),
  ...mfaSettingsOf(owner),
}));

export const updateUserAttributes = ownerOperation(
  { UserAttributes: attributes },
  async (pool, owner, { UserAttributes }) => {
    Object.assign(owner.attributes, attributesFromOwner(pool.schema, UserAttributes));
    touch(pool, owner);
    await pool.save();
    return { CodeDeliveryDetailsList: [] };
  },
);

export const changePassword = ownerOperation(
  { PreviousPassword: password, ProposedPassword: password },
  async (pool, owner, { PreviousPassword, ProposedPassword }) => {
    requirePolicy(ProposedPassword);
    const account = accountOf(pool, owner.username);
    pool.attempts.refuseWhenLocked(account);
    if (!isPasswordOf(pool, owner, PreviousPassword)) {
      pool.attempts.countWrongPassword(account);
      throw wrongPassword();
    }
    pool.attempts.forgetWrongPasswords(account);
    setPassword(pool, owner, ProposedPassword);
    touch(pool, owner);
    await pool.save();
    return {};
  },
);

export const deleteUser = ownerOperation({}, async (pool, owner) => {
  revokeSessionsOf(pool, owner);
  delete pool.state.users[owner.username];
  await pool.save();
  return undefined;
});
