import * as v from 'valibot';
import type { SecondFactorProblem } from '../../accounts/problems.ts';
import type { UserProblem } from '../../admin/problems.ts';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { OwnDataProblem } from './problems.ts';
import { LastExport, MailPreferences, MailPreferencesChange, OneClick, OwnErasure, Unsubscribed } from './schema.ts';

const own = { domain: 'own-data', access: 'signed-in', owner: 'none', status: 200 } as const;
const writes = ['table:read', 'table:write'] as const;

export const ownDataRoutes = {
  requestExport: {
    ...own,
    // A separate domain, so that the function with the right to send email cannot read finished copies.
    domain: 'export-requests',
    method: 'POST',
    path: '/api/export',
    summary:
      'Ask, just after signing in, for a copy of everything that is held on the own person; one that is under way is answered as it is',
    reply: LastExport,
    problems: ['fresh-sign-in-required', 'profile-not-found', 'too-many-requests'],
    grants: [...writes, 'mail:send'],
    idempotency: 'repeatable',
  },
  getExport: {
    ...own,
    method: 'GET',
    path: '/api/export',
    summary: 'How far the last export is, and once it is ready a link to it, just after signing in only',
    reply: LastExport,
    problems: [],
    grants: ['table:read', 'exports:read'],
  },
  requestErasure: {
    ...own,
    method: 'POST',
    path: '/api/erasure',
    summary: 'Ask, just after signing in, for the own account to be deleted in 30 days',
    reply: OwnErasure,
    problems: ['fresh-sign-in-required', 'profile-not-found', 'last-administrator'],
    grants: writes,
    idempotency: 'repeatable',
  },
  getErasure: {
    ...own,
    method: 'GET',
    path: '/api/erasure',
    summary: 'Whether the own account is to be deleted, and when',
    reply: OwnErasure,
    problems: [],
    grants: ['table:read'],
  },
  cancelErasure: {
    ...own,
    method: 'POST',
    path: '/api/erasure/cancel',
    summary: 'Keep the own account after all',
    status: 204,
    problems: ['erasure-running', 'erasure-not-requested'],
    grants: writes,
    idempotency: 'repeatable',
  },
  getMailPreferences: {
    ...own,
    method: 'GET',
    path: '/api/mail-preferences',
    summary: 'Which mails come that nobody has to get',
    reply: MailPreferences,
    problems: [],
    grants: ['table:read'],
  },
  updateMailPreferences: {
    ...own,
    method: 'PATCH',
    path: '/api/mail-preferences',
    summary: 'Choose which mails come',
    body: MailPreferencesChange,
    reply: MailPreferences,
    problems: [],
    grants: writes,
  },
  unsubscribe: {
    ...own,
    access: 'public',
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    summary: 'Mails of one kind come no more (RFC 8058); mail programs ask for it by themselves',
    params: v.strictObject({ token: RandomId }),
    mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    body: OneClick,
    reply: Unsubscribed,
    problems: ['unsubscribe-link-unknown'],
    grants: writes,
    idempotency: 'repeatable',
  },
  allowMails: {
    ...own,
    access: 'public',
    method: 'DELETE',
    path: '/api/unsubscribe/{token}',
    summary: 'Mails of a coach come again, for whoever has ended them by the same link',
    status: 204,
    params: v.strictObject({ token: RandomId }),
    problems: ['unsubscribe-link-unknown'],
    grants: writes,
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<OwnDataProblem | SecondFactorProblem | UserProblem | 'profile-not-found'>>;
