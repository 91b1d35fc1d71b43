import { useCallback, useRef } from 'react';

/**
 * The Idempotency-Key of what is to be sent: the same one as long as the same is sent again, because the first time may have had its
 * effect although no answer came.
 */
export const useRetryKey = () => {
  const kept = useRef<{ content: string; key: string }>(undefined);
  return useCallback((body: unknown): string => {
    const content = JSON.stringify(body);
    if (kept.current?.content !== content) kept.current = { content, key: crypto.randomUUID() };
    return kept.current.key;
  }, []);
};
