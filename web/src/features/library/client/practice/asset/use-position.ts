import { useEffect, useRef, useState } from 'react';
import { playLimits } from '#contract/journal/limits.ts';
import type { DeviceKind } from '#contract/journal/plays/position.ts';
import { playRoutes } from '#contract/journal/plays/routes.ts';
import type { SavedPosition } from '#contract/journal/plays/schema.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { seekTo } from '../playing/media-deeds.ts';
import { keepPosition, type Place } from './keep-position.ts';

/** A place that one may go on from. */
export type Offered = Pick<SavedPosition, 'run' | 'device' | 'position'>;

interface Options {
  /** Seconds, as the server knows them. */
  duration: number | undefined;
  /** One begins anew, whatever is kept. */
  fromStart: boolean;
}

/** The kind is stored, not its name: people read it on devices set to another language. */
const thisDevice = (): DeviceKind => {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return window.matchMedia('(min-width: 40rem)').matches ? 'tablet' : 'phone';
};

/**
 * Keeps where a player is, to go on there on any device, and goes on where one stopped. A player that has begun is never moved: what
 * another device says later is offered.
 * @param media there while it plays
 * @returns seconds that one would go on from, and what another device offers
 */
export const usePosition = (media: HTMLMediaElement | null, item: string, { duration, fromStart }: Options) => {
  const { today } = useToday();
  const device = thisDevice();
  const waiting = useUnsent('savePosition').find(({ body }) => body.item === item)?.body;
  const kept: Offered | undefined = waiting ?? today?.positions.find((position) => position.item === item);
  /** Seconds at which this player was left before. */
  const [left, setLeft] = useState<number>();
  const [offered, setOffered] = useState<Offered>();
  const own = useRef<{ run: string; base?: string | undefined; hasBegun: boolean }>(undefined);
  own.current ??= { run: newEntryId(), hasBegun: false };
  const position = left ?? kept?.position ?? 0;

  // Where one stopped, once both are known: the place and the recording.
  const keptRun = kept?.run;
  useEffect(() => {
    const mine = own.current;
    if (!media || !mine || mine.hasBegun) return undefined;
    if (keptRun !== undefined && keptRun !== mine.run) mine.base = keptRun;
    if (fromStart || position <= 0) return undefined;
    const go = (): void => {
      if (!mine.hasBegun && goesOnAt(position, media.duration)) seekTo(media, position);
    };
    if (media.readyState > 0) go();
    media.addEventListener('loadedmetadata', go, { once: true });
    return () => media.removeEventListener('loadedmetadata', go);
  }, [media, keptRun, position, fromStart]);

  useEffect(() => {
    const mine = own.current;
    if (!media || !mine) return undefined;
    const begin = (): void => {
      mine.hasBegun = true;
    };
    const tell = async (place: Place): Promise<void> => {
      const { run, base } = mine;
      const body = { item, run, ...(base && { base }), device, ...place, agoSeconds: 0 };
      try {
        const reply = await call(playRoutes, 'savePosition', { body });
        mine.base = reply.kept?.run ?? base;
        if (reply.other && reply.other.run !== run) setOffered(reply.other);
      } catch (error) {
        const isPassing = error instanceof ApiError && (error.status === undefined || error.status >= 500);
        if (isPassing) await save({ endpoint: 'savePosition', body, about: `position:${item}`, onlyLatest: true });
      }
    };
    media.addEventListener('playing', begin);
    const stop = keepPosition(media, (place) => void tell(place));
    return () => {
      media.removeEventListener('playing', begin);
      stop();
      if (mine.hasBegun) setLeft(media.ended ? 0 : media.currentTime);
      mine.hasBegun = false;
    };
  }, [media, item, device]);

  return { goesOn: goesOnAt(position, duration) ? position : 0, offered, decline: () => setOffered(undefined) };
};

/** From the last seconds nobody goes on. @param duration seconds; not a number where it is not known */
const goesOnAt = (position: number, duration = Number.NaN): boolean =>
  position > 0 && !(duration - position < playLimits.leastHeard);
