import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepClient } from '#web/features/clients/shared/relation/clients-cache.ts';
import type { ImportRow } from './import-rows.ts';
import { type ImportTask, type RowOutcome, runImport } from './run-import.ts';

/** Carries out an import and tells how far it is. It ends with the dialog; what is done by then stays. */
export const useImport = () => {
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, RowOutcome>>(new Map());
  const [running, setRunning] = useState(false);
  const [sendingAgainAt, setSendingAgainAt] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  const keys = useRef(new Map<number, string>());
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (rows: readonly ImportRow[]): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    const lines = new Map<ImportTask, number>();
    for (const { line, email, firstName, lastName } of rows) {
      // A row that is tried again keeps its key.
      const key = keys.current.get(line) ?? crypto.randomUUID();
      keys.current.set(line, key);
      lines.set({ invite: { email, firstName, lastName }, key }, line);
    }
    setOutcomes((before) => new Map([...before, ...[...lines.values()].map((line) => [line, 'waiting'] as const)]));
    setRunning(true);
    try {
      const end = await runImport([...lines.keys()], {
        signal: controller.signal,
        onOutcome: (task, outcome) => setOutcomes((before) => new Map(before).set(lines.get(task) ?? 0, outcome)),
        onClient: (client) => keepClient(queryClient, client),
      });
      setSendingAgainAt(end.sendingAgainAt);
    } finally {
      setRunning(false);
    }
  };

  const reset = (): void => {
    keys.current.clear();
    setOutcomes(new Map());
    setSendingAgainAt(undefined);
  };

  const done = useMemo(
    () => [...outcomes.values()].filter((outcome) => outcome !== 'waiting' && outcome !== 'working').length,
    [outcomes],
  );
  return { outcomes, running, done, sendingAgainAt, start, reset, stop: () => stopping.current?.abort() };
};
