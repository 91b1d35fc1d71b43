/** A refusal that the caller sees, by Cognito's own name and wording. */
export class CognitoError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const notAuthorized = (message: string): CognitoError => new CognitoError('NotAuthorizedException', message);

export const wrongPassword = (): CognitoError => notAuthorized('Incorrect username or password.');

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);

export const userNotFound = (): CognitoError => new CognitoError('UserNotFoundException', 'User does not exist.');

export const codeMismatch = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const codeExpired = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const limitExceeded = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
