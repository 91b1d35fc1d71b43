import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'sign-in-again': typeof texts;
  }
}

const faults = new Map<string, 'wrongCode' | 'usedCode' | 'wrongPassword' | 'tooMany' | 'network'>([
  ['wrong-code', 'wrongCode'],
  ['expired-code', 'usedCode'],
  ['invalid-input', 'wrongCode'],
  ['wrong-credentials', 'wrongPassword'],
  ['too-many-attempts', 'tooMany'],
  ['network', 'network'],
]);

/** Says what was wrong with a code or a password, whether the pool or the server said so. */
export const useFaultText = () => {
  const { t } = useTranslation('sign-in-again');
  const problemText = useProblemText();
  return (error: unknown): string => {
    if (error instanceof ApiError) return problemText(error);
    return t(`error.${(error instanceof AuthError ? faults.get(error.code) : undefined) ?? 'other'}`);
  };
};
