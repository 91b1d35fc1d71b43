/** State for the login of a person who was signed out while at work, through the browser's history. */
export interface SignedOutState {
  readonly notice: 'signInExpired';
  /** The page they were on. */
  readonly from: string;
}

/**
 * Where somebody goes on after logging in again; undefined where they just begin.
 * The history may hold anything, so only an address of this site counts. Who may see it is for its guard to say.
 */
export const returnPathIn = (state: unknown): string | undefined => {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  if (typeof from !== 'string' || !from.startsWith('/') || from.includes('\\')) return undefined;
  // As the browser reads it: `//elsewhere` is another site, and so is what becomes one without its line breaks or dots.
  const url = URL.canParse(from, window.location.origin) ? new URL(from, window.location.origin) : undefined;
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};
