import { useEffect } from 'react';
import { play, seekTo, skip, skipSeconds } from './media-deeds.ts';

interface Options {
  readonly title: string;
  /** Whose it is: the product's name. */
  readonly artist: string;
  /** Whether the keys of the lock screen may move within it. */
  readonly canSeek: boolean;
}

/** The lock screen and the media keys know what is playing, and play, pause and move it. */
export const useMediaSession = (media: HTMLMediaElement | null, { title, artist, canSeek }: Options): void => {
  useEffect(() => {
    const { mediaSession: session }: { mediaSession?: MediaSession } = navigator;
    if (!media || !session) return undefined;

    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void play(media),
      pause: () => media.pause(),
      ...(canSeek && {
        seekbackward: ({ seekOffset }) => skip(media, -(seekOffset ?? skipSeconds)),
        seekforward: ({ seekOffset }) => skip(media, seekOffset ?? skipSeconds),
        seekto: ({ seekTime }) => seekTo(media, seekTime ?? 0),
      }),
    };
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // An action that this browser does not know.
      }
    };
    const names = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;
    const introduce = (): void => {
      session.metadata = new MediaMetadata({ title, artist });
      for (const name of names) set(name, actions[name] ?? null);
    };
    const tell = (): void => {
      session.playbackState = media.paused ? 'paused' : 'playing';
      if (!Number.isFinite(media.duration) || media.duration === 0) return;
      session.setPositionState({
        duration: media.duration,
        playbackRate: media.playbackRate,
        position: Math.min(media.currentTime, media.duration),
      });
    };
    // Another tab may have taken the keys, so that all is said again when this one plays.
    const playing = (): void => {
      introduce();
      tell();
    };
    const told = ['pause', 'seeked', 'ratechange', 'durationchange', 'ended'] as const;
    media.addEventListener('playing', playing);
    for (const event of told) media.addEventListener(event, tell);
    return () => {
      media.removeEventListener('playing', playing);
      for (const event of told) media.removeEventListener(event, tell);
      for (const name of names) set(name, null);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [media, title, artist, canSeek]);
};
