import { joinParts, listParts } from '#lambdas/aws/multipart.ts';
import { getAsset } from '#lambdas/data/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { discard } from '#lambdas/removal/discard.ts';
import { activateAsset } from '../rules/activate-asset.ts';
import { activateCompanion } from '../rules/activate-companion.ts';
import { activeAsset } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { partCount, partSizeOf } from '../rules/part-size.ts';
import { verifiedFile } from '../rules/verified-file.ts';

/** May be repeated at any point; a file that turns out to be another than was announced is removed. */
export const completeUpload: Handler<'completeUpload'> = async ({ caller, body }) => {
  const row = await getAsset(body.assetId, { consistent: true });
  if (row?.uploadedBy !== caller.userId) throw new ProblemError('upload-not-found');
  if (row.status === 'active') return assetReply(row.companion ? await activeAsset(caller, row.companion.of) : row);
  if (row.status !== 'uploading') throw new ProblemError('upload-not-found');
  await join(row);
  const file = await verifiedFile(row);
  if (file === 'missing') throw new ProblemError('upload-incomplete');
  if (file === 'mismatch') {
    await discard(row);
    throw new ProblemError('file-content-mismatch');
  }
  const { companion } = row;
  const verified = { ...row, ...file };
  if (companion) return assetReply(await activateCompanion({ ...verified, companion }, caller));
  const { durationSeconds } = body;
  return assetReply(
    await activateAsset({ ...verified, ...(durationSeconds !== undefined && { durationSeconds }) }, caller),
  );
};

/** @throws ProblemError('upload-incomplete') */
const join = async (row: AssetRow): Promise<void> => {
  if (row.uploadId === undefined) return;
  const parts = await listParts(row.path, row.uploadId);
  // Joined before, when this request broke off.
  if (!parts) return;
  const isComplete =
    parts.length === partCount(row) &&
    parts.every(({ partNumber, size }, index) => partNumber === index + 1 && size === partSizeOf(row, partNumber));
  if (!isComplete) throw new ProblemError('upload-incomplete');
  await joinParts(row.path, row.uploadId, parts);
};
