import { useEffect, useRef, useState } from 'react';
import { exportEvents } from './export-events.ts';
import type { AuditFilter } from './use-audit-filter.ts';

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
      download(parts, `audit-${new Date().toISOString().slice(0, 10)}.csv`);
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

const download = (parts: string[], name: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
