import { AuthError } from '#web/lib/auth/auth-error.ts';
import { cognito } from './sign-in-parts.ts';

// Cognito tells these apart from a known, confirmed address; the page must not.
const telling = new Set<string>(['wrong-credentials', 'invalid-input', 'account-disabled']);

/** Asks for a code to a new password; whether the address has an account shows in nothing. */
export const requestReset = async (email: string): Promise<void> => {
  const { requestPasswordReset } = await cognito();
  try {
    await requestPasswordReset(email);
  } catch (error) {
    if (!(error instanceof AuthError) || !telling.has(error.code)) throw error;
  }
};
