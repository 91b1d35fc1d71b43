import { nameOfType, storedFileName } from '#contract/assets/file-name.ts';
import { assetLimits, uploadLimits } from '#contract/assets/limits.ts';
import { assetTypeOf, essenceOf, isAllowedCompanion, isAllowedMediaType } from '#contract/assets/media-type.ts';
import type { UploadRequest } from '#contract/assets/upload-schema.ts';
import { startMultipart } from '#lambdas/aws/multipart.ts';
import { addUpload } from '#lambdas/data/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activeAsset } from '../rules/active-asset.ts';
import { startedBefore } from '../rules/started-before.ts';
import { uploadOf } from '../rules/upload-of.ts';

/** The upload is named after the request's key, so a repeated request goes on with the upload it began before. */
export const startUpload: Handler<'startUpload'> = async ({ caller, body, idempotency }) => {
  refuseForbidden(body);
  if (body.companion) await activeAsset(body.companion.of);
  const id = idempotency ? derivedId('asset', caller.userId, idempotency.key) : randomId();
  const before = idempotency && (await startedBefore(id, idempotency.requestHash));
  if (before) return uploadOf(before);
  const row = newUpload(id, caller.userId, body);
  const upload: AssetRow = {
    ...row,
    ...(idempotency && { requestHash: idempotency.requestHash }),
    ...(row.size > uploadLimits.singlePost && { uploadId: await startMultipart(row) }),
  };
  await commitAsAdministrator(caller, addUpload(upload));
  return uploadOf(upload);
};

const refuseForbidden = ({ contentType, size, companion }: UploadRequest): void => {
  const isAllowed = companion ? isAllowedCompanion(companion.role, contentType) : isAllowedMediaType(contentType);
  if (!isAllowed) throw new ProblemError('file-type-not-allowed');
  const maximum = companion ? assetLimits.companionSize[companion.role] : uploadLimits.fileSize;
  if (size > maximum) throw new ProblemError('file-too-large');
};

const newUpload = (id: string, uploadedBy: string, { name, contentType, size, companion }: UploadRequest): AssetRow => {
  const createdAt = now();
  return {
    id,
    name,
    type: assetTypeOf(contentType),
    size,
    // The reconciler finds a file's row by the id in its path, and what came lately by the figure before it.
    path: `assets/${Date.parse(createdAt)}-${id}-${storedFileName(nameOfType(name, contentType))}`,
    createdAt,
    status: 'uploading',
    uploadedBy,
    contentType: essenceOf(contentType),
    originalName: name,
    updatedAt: createdAt,
    access: { level: 'private', coachIds: [] },
    companions: {},
    ...(companion && { companion }),
    revision: 1,
  };
};
