/** Something that was said to be done and can still be undone. */
export interface Offer {
  /** Takes it back; what waits to be sent is not sent. */
  readonly undo: () => void;
  /** Sends what waits, when the time is over or the page goes; nothing where it was sent already and is undone by an inverse call. */
  readonly send?: () => Promise<void>;
}

const offers: Offer[] = [];

export const offer = (made: Offer): void => void offers.push(made);

/** @returns whether it was still there: each offer is either undone or sent, once */
export const takeOffer = (made: Offer): boolean => {
  const at = offers.indexOf(made);
  if (at >= 0) offers.splice(at, 1);
  return at >= 0;
};

/** For the key U. @returns whether there was something to undo */
export const undoNewest = (): boolean => {
  const newest = offers.at(-1);
  newest?.undo();
  return newest !== undefined;
};

const waiting = (): Offer[] => offers.filter(({ send }) => send);

/** Sends what waits, in the order in which it was done: before a change that builds on it, before signing out, and when the page goes. */
export const sendPending = async (): Promise<void> => {
  for (const each of waiting()) await each.send?.();
};

// Each of them starts at once: a page that goes does not wait for the answer of the one before.
const sendAtOnce = (): void => {
  for (const each of waiting()) void each.send?.();
};

// A phone ends a page in the background without a word. `pagehide` alone is told where the page goes back into history.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', sendAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAtOnce();
  });
}
