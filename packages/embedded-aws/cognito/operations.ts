import type { Operation } from './operation.ts';
import { clientOperation, text } from './operation.ts';
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listGroups,
  listUsersInGroup,
} from './operations/admin-groups.ts';
import {
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './operations/admin-users.ts';
import { confirmSignUp, resendConfirmationCode } from './operations/confirm-sign-up.ts';
import { listUsers } from './operations/list-users.ts';
import { adminSetUserMFAPreference, setUserMFAPreference } from './operations/mfa-preference.ts';
import { changePassword, deleteUser, getUser, updateUserAttributes } from './operations/own-account.ts';
import { confirmForgotPassword, forgotPassword } from './operations/reset-password.ts';
import { respondToAuthChallenge } from './operations/respond-to-challenge.ts';
import { initiateAuth } from './operations/sign-in.ts';
import { globalSignOut, revokeToken } from './operations/sign-out.ts';
import { signUp } from './operations/sign-up.ts';
import { associateSoftwareToken, verifySoftwareToken } from './operations/software-token.ts';
import { requireSession, rotate } from './sessions.ts';
import { issueTokens } from './tokens.ts';

/** New access and ID tokens of the same sign-in, and the refresh token that takes the place of the one given. */
const getTokensFromRefreshToken = clientOperation({ RefreshToken: text }, async (pool, { RefreshToken }) => {
  const { user, originJti, session } = requireSession(pool, RefreshToken);
  const successor = rotate(pool, { originJti, session }, RefreshToken);
  await pool.save();
  const tokens = await issueTokens(pool, user, originJti, session);
  return { AuthenticationResult: { ...tokens, RefreshToken: successor }, ChallengeParameters: {} };
});

/** Every call that the pool answers, by its name on the wire. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['GetUser', getUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['DeleteUser', deleteUser],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMFAPreference],
  ['AdminSetUserMFAPreference', adminSetUserMFAPreference],
  ['AdminGetUser', adminGetUser],
  ['AdminCreateUser', adminCreateUser],
  ['AdminConfirmSignUp', adminConfirmSignUp],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminEnableUser', adminEnableUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['ListGroups', listGroups],
  ['ListUsers', listUsers],
  ['ListUsersInGroup', listUsersInGroup],
]);
