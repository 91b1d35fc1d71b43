import * as v from 'valibot';
import { ProblemCode } from '#contract/problems.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';

/** Converts an error of Amplify or Cognito to one of our own. */
export const authErrorOf = (error: unknown): AuthError => {
  if (error instanceof AuthError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  return new AuthError(codeOf(name, message), { cause: error });
};

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
    case 'EnableSoftwareTokenMFAException':
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
    case 'SignInException':
      return 'sign-in-expired';
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
  // A session is what lies between password and code, for three minutes.
  if (/token|session/i.test(message)) return 'sign-in-expired';
  return 'wrong-credentials';
};

// The trigger fails with a problem code as its message: "PreSignUp failed with error invitation-expired."
const refusedBySignUp = (message: string): AuthErrorCode | ProblemCode => {
  const said = /failed with error (?<code>[\w-]+)/.exec(message)?.groups?.['code'];
  const code = v.safeParse(ProblemCode, said);
  return code.success ? code.output : 'unknown';
};
