import { defined } from '#contract/core/defined.ts';
import { nameOfType, storedFileName } from '#contract/library/assets/file-name.ts';
import { assetTypeOf, essenceOf, isAllowedCompanion, isAllowedMediaType } from '#contract/library/assets/media-type.ts';
import type { UploadRequest } from '#contract/library/assets/upload-schema.ts';
import { assetLimits, uploadLimits } from '#contract/library/limits.ts';
import { abortMultipart, startMultipart } from '#lambdas/aws/multipart.ts';
import { getClient, isTheirCoach } from '#lambdas/data/clients/client.ts';
import { addUpload, getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { takeStorage } from '#lambdas/data/library/storage.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Caller, Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activeAsset } from '../rules/active-asset.ts';
import { uploadOf } from '../rules/own-upload.ts';

/**
 * The upload that this very request began when it came before.
 * @throws ProblemError('idempotency-key-reused') when it was another request, or the upload has ended since
 */
const startedBefore = async (assetId: string, requestHash: string): Promise<AssetRow | undefined> => {
  const row = await getAsset(assetId, { consistent: true });
  if (row && (row.requestHash !== requestHash || row.status !== 'uploading')) {
    throw new ProblemError('idempotency-key-reused');
  }
  return row;
};

/** The upload is named after the request's key, so a repeated request goes on with the upload it began before. */
export const startUpload: Handler<'startUpload'> = async ({ caller, body, idempotency }) => {
  refuseForbidden(body);
  if (body.companion) await activeAsset(caller, body.companion.of);
  const id = idempotency ? derivedId('asset', caller.userId, idempotency.key) : randomId();
  const before = idempotency && (await startedBefore(id, idempotency.requestHash));
  if (before) return uploadOf(before);
  const row = { ...newUpload(id, caller, body), ...(await audienceOf(caller, body)) };
  const upload: AssetRow = {
    ...row,
    ...defined({ requestHash: idempotency?.requestHash }),
    ...(row.size > uploadLimits.singlePost && { uploadId: await startMultipart(row) }),
  };
  await (caller.userType === 'internal-superuser'
    ? commitAsAdministrator(caller, addUpload(upload))
    : commitWithinStorage(caller.userId, upload));
  return uploadOf(upload);
};

/** @throws ProblemError('storage-full') */
const commitWithinStorage = async (coachId: string, upload: AssetRow): Promise<void> => {
  const taken = takeStorage(coachId, upload);
  try {
    await commit(addUpload(upload), taken);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.refuses(taken))) throw error;
    if (upload.uploadId !== undefined) await abortMultipart(upload.path, upload.uploadId);
    throw new ProblemError('storage-full', { cause: error });
  }
};

/** @throws ProblemError('client-not-found') for whoever is no client of the caller's now; ProblemError('bad-request') for a companion */
const audienceOf = async (
  { userId }: Caller,
  { clientId, companion }: UploadRequest,
): Promise<Pick<AssetRow, 'onlyFor' | 'clientId'>> => {
  if (clientId === undefined) return {};
  if (companion) {
    const message = 'A companion is for whoever its asset is for';
    throw new ProblemError('bad-request', { errors: [{ path: 'clientId', message }] });
  }
  const client = await getClient(userId, clientId, { consistent: true });
  if (client?.userId === undefined || !isTheirCoach(client)) throw new ProblemError('client-not-found');
  return { onlyFor: client.userId, clientId };
};

const refuseForbidden = ({ contentType, size, companion }: UploadRequest): void => {
  const isAllowed = companion ? isAllowedCompanion(companion.role, contentType) : isAllowedMediaType(contentType);
  if (!isAllowed) throw new ProblemError('file-type-not-allowed');
  const maximum = companion ? assetLimits.companionSize[companion.role] : uploadLimits.fileSize;
  if (size > maximum) throw new ProblemError('file-too-large');
};

const newUpload = (
  id: string,
  { userId, userType }: Caller,
  { name, contentType, size, companion }: UploadRequest,
): AssetRow => {
  const coachId = userType === 'coach' ? userId : undefined;
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
    uploadedBy: userId,
    contentType: essenceOf(contentType),
    originalName: name,
    updatedAt: createdAt,
    // What a coach uploads is for their own clients; the platform's is nobody's yet.
    access: coachId === undefined ? { level: 'private', coachIds: [] } : { level: 'restricted', coachIds: [coachId] },
    companions: {},
    ...defined({ companion, coachId }),
    revision: 1,
  };
};
