import type { ProblemCode } from '#contract/problems.ts';

/** Failures of signing in or up, apart from the problems of the contract that the sign-up trigger answers. */
export type AuthErrorCode =
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'invalid-input'
  | 'wrong-code'
  | 'expired-code'
  | 'code-not-sent'
  | 'too-many-attempts'
  | 'password-reset-required'
  | 'already-confirmed'
  | 'sign-in-expired'
  | 'network'
  | 'unknown';

/** A step with Cognito that failed. Its message is for the log; people read the translation of `code`. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode | ProblemCode;

  constructor(code: AuthErrorCode | ProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
