/** Codes of RFC 6749 (5.2), RFC 7009 (2.2.1) and RFC 6750 (3.1). */
export type OAuthErrorCode =
  | 'insufficient_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_token'
  | 'unsupported_grant_type'
  | 'unsupported_token_type';

/** A no of an endpoint that programs call; `message` is for their developers and holds nothing of the request. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly status: number;

  constructor(code: OAuthErrorCode, message: string, status = 400) {
    super(message);
    this.name = 'OAuthError';
    this.code = code;
    this.status = status;
  }
}
