import { useMemo } from 'react';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import type { Unsent } from './unsent-entries.ts';

/** What this device has written of check-ins, reflections and practice and the server does not have. */
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
