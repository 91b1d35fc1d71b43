import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { AssetProblem } from './problems.ts';
import { Asset } from './schema.ts';
import { PartsRequest, SignedParts, Upload, UploadCompletion, UploadProgress, UploadRequest } from './upload-schema.ts';

const UploadParams = v.strictObject({ assetId: RandomId });

export const assetUploadRoutes = {
  startUpload: {
    method: 'POST',
    path: '/api/assets/uploads',
    domain: 'assets',
    access: ['internal-superuser', 'coach'],
    owner: 'none',
    summary:
      'Begin an upload: one form up to 16 MiB, a multipart upload above; a coach for own clients, or for one of them',
    status: 201,
    body: UploadRequest,
    reply: Upload,
    problems: [
      'file-type-not-allowed',
      'file-too-large',
      'storage-full',
      'asset-not-found',
      'asset-in-bin',
      'client-not-found',
    ],
    grants: ['table:read', 'table:write', 'files:write'],
    idempotency: 'derived',
  },
  getUpload: {
    method: 'GET',
    path: '/api/assets/uploads/{assetId}',
    domain: 'assets',
    access: ['internal-superuser', 'coach'],
    owner: ['internal-superuser', 'coach'],
    hiddenAs: 'upload-not-found',
    summary: 'Where an own upload stands, to go on after a broken connection or a reload',
    status: 200,
    params: UploadParams,
    reply: UploadProgress,
    problems: ['upload-not-found'],
    grants: ['table:read', 'files:read', 'files:write'],
  },
  signParts: {
    method: 'POST',
    path: '/api/assets/uploads/{assetId}/parts',
    domain: 'assets',
    access: ['internal-superuser', 'coach'],
    owner: ['internal-superuser', 'coach'],
    hiddenAs: 'upload-not-found',
    summary: 'Addresses for parts of an own multipart upload',
    status: 200,
    params: UploadParams,
    body: PartsRequest,
    reply: SignedParts,
    problems: ['upload-not-found'],
    grants: ['table:read', 'files:write'],
    idempotency: 'repeatable',
  },
  abortUpload: {
    method: 'POST',
    path: '/api/assets/uploads/{assetId}/abort',
    domain: 'assets',
    access: ['internal-superuser', 'coach'],
    owner: ['internal-superuser', 'coach'],
    hiddenAs: 'upload-not-found',
    summary: 'Give up an own upload and throw away what has arrived',
    status: 204,
    params: UploadParams,
    problems: ['upload-not-found'],
    grants: ['table:read', 'table:write', 'files:write'],
    idempotency: 'repeatable',
  },
  completeUpload: {
    method: 'POST',
    path: '/api/assets',
    domain: 'assets',
    access: ['internal-superuser', 'coach'],
    owner: ['internal-superuser', 'coach'],
    hiddenAs: 'upload-not-found',
    summary:
      'Verify the uploaded file by size, type and content, and add it or have it scanned; for a companion, answers with its asset',
    status: 201,
    body: UploadCompletion,
    reply: Asset,
    problems: [
      'upload-not-found',
      'upload-incomplete',
      'file-content-mismatch',
      'asset-not-found',
      'asset-in-bin',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write', 'files:read', 'files:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<AssetProblem | ClientProblem>>;
