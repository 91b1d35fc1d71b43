import * as v from 'valibot';
import { keysOf } from './keys-of.ts';

/**
 * Every expected failure of the API: its code, HTTP status and English title.
 * The browser translates the code; the title is for people who read the reply itself.
 */
export const problems = {
  'bad-request': { status: 400, title: 'The request does not fit the contract' },
  unauthenticated: { status: 401, title: 'Not authenticated' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  'account-disabled': { status: 403, title: 'This account is disabled' },
  'not-found': { status: 404, title: 'Nothing is here' },
  'profile-not-found': { status: 404, title: 'This account has no profile yet' },
  'client-not-found': { status: 404, title: 'No such client' },
  'invitation-not-found': { status: 404, title: 'No such invitation' },
  'client-exists': { status: 409, title: 'This e-mail address is already on the client list' },
  'client-not-pending': { status: 409, title: 'The client has joined or is archived' },
  'invitation-not-pending': { status: 409, title: 'The invitation is no longer open' },
  'invitation-expired': { status: 409, title: 'The invitation has expired' },
  'invite-link-refused': { status: 422, title: 'The link is not an invitation of this coach to this address' },
  'user-not-found': { status: 404, title: 'No such user' },
  'own-account': { status: 409, title: 'Nobody disables the own account' },
  'last-administrator': { status: 409, title: 'The last administrator cannot be disabled' },
  'list-full': { status: 422, title: 'The list can hold no more' },
  'asset-not-found': { status: 404, title: 'No such asset' },
  'upload-not-found': { status: 404, title: 'No such upload' },
  'coach-not-found': { status: 422, title: 'No such coach' },
  'file-type-not-allowed': { status: 422, title: 'Files of this type are not allowed' },
  'file-too-large': { status: 422, title: 'The file is too large' },
  'file-content-mismatch': { status: 422, title: 'The content of the file is not what its type and size say' },
  'upload-incomplete': { status: 409, title: 'The file has not arrived completely' },
  'asset-in-bin': { status: 409, title: 'The asset is in the bin' },
  'asset-not-in-bin': { status: 409, title: 'Only an asset in the bin can be removed for good' },
  'changed-meanwhile': { status: 409, title: 'Somebody changed this at the same moment' },
  'request-in-progress': { status: 409, title: 'The same request is still being worked on' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be JSON' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'sending-limit': { status: 429, title: 'Too many invitation e-mails' },
  'mail-failed': { status: 502, title: 'Failed to send invitation email' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const;

export type ProblemCode = keyof typeof problems;

export const ProblemCode = v.picklist(keysOf(problems));

/** A problem reply. Source: RFC 9457, with `code`, `requestId` and `errors` as extension members. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: ProblemCode,
  requestId: v.optional(v.string()),
  /** Which fields were refused: a dotted path into the body or query and a sentence. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;

export const problemMediaType = 'application/problem+json';
