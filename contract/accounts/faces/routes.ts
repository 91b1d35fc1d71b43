import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { AssetProblem } from '../../library/assets/problems.ts';
import type { FaceProblem } from '../problems.ts';
import { Faces, FaceUpload, FaceUploadInput, OwnFace } from './schema.ts';

const own = { domain: 'faces', access: ['user', 'coach'], owner: ['user', 'coach'] } as const;

export const faceRoutes = {
  listFaces: {
    ...own,
    method: 'GET',
    path: '/api/faces',
    summary: 'The own picture and those that clients show to the caller, or their coach does',
    status: 200,
    reply: Faces,
    problems: [],
    grants: ['table:read', 'faces:read'],
  },
  getFace: {
    ...own,
    method: 'GET',
    path: '/api/me/face',
    summary: 'The own picture, and how the check of a new one stands',
    status: 200,
    reply: OwnFace,
    problems: [],
    grants: ['table:read', 'faces:read'],
  },
  startFace: {
    ...own,
    method: 'POST',
    path: '/api/me/face/uploads',
    summary: 'Begin the upload of a picture, in one form',
    status: 201,
    body: FaceUploadInput,
    reply: FaceUpload,
    problems: [],
    grants: ['faces:write'],
    idempotency: 'repeatable',
  },
  saveFace: {
    ...own,
    hiddenAs: 'upload-not-found',
    method: 'POST',
    path: '/api/me/face',
    summary: 'Verify an own uploaded picture and show it once it is scanned; the one before it stays until then',
    status: 200,
    body: v.strictObject({ uploadId: RandomId }),
    reply: OwnFace,
    problems: ['upload-not-found', 'face-unreadable', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'faces:write', 'faces:remove'],
    idempotency: 'repeatable',
  },
  removeFace: {
    ...own,
    method: 'DELETE',
    path: '/api/me/face',
    summary: 'Delete the own picture, for good',
    status: 204,
    problems: ['changed-meanwhile'],
    grants: ['table:read', 'table:write', 'faces:remove'],
  },
} as const satisfies Record<string, Route<AssetProblem | FaceProblem>>;
