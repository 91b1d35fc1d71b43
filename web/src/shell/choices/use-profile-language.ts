import { useEffect } from 'react';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { changeLanguage, currentLanguage } from '#web/lib/i18n/i18n.ts';
import { choseThisVisit, keepOnProfile, unsavedLanguageOf } from './use-language.ts';

/**
 * Brings the interface and the profile to one language at sign-in. A language chosen on the login page, or just before a reload, goes to the
 * profile, so that e-mails follow; else the profile's own language is shown.
 */
export const useProfileLanguage = (): void => {
  const { profile, refresh } = useIdentity();
  const { userId, language } = profile ?? {};
  useEffect(() => {
    // A visitor of the demo reads in a language of their own.
    if (userId === undefined || language === undefined || isLookingInside()) return;
    const wanted = unsavedLanguageOf(userId) ?? (choseThisVisit() ? currentLanguage() : language);
    const sync = async (): Promise<void> => {
      if (wanted !== currentLanguage()) await changeLanguage(wanted);
      if (wanted === language) return;
      await keepOnProfile(userId, wanted);
      await refresh();
    };
    sync().catch(console.error);
  }, [userId, language, refresh]);
};
