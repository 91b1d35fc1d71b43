import { limits } from '#contract/core/limits.ts';
import { playLimits } from '#contract/journal/limits.ts';
import {
  hear,
  type Listening,
  longest,
  type MediaEventName,
  nothingHeard,
  wholeSeconds,
} from '#contract/journal/plays/credit.ts';
import type { Played, PlayReport } from '#contract/journal/plays/schema.ts';
import { trueNow } from '#web/lib/format/device-clock.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { followMedia } from './media-deeds.ts';

interface Sitting {
  readonly id: string;
  /** Milliseconds of the device's clock, as `heardAt`. */
  readonly startedAt: number;
  revision: number;
  /** Seconds that the last report said, sent or only stored. */
  told: number;
  /** Seconds that the last report that was sent said. */
  sent: number;
  listening: Listening;
  /** When something was heard last, milliseconds of the device's clock: unlike that of the player it goes on while the device sleeps. */
  heardAt: number;
}

interface Options {
  readonly what: Played;
  /** Seconds of the media after which nothing counts any more: a bell that rings out is no practice. */
  readonly until?: number;
  /** @param how `store`: it may wait on the device until the next one is sent */
  readonly tell: (report: PlayReport, how: 'send' | 'store') => void;
}

type Playing = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'playbackRate' | 'ended' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Credits what is really heard of a media element, and reports it: at each pause, when the page is hidden, every five minutes, at the
 * end, and when one leaves; in between every minute to the device alone. Each report holds the whole sitting, so that one which is lost
 * or comes twice changes nothing. What is played again after its end is a new sitting.
 * @returns ends the sitting
 */
export const creditSitting = (media: Playing, { what, until = Number.POSITIVE_INFINITY, tell }: Options) => {
  let sitting: Sitting | undefined;

  const report = (how: 'send' | 'store', ended = false): void => {
    if (!sitting) return;
    const length = Math.min(media.duration, until);
    const heardSeconds = wholeSeconds(sitting.listening, length);
    const isKnown = heardSeconds === (how === 'send' ? sitting.sent : sitting.told);
    if (heardSeconds === 0 || (isKnown && !ended)) return;
    sitting.told = heardSeconds;
    if (how === 'send') sitting.sent = heardSeconds;
    sitting.revision += 1;
    const { id, startedAt, revision, listening } = sitting;
    const ranges = what.kind === 'timer' ? [] : longest(listening.ranges, playLimits.ranges);
    const heard = ranges.map(([from, to]): [number, number] => [hundredths(from), hundredths(to)]);
    const durationSeconds = Number.isFinite(length) ? { durationSeconds: Math.round(length) } : {};
    const said: PlayReport = {
      id,
      revision,
      what,
      // By what is known of the device's clock by now.
      startedAt: new Date(trueNow() - (Date.now() - startedAt)).toISOString(),
      zone: deviceZone(),
      heardSeconds,
      ranges: heard,
      ended,
      ...durationSeconds,
      agoSeconds: clamp(Math.floor((Date.now() - sitting.heardAt) / 1000)),
      lastedSeconds: clamp(Math.max(heardSeconds, Math.ceil((sitting.heardAt - startedAt) / 1000))),
    };
    tell(said, how);
  };

  const take = (event: MediaEventName): void => {
    if (event === 'playing')
      sitting ??= {
        id: newEntryId(),
        startedAt: Date.now(),
        revision: 0,
        told: 0,
        sent: 0,
        listening: nothingHeard,
        heardAt: Date.now(),
      };
    if (!sitting) return;
    const moment = { at: performance.now(), position: Math.min(media.currentTime, until), rate: media.playbackRate };
    const before = sitting.listening.heardSeconds;
    sitting.listening = hear(sitting.listening, event, moment);
    if (sitting.listening.heardSeconds > before) sitting.heardAt = Date.now();
  };

  const end = (): void => {
    report('send', true);
    sitting = undefined;
  };

  const follow = (event: MediaEventName): void => {
    take(event);
    if (event === 'ended') end();
    // The last pause and the last step come right before the end, which reports by itself.
    else if (media.ended) return;
    else if (event === 'pause') report('send');
    else if (sitting && sitting.listening.heardSeconds - sitting.sent >= playLimits.playEvery) report('send');
    else if (sitting && sitting.listening.heardSeconds - sitting.told >= playLimits.playStoredEvery) report('store');
  };
  const stop = followMedia(media, {
    onEvent: follow,
    onHidden: () => {
      take('timeupdate');
      report('send');
    },
  });
  return (): void => {
    stop();
    take('pause');
    end();
  };
};

const clamp = (seconds: number): number => Math.max(0, Math.min(seconds, limits.agoSeconds.maximum));

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;
