import { useTranslation } from 'react-i18next';
import { AuthError } from '#web/auth/auth-error.ts';

/**
 * Says in the interface language why a step with the sign-in service failed.
 * @param fallback for everything that has no words of its own
 */
export const useAuthErrorText = (fallback: string) => {
  const { t } = useTranslation(['auth', 'problems']);
  return (error: unknown): string => {
    if (!(error instanceof AuthError) || error.code === 'unknown') return fallback;
    const own = `errors.${error.code}`;
    return t([own, `problems:${error.code}`] as unknown as 'errors.wrong-code', { defaultValue: fallback });
  };
};
