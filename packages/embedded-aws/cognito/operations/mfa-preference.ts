import * as v from 'valibot';
import { invalidParameter } from '../cognito-error.ts';
import { adminOperation, ownerOperation, text } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { requireUser, touch } from '../users.ts';

const setting = v.nullish(
  v.object({ Enabled: v.nullish(v.boolean(), false), PreferredMfa: v.nullish(v.boolean(), false) }),
);

const settings = { SoftwareTokenMfaSettings: setting, SMSMfaSettings: setting, EmailMfaSettings: setting };

type Settings = v.InferOutput<v.ObjectSchema<typeof settings, undefined>>;

export const setUserMFAPreference = ownerOperation(settings, (pool, owner, wanted) =>
  setPreference(pool, owner, wanted),
);

export const adminSetUserMFAPreference = adminOperation(
  { Username: text, ...settings },
  async (pool, { Username, ...wanted }) => setPreference(pool, requireUser(pool, Username), wanted),
);

/** Omitted settings stay as they are. The pool has one kind of second factor: codes of an authenticator app. */
const setPreference = async (pool: Pool, user: User, wanted: Settings): Promise<Record<string, never>> => {
  if (wanted.SMSMfaSettings?.Enabled || wanted.EmailMfaSettings?.Enabled)
    throw invalidParameter('This kind of MFA is not enabled for the user pool.');
  const { SoftwareTokenMfaSettings: change } = wanted;
  if (!change) return {};
  if (change.PreferredMfa && !change.Enabled)
    throw invalidParameter('A MFA that is not enabled cannot be the preferred one.');
  if (change.Enabled && !user.softwareToken) throw invalidParameter('User has not verified software token mfa');
  if (user.softwareToken) {
    user.softwareToken.enabled = change.Enabled;
    user.softwareToken.preferred = change.PreferredMfa;
  }
  touch(pool, user);
  await pool.save();
  return {};
};
