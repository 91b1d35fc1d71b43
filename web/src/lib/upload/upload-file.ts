import type { InferOutput } from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { Asset, CompanionRole } from '#contract/library/assets/schema.ts';
import { assetUploadRoutes } from '#contract/library/assets/upload-routes.ts';
import type { UploadProgress } from '#contract/library/assets/upload-schema.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { contentTypeOf } from './upload-content-type.ts';
import { TransferError } from './upload-error.ts';
import { sendForm } from './upload-form.ts';
import { fingerprintOf, forgetUpload, rememberUpload, unfinishedUpload } from './upload-memory.ts';
import { sendParts } from './upload-parts.ts';
import { persistently } from './upload-retry.ts';

/** `reconnecting` after a broken connection; `checking` while the server looks at the file. */
export type UploadStep = 'sending' | 'reconnecting' | 'checking';

export interface UploadOptions {
  /** The uploader; an upload that somebody else left on this device is not theirs to go on with. */
  readonly userId: string;
  readonly companion?: { readonly of: string; readonly role: InferOutput<typeof CompanionRole> };
  /** Of a coach's file for one client alone. */
  readonly clientId?: string | undefined;
  /** Whole seconds. */
  readonly duration?: Promise<number | undefined>;
  /** By what the upload can be thrown away. */
  readonly onBegin: (assetId: string) => void;
  /** Stops the transfer; what has arrived stays, so that it can go on. */
  readonly signal: AbortSignal;
  /** Whole percent, 0 to 100; 100 only when the server has accepted the file. */
  readonly onProgress: (percent: number) => void;
  readonly onStep: (step: UploadStep) => void;
}

/**
 * Uploads one file straight to the file store and has the server verify and add it. Goes on with an earlier upload of the same file.
 * @returns the asset; for a companion the asset that it belongs to
 * @throws ApiError, TransferError; or the signal's reason
 */
export const uploadFile = async (file: File, options: UploadOptions): Promise<Asset> => {
  const { signal, onStep } = options;
  const patience = { signal, onWait: () => onStep('reconnecting') };
  const fingerprint = await fingerprintFor(file, options);
  const begun = await persistently(() => resume(file, fingerprint, signal), patience);
  const key = crypto.randomUUID();
  const progress = begun ?? (await persistently(() => begin(file, key, options), patience));
  const { assetId } = progress.upload;
  rememberUpload(fingerprint, assetId);
  underWay.add(assetId);
  options.onBegin(assetId);
  try {
    return await finish(file, progress, options);
  } finally {
    underWay.delete(assetId);
  }
};

/** Uploads of this page: the same file chosen twice becomes two. */
const underWay = new Set<string>();

const finish = async (file: File, begun: UploadProgress, options: UploadOptions): Promise<Asset> => {
  const { signal, onProgress, onStep } = options;
  const { assetId } = begun.upload;
  const patience = { signal, onWait: () => onStep('reconnecting') };
  let progress = begun;

  for (let round = 1; ; round += 1) {
    await send(file, progress, options);
    onStep('checking');
    try {
      const duration = await options.duration;
      const body = { assetId, ...defined({ durationSeconds: duration }) };
      const asset = await persistently(() => call(assetUploadRoutes, 'completeUpload', { body, signal }), patience);
      forgetUpload(assetId);
      onProgress(100);
      return asset;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'upload-incomplete' && round < 3) {
        progress = await persistently(
          () => call(assetUploadRoutes, 'getUpload', { params: { assetId }, signal }),
          patience,
        );
        continue;
      }
      if (isFinal(error)) forgetUpload(assetId);
      throw error;
    }
  }
};

/** Throws away an unfinished upload. @throws ApiError */
export const discardUpload = async (assetId: string): Promise<void> => {
  forgetUpload(assetId);
  await call(assetUploadRoutes, 'abortUpload', { params: { assetId } });
};

/** Who it is for is settled when it begins. */
const fingerprintFor = (file: File, { userId, companion, clientId = '' }: UploadOptions) =>
  fingerprintOf(file, userId, companion?.of ?? '', companion?.role ?? '', clientId);

const begin = async (
  file: File,
  key: string,
  { companion, clientId, signal }: UploadOptions,
): Promise<UploadProgress> => {
  const { name, size } = file;
  const contentType = contentTypeOf(file);
  const body = { name, contentType, size, ...defined({ companion, clientId }) };
  const upload = await call(assetUploadRoutes, 'startUpload', { body, idempotencyKey: key, signal });
  return { upload, name, contentType, size, received: [] };
};

/** @returns nothing when there is no such upload any more */
const resume = async (file: File, fingerprint: string, signal: AbortSignal): Promise<UploadProgress | undefined> => {
  const assetId = unfinishedUpload(fingerprint);
  if (assetId === undefined || underWay.has(assetId)) return undefined;
  try {
    const progress = await call(assetUploadRoutes, 'getUpload', { params: { assetId }, signal });
    return progress.size === file.size ? progress : undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload-not-found') throw error;
    forgetUpload(assetId);
    return undefined;
  }
};

const send = async (file: File, { upload, received }: UploadProgress, options: UploadOptions): Promise<void> => {
  const { signal, onProgress, onStep } = options;
  onStep('sending');
  const sending = {
    signal,
    onBytes: (bytes: number) => {
      onStep('sending');
      onProgress(Math.min(99, Math.floor((bytes / file.size) * 100)));
    },
    onWait: () => onStep('reconnecting'),
  };
  try {
    if (upload.kind === 'post') await sendForm(file, upload, sending);
    else await sendParts(file, upload, received, sending);
  } catch (error) {
    // The file store knows nothing of it any more: its parts may have been joined before the answer was lost.
    if (!(error instanceof TransferError) || error.status !== 404) throw error;
  }
};

const isFinal = ({ code }: ApiError): boolean =>
  ['file-content-mismatch', 'upload-not-found', 'asset-not-found', 'upload-incomplete'].includes(code);
