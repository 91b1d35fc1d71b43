import type { Upload } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { signForm } from '#lambdas/aws/signed-upload.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const { partSize } = uploadLimits;

export const partCount = ({ size }: Pick<AssetRow, 'size'>): number => Math.ceil(size / partSize);

/** Bytes of one part: all are alike, and the last has the rest. */
export const partSizeOf = (row: Pick<AssetRow, 'size'>, partNumber: number): number =>
  partNumber < partCount(row) ? partSize : row.size - (partCount(row) - 1) * partSize;

/** How the browser sends this file; a form is signed anew each time. */
export const uploadOf = async (row: AssetRow): Promise<Upload> => {
  const started = { assetId: row.id, path: row.path };
  if (row.uploadId !== undefined) return { kind: 'multipart', ...started, partSize: uploadLimits.partSize };
  return { kind: 'post', ...started, ...(await signForm(row, row.size)) };
};

/**
 * An upload of the caller's that is under way.
 * @throws ProblemError('upload-not-found') also for somebody else's, and for one that has ended
 */
export const ownUpload = async (userId: string, assetId: string): Promise<AssetRow> => {
  const row = await getAsset(assetId, { consistent: true });
  if (row?.status !== 'uploading' || row.uploadedBy !== userId) throw new ProblemError('upload-not-found');
  return row;
};
