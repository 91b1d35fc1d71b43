import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { assetUploads, uploadAs } from './queue/asset-uploads.ts';

export const useShownUploads = () => useSyncExternalStore(assetUploads.subscribe, assetUploads.shown);

/**
 * The uploads under way, for the page: what was added shows in its lists, and leaving the site asks first.
 * @param lists the key of what an upload changes; declared once, outside the component
 */
export const useUploads = (lists: QueryKey) => {
  const { profile } = useIdentity();
  const queryClient = useQueryClient();
  const shown = useShownUploads();
  const userId = profile?.userId;
  // Known before anything can be pressed: a file that comes in nobody's name is refused.
  useLayoutEffect(() => uploadAs(userId), [userId]);

  useEffect(() => {
    if (shown.added > 0) void queryClient.invalidateQueries({ queryKey: lists });
  }, [shown.added, queryClient, lists]);

  const isBusy = shown.tasks.some(({ state }) => state !== 'done' && state !== 'failed');
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return shown;
};
