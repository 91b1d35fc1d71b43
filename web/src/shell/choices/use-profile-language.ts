import { useEffect } from 'react';
import { useIdentity } from '#web/auth/identity.tsx';
import { changeLanguage, currentLanguage } from '#web/i18n/i18n.ts';
import { choseThisVisit, keepOnProfile } from './use-language.ts';

/**
 * Brings the interface and the profile to one language at sign-in. A language chosen on the login page goes to the profile, so that
 * e-mails follow; else the profile's own language is shown.
 */
export const useProfileLanguage = (): void => {
  const { profile, refresh } = useIdentity();
  const language = profile?.language;
  useEffect(() => {
    if (!language || language === currentLanguage()) return;
    const sync = choseThisVisit() ? keepOnProfile(currentLanguage()).then(refresh) : changeLanguage(language);
    sync.catch(console.error);
  }, [language, refresh]);
};
