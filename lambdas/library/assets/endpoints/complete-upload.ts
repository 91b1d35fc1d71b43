import { joinParts, listParts } from '#lambdas/aws/multipart.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { discard } from '#lambdas/library/removal/finish-removal.ts';
import { notedOf, takeResult } from '#lambdas/library/scanning/take-result.ts';
import { activateAsset } from '../rules/activate-asset.ts';
import { activateCompanion } from '../rules/activate-companion.ts';
import { activeAsset } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { partCount, partSizeOf } from '../rules/own-upload.ts';
import { verifiedFile } from '../rules/verified-file.ts';

/** May be repeated at any point; a file that turns out to be another than was announced is removed. */
export const completeUpload: Handler<'completeUpload'> = (request) => {
  const { caller, body } = request;
  // The result of the scan may arrive at the same moment.
  const tryToComplete = async () => {
    const row = await getAsset(body.assetId, { consistent: true });
    if (row?.uploadedBy !== caller.userId) throw new ProblemError('upload-not-found');
    return assetReply(await completed(row, request));
  };
  return retryOnConflict(3, tryToComplete, { giveUp: (refusal) => refusal });
};

/** @returns the asset; for a companion the one that it belongs to */
const completed = async (row: AssetRow, { caller, body }: Parameters<typeof completeUpload>[0]): Promise<AssetRow> => {
  const { status, companion } = row;
  if (status === 'deleting' || status === 'binned') throw new ProblemError('upload-not-found');
  if (status !== 'uploading') return companion ? activeAsset(caller, companion.of) : row;
  await join(row);
  const file = await verifiedFile(row);
  if (file === 'missing') throw new ProblemError('upload-incomplete');
  if (file === 'mismatch') {
    await discard(row);
    throw new ProblemError('file-content-mismatch');
  }
  const { durationSeconds } = body;
  const verified = { ...row, ...file, ...(!companion && durationSeconds !== undefined && { durationSeconds }) };
  const scan = { isScanned: setting('MALWARE_SCAN') === 'on' };
  const asset = companion
    ? await activateCompanion({ ...verified, companion }, caller, scan)
    : await activateAsset(verified, caller, scan);
  const noted = notedOf(verified);
  if (!scan.isScanned || !noted) return asset;
  await takeResult(row.id, noted);
  return (await getAsset(asset.id, { consistent: true })) ?? asset;
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
