import i18next from 'i18next';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import type { ApiError } from './api-error.ts';

/**
 * Text of a problem, for pages before the sign-in: the texts are fetched only now, since a first visit hardly ever
 * needs them.
 * @param fallback where they cannot be loaded
 */
export const lateProblemText = async (code: ApiError['code'] | 'unexpected', fallback: string): Promise<string> => {
  await loadTexts(['problems']);
  if (!i18next.hasResourceBundle(i18next.language, 'problems')) return fallback;
  return i18next.t(`problems:problem.${code}`);
};
