import type { Operation } from './operation.ts';
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
import { changePassword, deleteUser, getUser, updateUserAttributes } from './operations/own-account.ts';
import { respondToAuthChallenge } from './operations/password-verifier.ts';
import { getTokensFromRefreshToken } from './operations/refresh.ts';
import { confirmForgotPassword, forgotPassword } from './operations/reset-password.ts';
import { initiateAuth } from './operations/sign-in.ts';
import { globalSignOut, revokeToken } from './operations/sign-out.ts';
import { signUp } from './operations/sign-up.ts';

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
