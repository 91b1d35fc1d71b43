import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/languages.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { unsavedLanguage } from '#web/lib/device-memory.ts';
import { changeLanguage, currentLanguage } from '#web/lib/i18n/i18n.ts';
import { languages } from '#web/lib/i18n/language-names.ts';

let chosen = false;

/** Whether the language was picked by hand since the page was opened. */
export const choseThisVisit = (): boolean => chosen;

/** The language that a person has chosen in this tab and that has not reached their profile, because they reloaded or lost the connection. */
export const unsavedLanguageOf = (userId: string): Language | undefined =>
  languages.find((language) => unsavedLanguage.is(userId, language));

/** The interface language and how to choose another: kept on the device and, once signed in, on the profile. */
export const useLanguage = () => {
  useTranslation();
  const { profile, refresh } = useIdentity();
  // What a visitor of the demo chooses is theirs, not the coach's whom they see.
  const userId = isLookingInside() ? undefined : profile?.userId;
  const choose = useCallback(
    async (language: Language): Promise<void> => {
      chosen = true;
      if (userId !== undefined) unsavedLanguage.keep(userId, language);
      await changeLanguage(language);
      if (userId === undefined) return;
      await keepOnProfile(userId, language);
      await refresh();
    },
    [userId, refresh],
  );
  return { language: currentLanguage(), choose };
};

export const keepOnProfile = async (userId: string, language: Language): Promise<void> => {
  const { changeProfile } = await import('#web/lib/api/change-profile.ts');
  await changeProfile({ language });
  // Another may have been chosen since.
  if (unsavedLanguage.is(userId, language)) unsavedLanguage.forget();
};
