import { attachmentRoutes } from '#contract/journal/attachments/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { TransferError } from '#web/lib/upload/upload-error.ts';
import { postForm } from '#web/lib/upload/upload-form.ts';
import type { StoredFile } from '../database.ts';
import { blobOf, markFile, storedFile } from '../files.ts';

/**
 * Sends files of this device that the server does not have: one after the other, and what has arrived not again. The id is the device's, so that
 * a lost reply sends the same file to the same place.
 * @returns whether any was sent now
 * @throws ApiError
 */
export const sendFiles = async (ids: readonly string[], signal: AbortSignal): Promise<boolean> => {
  let isAny = false;
  for (const id of ids) {
    const file = await storedFile(id);
    if (!file || file.isSent) continue;
    await sendFile(file, signal);
    await markFile(id, true);
    isAny = true;
  }
  return isAny;
};

const sendFile = async (file: StoredFile, signal: AbortSignal): Promise<void> => {
  const blob = blobOf(file);
  const said = saidOf(file);
  const { url, fields } = await call(attachmentRoutes, 'startAttachment', {
    body: startOf(said, blob.size),
    signal,
  });
  try {
    await postForm({ url, fields }, blob, { signal, onProgress: () => {} });
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    throw new ApiError(error.status === 0 ? 'network' : 'internal', {
      ...(error.status > 0 && { status: 503 }),
      cause: error,
    });
  }
  await call(attachmentRoutes, 'keepAttachment', { body: said, signal });
};

/** What the contract asks of each kind. */
const saidOf = ({ id, kind, contentType, seconds = 1 }: StoredFile) =>
  kind === 'photo'
    ? ({ kind, id, contentType: contentType === 'image/webp' ? contentType : 'image/jpeg' } as const)
    : ({ kind, id, contentType: voiceType(contentType), seconds } as const);

const startOf = (said: ReturnType<typeof saidOf>, size: number) => {
  if (said.kind === 'photo') return { ...said, size };
  const { seconds: _, ...voice } = said;
  return { ...voice, size };
};

const voiceType = (contentType: string) =>
  (['audio/mp4', 'audio/ogg', 'audio/wav'] as const).find((type) => type === contentType) ?? 'audio/webm';
