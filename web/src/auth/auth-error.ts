import * as v from 'valibot';
import { ProblemCode } from '#contract/problem.ts';

/** What can go wrong with signing in or up, apart from the problems of the contract that the sign-up trigger answers. */
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
  | 'session-expired'
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

  static from(error: unknown): AuthError {
    if (error instanceof AuthError) return error;
    const { name, message } = error instanceof Error ? error : { name: '', message: '' };
    return new AuthError(codeOf(name, message), { cause: error });
  }
}

const codeOf = (name: string, message: string): AuthErrorCode | ProblemCode => {
  switch (name) {
    case 'NotAuthorizedException':
      return notAuthorized(message);
    case 'UserNotFoundException':
    case 'EmptySignInUsername':
    case 'EmptySignInPassword':
      return 'wrong-credentials';
    case 'UsernameExistsException':
    case 'AliasExistsException':
      return 'email-taken';
    case 'InvalidPasswordException':
    case 'PasswordHistoryPolicyViolationException':
      return 'weak-password';
    case 'InvalidParameterException':
      return /already confirmed/i.test(message) ? 'already-confirmed' : 'invalid-input';
    case 'CodeMismatchException':
      return 'wrong-code';
    case 'ExpiredCodeException':
      return 'expired-code';
    case 'CodeDeliveryFailureException':
      return 'code-not-sent';
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
      return 'too-many-attempts';
    case 'PasswordResetRequiredException':
      return 'password-reset-required';
    case 'UserUnAuthenticatedException':
      return 'session-expired';
    case 'UserLambdaValidationException':
      return refusedBySignUp(message);
    case 'NetworkError':
    case 'TypeError':
      return 'network';
    default:
      return 'unknown';
  }
};

// One exception stands for a wrong password, a locked and a disabled account; only its message tells which.
const notAuthorized = (message: string): AuthErrorCode | ProblemCode => {
  if (/attempts exceeded/i.test(message)) return 'too-many-attempts';
  if (/disabled/i.test(message)) return 'account-disabled';
  if (/current status is confirmed/i.test(message)) return 'already-confirmed';
  if (/token/i.test(message)) return 'session-expired';
  return 'wrong-credentials';
};

// The trigger fails with a problem code as its message: "PreSignUp failed with error invitation-expired."
const refusedBySignUp = (message: string): AuthErrorCode | ProblemCode => {
  const said = /failed with error (?<code>[\w-]+)/.exec(message)?.groups?.['code'];
  const code = v.safeParse(ProblemCode, said);
  return code.success ? code.output : 'unknown';
};
