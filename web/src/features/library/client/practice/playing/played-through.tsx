import { useLayoutEffect, useRef } from 'react';
import { play } from './media-deeds.ts';

interface Props {
  /** Hears of the element, and of its end. */
  onMedia: (media: HTMLAudioElement | null) => void;
  /** Generated; made once. */
  file: Blob;
  onEnd: () => void;
}

/**
 * A generated file that begins by itself: somebody has just pressed "Begin". It is told to play while that press is still being
 * answered, because phones refuse it later.
 */
export function PlayedThrough({ onMedia, file, onEnd }: Props) {
  const own = useRef<HTMLAudioElement>(null);
  useLayoutEffect(() => {
    const media = own.current;
    if (!media) return undefined;
    const address = URL.createObjectURL(file);
    media.src = address;
    onMedia(media);
    void play(media);
    return () => {
      onMedia(null);
      URL.revokeObjectURL(address);
    };
  }, [file, onMedia]);
  // Bells and silence have no words; what is said stands on the screen.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={own} preload="auto" onEnded={onEnd} />;
}
