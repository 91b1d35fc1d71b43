/**
 * Stored on the device: choices of looks, sound and keys, the clock's difference, that the sender of mails was looked at,
 * and after which first steps the next one was named;
 * never anything personal.
 */
type Choice = 'language' | 'theme' | 'menu' | 'timer' | 'sound' | 'sender' | 'clock' | 'cancelled' | 'keys' | 'steps';

// Storage can be switched off in the browser; the choice then lasts as long as the page.
export const remembered = (choice: Choice): string | undefined => {
  try {
    return localStorage.getItem(`stillwater.${choice}`) ?? undefined;
  } catch {
    return undefined;
  }
};

export const remember = (choice: Choice, value: string): void => {
  try {
    localStorage.setItem(`stillwater.${choice}`, value);
  } catch {}
};

const unsaved = 'stillwater.unsaved-language';

/**
 * A language that was chosen in this tab and has not reached the profile. It is kept for the tab and the person: it survives a reload, and
 * nobody else on the device gets it.
 */
export const unsavedLanguage = {
  /** @returns whether this person has chosen this language */
  is: (userId: string, language: string): boolean => {
    try {
      return sessionStorage.getItem(unsaved) === `${userId} ${language}`;
    } catch {
      return false;
    }
  },
  keep: (userId: string, language: string): void => {
    try {
      sessionStorage.setItem(unsaved, `${userId} ${language}`);
    } catch {}
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(unsaved);
    } catch {}
  },
};
