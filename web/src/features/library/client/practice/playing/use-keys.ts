import { useEffect } from 'react';
import { playOrPause, skip, skipSeconds } from './media-deeds.ts';

/** Elements that use Space and the arrows themselves. */
const ownKeys =
  'input, select, textarea, button, a[href], summary, [contenteditable], [role="slider"], dialog:not([data-stage]) *';

/**
 * Space and K play and pause; the arrows move by 15 s, where one may move. A letter works only within the player, marked by
 * `data-player`: who speaks to the computer would set it off by any word elsewhere (WCAG 2.1.4).
 */
export const useKeys = (media: HTMLMediaElement | null, canSeek: boolean): void => {
  useEffect(() => {
    if (!media) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const onOwn = event.target instanceof Element && event.target.closest(ownKeys) !== null;
      const isText =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog:not([data-stage])') !== null;
      const isInside = event.target instanceof Element && event.target.closest('[data-player], [data-stage]') !== null;
      if (event.key.toLowerCase() === 'k' && isInside && !isText) playOrPause(media);
      else if (event.key === ' ' && !onOwn) playOrPause(media);
      else if (event.key === 'ArrowLeft' && canSeek && !isText) skip(media, -skipSeconds);
      else if (event.key === 'ArrowRight' && canSeek && !isText) skip(media, skipSeconds);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [media, canSeek]);
};
