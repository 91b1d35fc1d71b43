import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { AssetProblem } from '../../library/assets/problems.ts';
import type { AttachmentProblem, DayProblem } from '../problems.ts';
import { AttachmentInput, AttachmentLink, AttachmentUpload, AttachmentUploadInput } from './schema.ts';

const own = { domain: 'attachments', access: ['user'], method: 'POST' } as const;
const id = v.strictObject({ attachmentId: RandomId });

export const attachmentRoutes = {
  startAttachment: {
    ...own,
    owner: 'none',
    path: '/api/attachments/uploads',
    summary: 'Begin the upload of a photo or a voice note for an own reflection, in one form',
    status: 201,
    body: AttachmentUploadInput,
    reply: AttachmentUpload,
    problems: [],
    grants: ['attachments:write'],
    idempotency: 'repeatable',
  },
  keepAttachment: {
    ...own,
    owner: 'none',
    path: '/api/attachments',
    summary:
      'Verify an own uploaded file and store it without what is said about it; reflections can name it from then on',
    status: 200,
    body: AttachmentInput,
    reply: v.object({ attachmentId: RandomId }),
    problems: ['upload-not-found', 'file-content-mismatch'],
    grants: ['table:read', 'table:write', 'attachments:write'],
    idempotency: 'repeatable',
  },
  getAttachmentLink: {
    ...own,
    method: 'GET',
    owner: 'user',
    hiddenAs: 'attachment-not-found',
    path: '/api/attachments/{attachmentId}/link',
    summary: 'A link to an own photo or voice note',
    params: id,
    status: 200,
    reply: AttachmentLink,
    problems: ['attachment-not-found', 'asset-scanning', 'asset-refused'],
    grants: ['table:read', 'attachments:read'],
  },
  getSharedAttachmentLink: {
    ...own,
    access: ['coach'],
    method: 'GET',
    owner: 'coach',
    hiddenAs: 'client-not-found',
    path: '/api/progress/{clientId}/entries/{entryId}/attachments/{attachmentId}',
    summary:
      'A link to the photo or voice note of an entry that the client shares; that it was opened is written down first',
    params: v.strictObject({ clientId: RandomId, entryId: RandomId, attachmentId: RandomId }),
    status: 200,
    reply: AttachmentLink,
    problems: ['client-not-found', 'attachment-not-found', 'asset-scanning', 'asset-refused'],
    grants: ['table:read', 'table:write', 'attachments:read'],
  },
} as const satisfies Record<string, Route<AssetProblem | AttachmentProblem | ClientProblem | DayProblem>>;
