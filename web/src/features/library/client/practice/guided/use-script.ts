import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PracticeScript } from '#contract/library/practice-script.ts';
import { type PracticeId, practiceFile } from '#contract/library/practices.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keyOf } from '#web/lib/api/queries.ts';

const fetchScript = async (id: PracticeId, language: string, signal: AbortSignal): Promise<PracticeScript> => {
  let response: Response;
  try {
    response = await fetch(practiceFile(id, language), { signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError('network', { cause });
  }
  const script = v.safeParse(PracticeScript, await response.json().catch(() => undefined));
  if (!script.success) throw new ApiError('unexpected', { status: response.status, cause: script.issues });
  return script.output;
};

/** A practice's steps in the language of the interface; a file of the site, so that it may be there without a connection. */
export const useScript = (id: PracticeId) => {
  const { language } = useTranslation().i18n;
  return useQuery({
    queryKey: keyOf('practice', id, language),
    queryFn: ({ signal }) => fetchScript(id, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
