import { listParts } from '#lambdas/aws/multipart.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownUpload } from '../rules/own-upload.ts';
import { uploadOf } from '../rules/upload-of.ts';

export const getUpload: Handler<'getUpload'> = async ({ caller, params }) => {
  const row = await ownUpload(caller.userId, params.assetId);
  const { path, uploadId, name, contentType, size } = row;
  const received = uploadId === undefined ? [] : await listParts(path, uploadId);
  return { upload: await uploadOf(row), name, contentType, size, received: received ?? [] };
};
