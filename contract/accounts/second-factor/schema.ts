import * as v from 'valibot';
import { Count } from '../../core/fields.ts';

/** Whether the caller's sign-ins ask for a code of an authenticator app. */
export const SecondFactor = v.object({
  on: v.boolean(),
  recoveryCodesLeft: Count,
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** Shown once: they are stored as hashes only. `7K3M-QX9D-2V5T-HB8N`, 80 random bits each. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** Crockford's alphabet: no letter that is read as a digit. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as somebody types it: any case, spaces and hyphens anywhere, O for 0 and I or L for 1. */
export const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'Not a recovery code'),
);
