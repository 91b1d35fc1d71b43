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

/** The kind is stored, not its name: people read it on devices set to another language. */
const thisDevice = (): DeviceKind => {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return window.matchMedia('(min-width: 40rem)').matches ? 'tablet' : 'phone';
};

/**
 * Keeps where a player is, to go on there on any device, and goes on where one stopped. A player that has begun is never moved: what
 * another device says later is offered.
 * @returns where one went on from, and what another device offers
 */
export const usePosition = (media: HTMLMediaElement | null, item: string) => {
  const { today } = useToday();
  const device = thisDevice();
  const waiting = useUnsent('savePosition').find(({ body }) => body.item === item)?.body;
  const kept: Offered | undefined = waiting ?? today?.positions.find((position) => position.item === item);
  const [resumed, setResumed] = useState<Offered>();
  const [offered, setOffered] = useState<Offered>();
  const own = useRef<{ run: string; base?: string | undefined; hasBegun: boolean }>(undefined);
  own.current ??= { run: newEntryId(), hasBegun: false };

  // Where one stopped, once both are known: the place and the recording.
  const { position = 0, run: keptRun, device: keptDevice } = kept ?? {};
  useEffect(() => {
    const mine = own.current;
    if (!media || !mine || keptRun === undefined || mine.hasBegun || keptRun === mine.run) return undefined;
    mine.base = keptRun;
    if (position <= 0) return undefined;
    const go = (): void => {
      // From the last seconds nobody goes on.
      if (mine.hasBegun || media.duration - position < playLimits.leastHeard) return;
      seekTo(media, position);
      setResumed({ run: keptRun, device: keptDevice ?? '', position });
    };
    if (media.readyState > 0) go();
    media.addEventListener('loadedmetadata', go, { once: true });
    return () => media.removeEventListener('loadedmetadata', go);
  }, [media, keptRun, keptDevice, position]);

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
    };
  }, [media, item, device]);

  return { resumed, offered, decline: () => setOffered(undefined) };
};
