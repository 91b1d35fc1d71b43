import { signPart } from '#lambdas/aws/signed-upload.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownUpload, partCount, partSizeOf } from '../rules/own-upload.ts';

export const signParts: Handler<'signParts'> = async ({ caller, params, body }) => {
  const row = await ownUpload(caller.userId, params.assetId);
  const { path, uploadId } = row;
  if (uploadId === undefined) throw new ProblemError('upload-not-found');
  if (body.partNumbers.some((partNumber) => partNumber > partCount(row))) {
    throw new ProblemError('bad-request', { errors: [{ path: 'partNumbers', message: 'The file has no such part' }] });
  }
  const parts = body.partNumbers.map(async (partNumber) => ({
    partNumber,
    url: await signPart(path, uploadId, partNumber, partSizeOf(row, partNumber)),
  }));
  return { parts: await Promise.all(parts) };
};
