import { expect, test } from 'vitest';
import { AuthError } from './auth-error.ts';
import { authErrorOf } from './auth-error-of.ts';

const thrown = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'wrong-credentials'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-attempts'],
  ['NotAuthorizedException', 'User is disabled.', 'account-disabled'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'already-confirmed'],
  ['NotAuthorizedException', 'Refresh Token has been revoked', 'sign-in-expired'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'sign-in-expired'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch', 'wrong-code'],
  ['InvalidParameterException', 'User is already confirmed.', 'already-confirmed'],
  ['InvalidParameterException', 'Username should be an email.', 'invalid-input'],
  ['UsernameExistsException', 'User already exists', 'email-taken'],
  ['InvalidPasswordException', '', 'weak-password'],
  ['CodeMismatchException', '', 'wrong-code'],
  ['ExpiredCodeException', '', 'expired-code'],
  ['CodeDeliveryFailureException', '', 'code-not-sent'],
  ['LimitExceededException', '', 'too-many-attempts'],
  ['NetworkError', '', 'network'],
  ['SomethingNew', '', 'unknown'],
])('%s "%s" is %s', (name, message, code) => {
  expect(authErrorOf(thrown(name, message)).code).toBe(code);
});

test('an unknown address cannot be told from a wrong password', () => {
  const unknown = authErrorOf(thrown('UserNotFoundException', 'User does not exist.'));
  const wrong = authErrorOf(thrown('NotAuthorizedException', 'Incorrect username or password.'));
  expect(unknown.code).toBe(wrong.code);
});

const refusal = (code: string) =>
  authErrorOf(thrown('UserLambdaValidationException', `PreSignUp failed with error ${code}.`)).code;

test('the sign-up trigger says why in a problem code; anything else it says is not shown', () => {
  expect(refusal('invitation-expired')).toBe('invitation-expired');
  expect(refusal('arn:aws:lambda')).toBe('unknown');
});

test('an error of our own stays as it is', () => {
  const error = new AuthError('wrong-code');
  expect(authErrorOf(error)).toBe(error);
});
