import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#web/lib/api/queries.ts';

const textAt = async (url: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The text beside a recording answers ${response.status}`);
  return response.text();
};

/**
 * A text that stands beside a recording, captions or a transcript.
 * @param source what this device keeps of it, or a link that works for minutes only, so that it is read once
 */
export const useTextBeside = (assetId: string, role: 'captions' | 'transcript', source: Blob | string | undefined) =>
  useQuery({
    queryKey: keyOf('asset-text', assetId, role),
    queryFn: ({ signal }) => (source instanceof Blob ? source.text() : textAt(source ?? '', signal)),
    enabled: source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
