import { play } from '../playing/media-deeds.ts';

/** Reason why playback stopped: a link that expired, for a moment; the connection; or the file itself. */
export type Trouble = 'renewing' | 'lost' | 'broken';

interface Options {
  /** Whether the link is too old for a new request. */
  readonly isExpired: () => boolean;
  /** Fetches a new link and gives it to the media element. */
  readonly renew: () => Promise<'renewed' | 'no-connection' | 'gone'>;
  readonly onTrouble: (trouble: Trouble | undefined) => void;
}

/** Milliseconds until a lost connection is tried again, if the browser says nothing earlier. */
const tryAgainAfter = 10_000;

/** Within so many milliseconds of a new link, another fault is the file's own. */
const provesBroken = 5_000;

const haveFutureData = 3;

/**
 * Goes on where a recording broke off: by a new link where the old one has expired, and as soon as there is a connection where that was
 * lost. A meditation may well last longer than the quarter of an hour that a link works.
 * @returns stops watching
 */
export const recover = (media: HTMLMediaElement, { isExpired, renew, onTrouble }: Options): (() => void) => {
  let left: { readonly at: number; readonly wasPlaying: boolean } | undefined;
  let renewing = false;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const again = async (): Promise<void> => {
    if (renewing || over) return;
    renewing = true;
    clearTimeout(timer);
    // What was left at the first fault holds through all attempts.
    if (!left) onTrouble('renewing');
    left ??= { at: media.currentTime, wasPlaying: !media.paused };
    const outcome = await renew();
    renewing = false;
    if (over) return;
    if (outcome === 'renewed') renewedAt = performance.now();
    else if (outcome === 'gone') onTrouble('broken');
    else {
      onTrouble('lost');
      timer = setTimeout(() => void again(), tryAgainAfter);
    }
  };

  const failed = (): void => {
    if (performance.now() - renewedAt > provesBroken) void again();
    else if (navigator.onLine) onTrouble('broken');
    else {
      onTrouble('lost');
      timer = setTimeout(() => void again(), tryAgainAfter);
    }
  };
  const stalled = (): void => {
    if (isExpired() && media.readyState < haveFutureData && !media.paused) void again();
  };
  const loaded = (): void => {
    if (!left) return;
    const { at, wasPlaying } = left;
    left = undefined;
    if (at > 0) media.currentTime = at;
    onTrouble(undefined);
    if (wasPlaying) void play(media);
  };
  const online = (): void => {
    if (left) void again();
  };

  media.addEventListener('error', failed);
  media.addEventListener('stalled', stalled);
  media.addEventListener('waiting', stalled);
  media.addEventListener('loadedmetadata', loaded);
  window.addEventListener('online', online);
  return () => {
    over = true;
    clearTimeout(timer);
    media.removeEventListener('error', failed);
    media.removeEventListener('stalled', stalled);
    media.removeEventListener('waiting', stalled);
    media.removeEventListener('loadedmetadata', loaded);
    window.removeEventListener('online', online);
  };
};
