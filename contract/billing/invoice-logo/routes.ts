import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { AssetProblem } from '../../library/assets/problems.ts';
import type { LogoProblem } from '../problems.ts';
import { Logo, LogoUpload, LogoUploadInput } from './schema.ts';

const own = { domain: 'invoice-logo', access: ['coach'], owner: 'coach' } as const;

export const invoiceLogoRoutes = {
  getLogo: {
    ...own,
    method: 'GET',
    path: '/api/seller/logo',
    summary: 'The logo of own invoices, where there is one',
    status: 200,
    reply: v.object({ logo: v.optional(Logo) }),
    problems: [],
    grants: ['table:read', 'documents:write'],
  },
  startLogo: {
    ...own,
    method: 'POST',
    path: '/api/seller/logo/uploads',
    summary: 'Begin the upload of a logo, in one form',
    status: 201,
    body: LogoUploadInput,
    reply: LogoUpload,
    problems: [],
    grants: ['documents:write'],
    idempotency: 'repeatable',
  },
  saveLogo: {
    ...own,
    hiddenAs: 'upload-not-found',
    method: 'POST',
    path: '/api/seller/logo',
    summary: 'Verify an own uploaded logo and put it on invoices from now on; what was sent stays as it was',
    status: 200,
    body: v.strictObject({ uploadId: RandomId }),
    reply: Logo,
    problems: ['upload-not-found', 'logo-unreadable', 'too-many-logos', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'documents:write', 'documents:remove-logos'],
    idempotency: 'repeatable',
  },
  removeLogo: {
    ...own,
    method: 'DELETE',
    path: '/api/seller/logo',
    summary: 'Send invoices without a logo from now on; what was sent keeps its own',
    status: 204,
    problems: ['changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<AssetProblem | LogoProblem>>;
