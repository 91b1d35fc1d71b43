import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useUserType } from '#web/lib/auth/identity.tsx';
import { questionOf } from './help.ts';

/** In a tab of its own: what was typed beside the error stays as it is. */
export function HelpLink({ of: error }: { of: unknown }) {
  const { t } = useTranslation('problems', { useSuspense: false });
  const reader = useUserType();
  const question = questionOf(codeOf(error), reader);
  if (!question || !i18next.hasResourceBundle(i18next.language, 'problems')) return null;
  return (
    <a href={`/help#${question}`} target="_blank" rel="noreferrer" aria-label={`${t('help')} ${t('inNewTab')}`}>
      {t('help')}
    </a>
  );
}

/** Errors of calls and of the sign-in have one; their classes stay out of what is fetched for this. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
