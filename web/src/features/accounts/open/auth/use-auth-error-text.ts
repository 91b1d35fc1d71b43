import { useTranslation } from 'react-i18next';
import { lateProblemText } from '#web/lib/api/late-problem-text.ts';
import { AuthError, type AuthErrorCode } from '#web/lib/auth/auth-error.ts';

type Own = Exclude<AuthErrorCode, 'unknown'>;

// The other codes are those of the API, which have their words in `problems`.
const own: Readonly<Record<Own, true>> = {
  'wrong-credentials': true,
  'email-taken': true,
  'weak-password': true,
  'invalid-input': true,
  'wrong-code': true,
  'expired-code': true,
  'code-not-sent': true,
  'too-many-attempts': true,
  'password-reset-required': true,
  'already-confirmed': true,
  'sign-in-expired': true,
  network: true,
};

const isOwn = (code: string): code is Own => Object.hasOwn(own, code);

/**
 * Says in the interface language why a step with the sign-in service failed.
 * @param fallback for everything that has no words of its own
 */
export const useAuthErrorText = (fallback: string) => {
  const { t } = useTranslation('auth');
  return async (error: unknown): Promise<string> => {
    if (!(error instanceof AuthError) || error.code === 'unknown') return fallback;
    if (isOwn(error.code)) return t(`errors.${error.code}`);
    return lateProblemText(error.code, fallback);
  };
};
