import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownDataRoutes } from '#contract/privacy/own-data/routes.ts';
import type { LastExport, MailPreferences, OwnErasure } from '#contract/privacy/own-data/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import type { useFreshSignIn } from '#web/lib/api/sign-in-again/use-fresh-sign-in.tsx';

/** Milliseconds from one look at an export that is being made to the next. */
const patience = 10_000;

const isBeingMade = (last: LastExport | undefined): boolean =>
  last?.export?.state === 'waiting' || last?.export?.state === 'running';

/**
 * A link of this moment to the last export; undefined where there is none any more.
 * @throws ApiError('fresh-sign-in-required'): one that is ready comes without its link to whoever has not just signed in
 */
export const exportLink = async (): Promise<string | undefined> => {
  const { export: made } = await call(ownDataRoutes, 'getExport');
  if (made?.state === 'ready' && made.url === undefined) throw new ApiError('fresh-sign-in-required');
  return made?.url;
};

/** The last export; while it is made it is looked at again and again. */
export const useExport = ({ freshly }: Pick<ReturnType<typeof useFreshSignIn>, 'freshly'>) => {
  const cache = useQueryClient();
  const last = useQuery({
    queryKey: keyOf('own-data', 'export'),
    queryFn: ({ signal }) => call(ownDataRoutes, 'getExport', { signal }),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? patience : false),
    // A link to it works for five minutes.
    staleTime: 0,
  });
  const ask = useMutation({
    mutationFn: () => freshly(() => call(ownDataRoutes, 'requestExport')),
    onSuccess: (asked) => asked && cache.setQueryData(keyOf('own-data', 'export'), asked),
  });
  return { last, ask };
};

export const useErasure = () => {
  const cache = useQueryClient();
  const own = useQuery({
    queryKey: keyOf('own-data', 'erasure'),
    queryFn: ({ signal }) => call(ownDataRoutes, 'getErasure', { signal }),
  });
  const show = (erasure: OwnErasure) => cache.setQueryData(keyOf('own-data', 'erasure'), erasure);
  const ask = useMutation({ mutationFn: () => call(ownDataRoutes, 'requestErasure'), onSuccess: show });
  const cancel = useMutation({
    mutationFn: () => call(ownDataRoutes, 'cancelErasure'),
    onSuccess: () => show({}),
  });
  return { own, ask, cancel };
};

/** A choice shows at once, and goes back when it could not be saved. */
export const useMails = () => {
  const cache = useQueryClient();
  const chosen = useQuery({
    queryKey: keyOf('own-data', 'mails'),
    queryFn: ({ signal }) => call(ownDataRoutes, 'getMailPreferences', { signal }),
  });
  const change = useMutation({
    mutationFn: (body: Partial<MailPreferences>) => call(ownDataRoutes, 'updateMailPreferences', { body }),
    onMutate: (wanted) => {
      const before = cache.getQueryData(keyOf('own-data', 'mails'));
      if (before) cache.setQueryData(keyOf('own-data', 'mails'), { ...before, ...wanted });
      return before;
    },
    onSuccess: (saved) => cache.setQueryData(keyOf('own-data', 'mails'), saved),
    onError: (_error, _wanted, before) => cache.setQueryData(keyOf('own-data', 'mails'), before),
  });
  return { chosen, change };
};
