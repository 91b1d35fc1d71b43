import { useMemo } from 'react';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import type { Unsent } from './unsent-entries.ts';

/** Check-ins, reflections and practice of this device that have not arrived. */
export const useUnsentEntries = (): Unsent => {
  const checkIns = useUnsent('saveCheckIn');
  const reflections = useUnsent('saveReflection');
  const plays = useUnsent('savePlay');
  const removed = useUnsent('removeEntry');
  return useMemo(
    () => ({
      checkIns: checkIns.map(({ body }) => body),
      reflections: reflections.map(({ body }) => body),
      plays: plays.map(({ body }) => body),
      removed: removed.map(({ params }) => params.id),
    }),
    [checkIns, reflections, plays, removed],
  );
};
