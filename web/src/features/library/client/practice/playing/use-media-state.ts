import { useEffect, useState } from 'react';

export interface MediaState {
  readonly isPlaying: boolean;
  /** It is to play and waits for data. */
  readonly isWaiting: boolean;
  readonly hasEnded: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 as long as it is not known. */
  readonly duration: number;
  /** Media seconds a second. */
  readonly rate: number;
}

const changes = [
  'play',
  'pause',
  'playing',
  'waiting',
  'timeupdate',
  'durationchange',
  'ratechange',
  'seeking',
  'seeked',
  'ended',
  'emptied',
  'canplay',
] as const;

const atRest: MediaState = { isPlaying: false, isWaiting: false, hasEnded: false, position: 0, duration: 0, rate: 1 };

const haveFutureData = 3;

const stateOf = (media: HTMLMediaElement): MediaState => ({
  isPlaying: !media.paused && !media.ended,
  isWaiting: !media.paused && !media.ended && media.readyState < haveFutureData,
  hasEnded: media.ended,
  position: media.currentTime,
  duration: Number.isFinite(media.duration) ? media.duration : 0,
  rate: media.playbackRate,
});

/** Follows a media element, which is the one clock of all that is practised. */
export const useMediaState = (media: HTMLMediaElement | null): MediaState => {
  const [state, setState] = useState(atRest);
  useEffect(() => {
    if (!media) return undefined;
    const read = (): void => setState(stateOf(media));
    read();
    for (const change of changes) media.addEventListener(change, read);
    return () => {
      for (const change of changes) media.removeEventListener(change, read);
    };
  }, [media]);
  return state;
};
