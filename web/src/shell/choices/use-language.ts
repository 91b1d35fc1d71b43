import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/languages.ts';
import { useIdentity } from '#web/auth/identity.tsx';
import { changeLanguage, currentLanguage } from '#web/i18n/i18n.ts';

let chosen = false;

/** Whether the language was picked by hand since the page was opened. */
export const choseThisVisit = (): boolean => chosen;

/** The interface language and how to choose another: kept on the device and, once signed in, on the profile. */
export const useLanguage = () => {
  useTranslation();
  const { state, refresh } = useIdentity();
  const choose = useCallback(
    async (language: Language): Promise<void> => {
      chosen = true;
      await changeLanguage(language);
      if (state !== 'signed-in') return;
      await keepOnProfile(language);
      await refresh();
    },
    [state, refresh],
  );
  return { language: currentLanguage(), choose };
};

export const keepOnProfile = async (language: Language): Promise<void> => {
  const { changeProfile } = await import('#web/api/change-profile.ts');
  await changeProfile({ language });
};
