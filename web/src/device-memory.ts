/** What is kept on the device: choices of appearance, never anything personal. */
type Choice = 'language' | 'theme' | 'menu';

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
