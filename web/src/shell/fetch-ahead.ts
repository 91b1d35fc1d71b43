import { matchPath } from 'react-router-dom';

/** Fetches the code and the texts of a screen, never what it shows of anybody. */
type Fetch = () => Promise<unknown>;

const known = new Map<string, Fetch>();
const begun = new Set<string>();
let isFollowing = false;
/** When somebody last did something, as `performance.now` counts. */
let didSomething = 0;
let underWay = 0;
/** Whether anything was done on the page, which is drawn by then. */
let hasActed = false;

/** Tells how a screen is fetched, once somebody seems to go there. */
export const offerAhead = (path: string, fetch: Fetch): void => {
  known.set(path, fetch);
};

/**
 * Milliseconds without anything done before the next screen is fetched unasked: the page that was asked for has the connection to itself,
 * and who types is not kept waiting while code is read that nobody has asked for.
 */
const patience = 3000;
/** Milliseconds that a pointer rests on a link before it seems to go there. */
const rest = 65;

/** Fetches the screen that a link leads to when a pointer rests on it, a finger touches it, or the keyboard reaches it. */
export const fetchAhead = (): void => {
  isFollowing = true;
  let resting: ReturnType<typeof setTimeout> | undefined;
  // Asking for a screen takes the browser dozens of preloads. Within the event they would hold up the frame that answers a press.
  for (const [type, wait] of [
    ['pointerover', rest],
    ['focusin', rest],
    ['touchstart', 32],
  ] as const)
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(resting);
        resting = setTimeout(() => void fetchTarget(target), wait);
      },
      { passive: true },
    );
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(
      type,
      ({ timeStamp }) => {
        clearTimeout(resting);
        hasActed = true;
        didSomething = timeStamp;
      },
      { passive: true, capture: true },
    );
  // From here on it is the screen itself that is asked for, and missed where it does not come.
  document.addEventListener('click', () => (underWay = 0), { capture: true });
};

/**
 * Waits for the frame that answers what was just done, so that a press is seen before the next screen is asked for. The first screen of a page
 * does not wait. A page that is not in sight draws no frames, so a timer ends the wait too.
 */
export const pressShown = async (): Promise<void> => {
  if (!hasActed) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
};

/** Whether what just did not come was only fetched ahead, which nobody has to be told. */
export const isOnlyAhead = (): boolean => underWay > 0;

/**
 * Fetches screens one after the other while nothing else is to be done, where the connection costs nothing.
 * @returns ends it
 */
export const fetchAheadWhenIdle = (addresses: readonly string[]): (() => void) => {
  let isWanted = isFollowing && !isMetered();
  const ahead = [...addresses];
  const goOn = async (): Promise<void> => {
    if (!isWanted || ahead.length === 0) return;
    const quietFor = performance.now() - didSomething;
    if (quietFor < patience) {
      setTimeout(() => void goOn(), patience - quietFor);
      return;
    }
    await fetchAt(ahead.shift() ?? '');
    whenIdle(() => void goOn());
  };
  if (isWanted) setTimeout(() => whenIdle(() => void goOn()), patience);
  return () => {
    isWanted = false;
  };
};

const fetchTarget = async (target: EventTarget | null): Promise<void> => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) await fetchAt(link.pathname);
};

const fetchAt = async (address: string): Promise<void> => {
  const path = known.has(address) ? address : [...known.keys()].find((pattern) => matchPath(pattern, address));
  if (path === undefined || begun.has(path) || !navigator.onLine) return;
  begun.add(path);
  // The screen will say so itself, should it be wanted.
  if (!(await fetchQuietly(async () => known.get(path)?.()))) begun.delete(path);
};

/**
 * Fetches what is wanted later.
 * @returns whether it came; nobody has to be told where it did not
 */
export const fetchQuietly = async (fetch: Fetch): Promise<boolean> => {
  underWay += 1;
  try {
    await fetch();
    return true;
  } catch {
    return false;
  } finally {
    underWay = Math.max(0, underWay - 1);
  }
};

/** Safari does not tell when it is idle. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 200);
};

/** Whether somebody saves data, or has a slow connection; not every browser tells. */
const isMetered = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const saves = 'saveData' in connection && connection.saveData === true;
  return saves || ('effectiveType' in connection && connection.effectiveType !== '4g');
};
