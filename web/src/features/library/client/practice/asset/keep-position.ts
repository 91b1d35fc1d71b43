import { playLimits } from '#contract/journal/limits.ts';
import { hear, type MediaEventName, nothingHeard } from '#contract/journal/plays/credit.ts';
import { followMedia } from '../playing/media-deeds.ts';

/** Where a player is, and how much it played since it was opened. */
export interface Place {
  /** Seconds. */
  readonly position: number;
  readonly heardSeconds: number;
}

type Playing = Pick<
  HTMLMediaElement,
  'currentTime' | 'playbackRate' | 'ended' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Tells where a player is: every minute, when it pauses, when the page is hidden and when one leaves. Nothing before 10 s were heard, so
 * that a look inside does not lose a place; and none at the end, from which nobody goes on.
 * @returns ends it
 */
export const keepPosition = (media: Playing, tell: (place: Place) => void): (() => void) => {
  let listening = nothingHeard;
  let told: { readonly at: number; readonly position: number } | undefined;

  const report = (): void => {
    const position = Math.round(media.currentTime * 10) / 10;
    if (media.ended || listening.heardSeconds < playLimits.leastHeard || told?.position === position) return;
    told = { at: performance.now(), position };
    tell({ position, heardSeconds: Math.floor(listening.heardSeconds) });
  };
  const take = (event: MediaEventName): void => {
    const moment = { at: performance.now(), position: media.currentTime, rate: media.playbackRate };
    listening = hear(listening, event, moment);
  };
  const follow = (event: MediaEventName): void => {
    take(event);
    const isDue = !told || performance.now() - told.at >= playLimits.positionEvery * 1_000;
    if (event === 'pause' || (event === 'timeupdate' && isDue)) report();
  };
  const stop = followMedia(media, {
    onEvent: follow,
    onHidden: () => {
      take('timeupdate');
      report();
    },
  });
  return (): void => {
    stop();
    take('pause');
    report();
  };
};
