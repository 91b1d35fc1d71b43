import { type MediaEventName } from '#contract/journal/plays/credit.ts';

/** Seconds that one presses forward or back. */
export const skipSeconds = 15;

/** Begins to play; a browser that will not without a tap leaves it paused. */
export const play = async (media: HTMLMediaElement): Promise<void> => {
  try {
    await media.play();
  } catch {
    // What cannot be played says so by an event of its own.
  }
};

export const playOrPause = (media: HTMLMediaElement): void => {
  if (media.paused || media.ended) void play(media);
  else media.pause();
};

/** @param seconds from the beginning; held within the recording */
export const seekTo = (media: HTMLMediaElement, seconds: number): void => {
  const end = Number.isFinite(media.duration) ? media.duration : seconds;
  media.currentTime = Math.min(Math.max(0, seconds), end);
};

/** @param seconds negative: back */
export const skip = (media: HTMLMediaElement, seconds: number): void => seekTo(media, media.currentTime + seconds);

/** @param rate media seconds a second */
export const setSpeed = (media: HTMLMediaElement, rate: number): void => {
  // A recording that is loaded anew begins at the default.
  media.defaultPlaybackRate = rate;
  media.playbackRate = rate;
};

/** The events by which listening is measured. */
const followed: readonly MediaEventName[] = [
  'playing',
  'pause',
  'seeking',
  'seeked',
  'timeupdate',
  'ratechange',
  'ended',
];

interface Follower {
  onEvent: (event: MediaEventName) => void;
  /** The page went out of sight: the last moment at which a phone is sure to let it report. */
  onHidden: () => void;
}

/** Follows what a media element plays. @returns stops that */
export const followMedia = (
  media: Pick<HTMLMediaElement, 'addEventListener' | 'removeEventListener'>,
  { onEvent, onHidden }: Follower,
): (() => void) => {
  const follow = ({ type }: Event): void => {
    const event = followed.find((name) => name === type);
    if (event) onEvent(event);
  };
  const hide = (): void => {
    if (document.visibilityState === 'hidden') onHidden();
  };
  for (const event of followed) media.addEventListener(event, follow);
  document.addEventListener('visibilitychange', hide);
  return () => {
    for (const event of followed) media.removeEventListener(event, follow);
    document.removeEventListener('visibilitychange', hide);
  };
};
