import { useEffect, useRef, useState } from 'react';
import { utcDate } from '#contract/core/time/dates.ts';
import { handOver } from '#web/lib/csv/hand-over.ts';
import type { AuditFilter } from '../use-audit-filter.ts';
import { exportEvents } from './export-events.ts';

type State = { step: 'idle' } | { step: 'running'; count: number } | { step: 'failed'; error: unknown };

/** Gathers all that matches and hands it over as a file. */
export const useExport = (filter: AuditFilter) => {
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', count: 0 });
    try {
      const parts = await exportEvents(filter, controller.signal, (count) => setState({ step: 'running', count }));
      handOver(`audit-${utcDate(Date.now())}.csv`, parts);
      setState({ step: 'idle' });
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'idle' });
      else {
        console.error(error);
        setState({ step: 'failed', error });
      }
    }
  };
  return { state, start: () => void start(), stop: () => running.current?.abort() };
};
