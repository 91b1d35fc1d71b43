import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assetUploadRoutes } from '#contract/library/assets/upload-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { unfinishedUploads } from '#web/lib/upload/upload-memory.ts';
import { discardUpload } from '../queue/asset-uploads.ts';
import { useShownUploads } from '../use-uploads.ts';

/**
 * Uploads of the signed-in person that this device began and that nothing on this page goes on with.
 * @param left ids of uploads that an earlier visit left
 */
export const useInterruptedUploads = (left: readonly string[]) => {
  const queryClient = useQueryClient();
  const { tasks } = useShownUploads();
  const { data = [] } = useQuery({
    queryKey: keyOf('asset-uploads', 'interrupted'),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(left.map((assetId) => describe(assetId, signal)));
      return found.flat();
    },
    enabled: left.length > 0 && tasks.length === 0,
    staleTime: 0,
  });
  const { mutate } = useMutation({
    mutationFn: discardUpload,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('asset-uploads', 'interrupted') }),
  });
  const stillLeft = new Set(unfinishedUploads());
  const interrupted = tasks.length > 0 ? [] : data.filter(({ assetId }) => stillLeft.has(assetId));
  return { interrupted, discard: (assetId: string) => mutate(assetId) };
};

/** Nothing for an upload that has ended, is somebody else's, or of which nothing has arrived. */
const describe = async (assetId: string, signal: AbortSignal) => {
  try {
    const { name, size, received } = await call(assetUploadRoutes, 'getUpload', { params: { assetId }, signal });
    const arrived = received.reduce((sum, part) => sum + part.size, 0);
    if (arrived === 0) return [];
    return [{ assetId, name, percent: Math.floor((arrived / size) * 100) }];
  } catch (error) {
    console.info(error);
    return [];
  }
};
