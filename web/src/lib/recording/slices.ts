/** Milliseconds for which long work may keep the page from answering. */
const longest = 30;

/** Lets what waits have its turn. Not a timer: those of a page that is not in sight run once a second. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const pass = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', pass, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

/** Told how much of the work is done, of 1. */
export type OnShare = (share: number) => void;

/**
 * Does long work over many samples in slices, so that the page answers meanwhile.
 * @param size of a slice, which takes a few milliseconds
 */
export const eachSlice = async (
  length: number,
  size: number,
  work: (from: number, to: number) => void,
  onShare?: OnShare,
): Promise<void> => {
  let since = performance.now();
  for (let from = 0; from < length; from += size) {
    work(from, Math.min(length, from + size));
    if (performance.now() - since < longest) continue;
    onShare?.(Math.min(1, (from + size) / length));
    await turn();
    since = performance.now();
  }
  onShare?.(1);
};
