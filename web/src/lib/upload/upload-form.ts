import { assetUploadRoutes } from '#contract/library/assets/upload-routes.ts';
import type { Upload } from '#contract/library/assets/upload-schema.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { persistently } from './upload-retry.ts';
import type { Sending } from './upload-sending.ts';
import { inSlot } from './upload-slots.ts';
import { transfer } from './upload-transfer.ts';

type Form = Extract<Upload, { kind: 'post' }>;

/** Sends a file in one form, once. @throws TransferError */
export const postForm = (
  { url, fields }: Pick<Form, 'url' | 'fields'>,
  file: Blob,
  { signal, onProgress }: Pick<Parameters<typeof transfer>[0], 'signal' | 'onProgress'>,
): Promise<void> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return inSlot(() => transfer({ method: 'POST', url, body, onProgress, signal }));
};

/** Sends a small file in one form; every further attempt has a freshly signed one. */
export const sendForm = async (file: File, first: Form, { signal, onBytes, onWait }: Sending): Promise<void> => {
  let form: Form | undefined = first;
  await persistently(
    async () => {
      const fields = form ?? (await freshForm(first.assetId, signal));
      form = undefined;
      await postForm(fields, file, { signal, onProgress: (bytes) => onBytes(Math.min(bytes, file.size)) });
    },
    { signal, onWait },
  );
};

const freshForm = async (assetId: string, signal: AbortSignal): Promise<Form> => {
  const { upload } = await call(assetUploadRoutes, 'getUpload', { params: { assetId }, signal });
  if (upload.kind !== 'post') throw new ApiError('unexpected');
  return upload;
};
