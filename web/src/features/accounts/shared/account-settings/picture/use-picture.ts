import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faceRoutes } from '#contract/accounts/faces/routes.ts';
import { sharingRoutes } from '#contract/journal/sharing/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { TransferError } from '#web/lib/upload/upload-error.ts';
import { postForm } from '#web/lib/upload/upload-form.ts';
import { persistently } from '#web/lib/upload/upload-retry.ts';

/** Milliseconds between two looks while a picture is scanned. */
const lookEvery = 3_000;

/** The own picture; it follows a scan until it is over. */
export const useOwnPicture = () => {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf('own-face'),
    queryFn: ({ signal }) => call(faceRoutes, 'getFace', { signal }),
    refetchInterval: ({ state }) => (state.data?.check?.status === 'scanning' ? lookEvery : false),
  });
  const { data } = query;
  useEffect(() => {
    const shown = queryClient.getQueryData(keyOf('faces'))?.['own'];
    if (data && data.url !== shown) void queryClient.invalidateQueries({ queryKey: keyOf('faces') });
  }, [queryClient, data]);
  return query;
};

/** A picture is soon chosen again: nobody waits for a network that is not there. */
const onWait = (): void => {
  if (!navigator.onLine) throw new ApiError('network');
};

/** Sends what is cropped. @param onSaved is told what was sent */
export const useSavePicture = (onSaved: (picture: Blob) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (crop: () => Promise<Blob>) => {
      // A picture that waits to be removed would take this one with it.
      await sendPending();
      const picture = await crop();
      return { picture, face: await save(picture) };
    },
    onSuccess: ({ picture, face }) => {
      queryClient.setQueryData(keyOf('own-face'), face);
      onSaved(picture);
    },
    onError: (failure) => console.error(failure),
  });
};

/** @throws ApiError */
const save = async (picture: Blob) => {
  const { signal } = new AbortController();
  const send = async (): Promise<string> => {
    const { id, ...form } = await call(faceRoutes, 'startFace', { body: { size: picture.size } });
    await postForm(form, picture, { signal, onProgress: () => {} });
    return id;
  };
  try {
    const uploadId = await persistently(send, { signal, onWait });
    return await call(faceRoutes, 'saveFace', { body: { uploadId } });
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    throw new ApiError(error.status === 0 ? 'network' : 'internal');
  }
};

/** Removes the own picture once the time to undo it is over. */
export const useRemovePicture = () => {
  const { t } = useTranslation('account-settings');
  const queryClient = useQueryClient();
  const undo = useUndo();
  return (): void => {
    const before = queryClient.getQueryData(keyOf('own-face'));
    const faces = queryClient.getQueryData(keyOf('faces'));
    const { own: _, ...others } = faces ?? {};
    queryClient.setQueryData(keyOf('own-face'), {});
    queryClient.setQueryData(keyOf('faces'), others);
    undo.later({
      done: t('picture.removed'),
      failed: t('picture.notRemoved'),
      send: () => call(faceRoutes, 'removeFace', { keepalive: true }),
      onBack: () => {
        queryClient.setQueryData(keyOf('own-face'), before);
        queryClient.setQueryData(keyOf('faces'), faces);
      },
    });
  };
};

/** Whether the client's coach sees the picture; the server says so. */
export const usePictureShown = () => {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf('sharing'),
    queryFn: ({ signal }) => call(sharingRoutes, 'getSharing', { signal }),
  });
  const change = useMutation({
    mutationFn: (picture: boolean) => call(sharingRoutes, 'updateSharing', { body: { picture } }),
    onSuccess: (sharing) => queryClient.setQueryData(keyOf('sharing'), sharing),
  });
  return { name: data?.share?.coachFirstName, isShown: data?.picture ?? false, change };
};
