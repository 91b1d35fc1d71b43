import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import { checkName } from '#web/features/library/shared/files/upload/queue/refused-file.ts';
import type { UploadTask } from '#web/features/library/shared/files/upload/queue/upload-queue.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { uploadFile } from '#web/lib/upload/upload-file.ts';
import type { RecordingDraft } from './recording-draft.ts';

/** What was saved, and for whom. */
export interface Saved {
  readonly name: string;
  /** The one client's name. */
  readonly client?: string | undefined;
  readonly isAssigned: boolean;
}

interface Wanted {
  readonly draft: RecordingDraft;
  readonly clientName: string | undefined;
  readonly makeSound: () => Promise<Blob>;
  /** Of the sentences that were recorded. */
  readonly words: string;
  readonly seconds: number;
  /** The sound has arrived: from now on only the rest is tried again. */
  readonly onUploaded: (assetId: string) => void;
}

/** Uploads sound and words, and assigns it where it is for one client. Tried again, it goes on where it failed. */
export const useSaving = (onSaved: (saved: Saved) => void) => {
  const { profile } = useIdentity();
  const queryClient = useQueryClient();
  const [task, setTask] = useState<UploadTask>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const upload = async (
    file: File,
    more: { companion?: { of: string; role: 'transcript' }; clientId?: string; duration?: number },
  ) => {
    const stop = new AbortController();
    stopping.current = stop;
    const id = crypto.randomUUID();
    if (!more.companion) setTask({ id, file, state: 'sending', percent: 0 });
    const change = (changes: Partial<UploadTask>): void =>
      setTask((before) => before && (before.id === id ? { ...before, ...changes } : before));
    const { duration, ...rest } = more;
    return uploadFile(file, {
      userId: profile?.userId ?? '',
      ...rest,
      ...(duration !== undefined && { duration: Promise.resolve(duration) }),
      signal: stop.signal,
      onBegin: () => {},
      onProgress: (percent) => change({ percent }),
      onStep: (state) => change({ state }),
    });
  };

  const save = async ({ draft, clientName, makeSound, words, seconds, onUploaded }: Wanted): Promise<Saved> => {
    const { title, category, language, clientId } = draft;
    const name = title.trim();
    let { assetId } = draft;
    if (assetId === undefined) {
      const sound = new File([await makeSound()], name, { type: 'audio/wav' });
      checkName(sound, sound.type);
      const asset = await upload(sound, { duration: Math.round(seconds), ...(clientId && { clientId }) });
      assetId = asset.id;
      onUploaded(assetId);
    }
    const body = { name, language, category: category === '' ? null : category };
    await call(assetRoutes, 'updateAsset', { params: { assetId }, body });
    const transcript = new File([words], 'transcript.txt', { type: 'text/plain' });
    await upload(transcript, { companion: { of: assetId, role: 'transcript' } });
    if (clientId === '') return { name, isAssigned: false };
    const { items } = await call(guidanceRoutes, 'assign', {
      idempotencyKey: draft.assignKey,
      body: { clientIds: [clientId], what: { kind: 'asset', assetId } },
    });
    return { name, client: clientName ?? '', isAssigned: items[0]?.result === 'assigned' };
  };

  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: keyOf('library') });
      onSaved(saved);
    },
    onError: (error) => {
      console.error(error);
      setTask((before) => before && { ...before, state: 'failed', percent: -1, error });
    },
  });
  const { isPending } = saving;
  useEffect(() => {
    if (!isPending) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);

  return {
    save: saving.mutate,
    busy: isPending,
    error: saving.error,
    /** The sound on its way. */
    task,
    cancel: () => stopping.current?.abort(),
  };
};
