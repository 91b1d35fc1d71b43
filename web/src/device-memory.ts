/** What is kept on the device: choices of how things look and sound, and that the sender of mails was looked at; never anything personal. */
type Choice = 'language' | 'theme' | 'menu' | 'timer' | 'sender';

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
