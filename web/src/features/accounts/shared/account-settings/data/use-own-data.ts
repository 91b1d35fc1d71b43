import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownDataRoutes } from '#contract/privacy/own-data/routes.ts';
import type { LastExport, MailPreferences, OwnErasure } from '#contract/privacy/own-data/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { useFreshSignIn } from '#web/lib/api/sign-in-again/use-fresh-sign-in.tsx';

const exportKey = ['own-data', 'export'];
const erasureKey = ['own-data', 'erasure'];
const mailsKey = ['own-data', 'mails'];

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
    queryKey: exportKey,
    queryFn: ({ signal }) => call(ownDataRoutes, 'getExport', { signal }),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? patience : false),
    // A link to it works for five minutes.
    staleTime: 0,
  });
  const ask = useMutation({
    mutationFn: () => freshly(() => call(ownDataRoutes, 'requestExport')),
    onSuccess: (asked) => asked && cache.setQueryData(exportKey, asked),
  });
  return { last, ask };
};

export const useErasure = () => {
  const cache = useQueryClient();
  const own = useQuery({
    queryKey: erasureKey,
    queryFn: ({ signal }) => call(ownDataRoutes, 'getErasure', { signal }),
  });
  const show = (erasure: OwnErasure) => cache.setQueryData(erasureKey, erasure);
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
    queryKey: mailsKey,
    queryFn: ({ signal }) => call(ownDataRoutes, 'getMailPreferences', { signal }),
  });
  const change = useMutation({
    mutationFn: (body: Partial<MailPreferences>) => call(ownDataRoutes, 'updateMailPreferences', { body }),
    onMutate: (wanted) => {
      const before = cache.getQueryData<MailPreferences>(mailsKey);
      if (before) cache.setQueryData(mailsKey, { ...before, ...wanted });
      return before;
    },
    onSuccess: (saved) => cache.setQueryData(mailsKey, saved),
    onError: (_error, _wanted, before) => cache.setQueryData(mailsKey, before),
  });
  return { chosen, change };
};
