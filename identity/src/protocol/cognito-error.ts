/**
 * An answer of Cognito that says no. `type` and `message` are Cognito's own, to the letter: clients tell what to do
 * by them, and the portal puts them into German.
 */
export class CognitoError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = 'CognitoError';
    this.type = type;
    this.status = status;
  }
}

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
