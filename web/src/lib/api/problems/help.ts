import type { UserType } from '#contract/core/user-type.ts';
import type { AuthErrorCode } from '#web/lib/auth/auth-error.ts';
import type { ApiErrorCode } from '../api-error.ts';

/** By whom it happens to, where that makes a difference; who is not signed in counts as a client. */
type ByReader = Readonly<Partial<Record<UserType, string>>>;

type Code = ApiErrorCode | AuthErrorCode;

const files: ByReader = { coach: 'files', 'internal-superuser': 'uploads' };
const erase: ByReader = { user: 'erase', coach: 'own-data' };

/**
 * The question of the help, `/help#…`, that says what one can do about a problem. The others have words that say it themselves, or nothing can be done: a
 * test has them all, with the reason.
 */
export const answers: Readonly<Partial<Record<Code, string | ByReader>>> = {
  // Ways in
  'wrong-credentials': 'login',
  'too-many-attempts': 'login',
  'email-taken': 'address-taken',
  'start-over-not-found': 'address-taken',
  'start-over-limit': 'address-taken',
  'weak-password': 'password',
  'password-reset-required': 'password',
  'code-not-sent': 'code',
  'wrong-code': 'wrong-code',
  'expired-code': 'wrong-code',
  'sign-in-expired': 'signed-out',
  unauthenticated: 'signed-out',
  'account-disabled': 'disabled',
  'second-factor-required': 'factor',
  'second-factor-not-set-up': 'factor',
  'invitation-not-found': 'invitation',
  'invitation-not-pending': 'invitation',
  'invitation-expired': 'invitation',
  'invite-link-refused': 'invitation',
  'unsubscribe-link-unknown': 'emails',
  network: 'connection',
  timeout: 'connection',
  internal: 'connection',
  unexpected: 'connection',
  // Sessions and what they take
  'session-link-invalid': 'move',
  'session-closed': { user: 'move' },
  'booking-closed': 'booking',
  'slot-not-offered': 'booking',
  'slot-taken': { user: 'booking', coach: 'taken' },
  'series-conflicts': 'taken',
  'credits-used-up': { user: 'booking', coach: 'credits' },
  // Clients and those who are one
  'pending-invitation-limit': 'sending',
  'correction-limit': 'sending',
  'sending-limit': 'sending',
  'mail-failed': 'not-arrived',
  'client-archived': { user: 'ended', coach: 'archive' },
  'relation-not-active': 'ended',
  'thread-not-found': { user: 'ended', coach: 'archive' },
  'thread-closed': { user: 'ended', coach: 'archive' },
  'circle-not-open': { user: 'circle' },
  'circle-name-taken': 'circle',
  'not-a-member': { user: 'circle' },
  muted: 'circle',
  'erasure-running': erase,
  'erasure-not-requested': erase,
  // Money
  'invoice-incomplete': 'invoice',
  'buyer-vat-id-required': 'invoice',
  'invoice-unprintable': 'invoice',
  'invoice-date-order': 'invoice',
  'invoice-immutable': 'credit-note',
  // Files
  'upload-not-found': files,
  'upload-incomplete': files,
  'file-type-not-allowed': files,
  'file-too-large': files,
  'file-content-mismatch': files,
  'storage-full': 'files',
  'asset-in-bin': { 'internal-superuser': 'bin' },
  'asset-not-in-bin': { 'internal-superuser': 'bin' },
  'own-account': 'administrators',
  'last-administrator': 'administrators',
};

/** The question that answers a problem for this kind of person, if one does. */
export const questionOf = (code: string, reader: UserType = 'user'): string | undefined => {
  const answer = isAnswered(code) ? answers[code] : undefined;
  return typeof answer === 'string' ? answer : answer?.[reader];
};

const isAnswered = (code: string): code is keyof typeof answers => Object.hasOwn(answers, code);
