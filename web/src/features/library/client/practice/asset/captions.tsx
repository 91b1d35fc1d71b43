import { useEffect, useRef } from 'react';

interface Props {
  /** WebVTT. */
  text: string;
  label: string;
  /**
   * Receives the caption of the moment, for sound, which has no picture to show it on. Without it the browser shows
   * captions.
   */
  onCaption?: ((caption: string) => void) | undefined;
}

/**
 * Captions, inside a media element. They are given as text: a track of another host would need the whole recording to be asked for
 * differently.
 */
export function Captions({ text, label, onCaption }: Props) {
  const own = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const element = own.current;
    if (!element) return undefined;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    element.src = address;
    const { track } = element;
    track.mode = onCaption ? 'hidden' : 'showing';
    const read = (): void => {
      const cues = [...(track.activeCues ?? [])].filter((cue) => cue instanceof VTTCue);
      onCaption?.(cues.map((cue) => cue.getCueAsHTML().textContent).join('\n'));
    };
    track.addEventListener('cuechange', read);
    return () => {
      track.removeEventListener('cuechange', read);
      URL.revokeObjectURL(address);
    };
  }, [text, onCaption]);
  return <track ref={own} kind="captions" label={label} default />;
}
