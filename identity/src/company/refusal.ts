/** Why somebody who came back from the provider is not signed in; the sign-in page has a sentence for each. */
export type Refusal =
  /** The provider does not answer, not in time, or not as one. */
  | 'away'
  /** The provider says no, most often since the person has broken off. */
  | 'denied'
  /** Begun too long ago, or answered already. */
  | 'over'
  /** The provider does not know the portal by this client and secret. */
  | 'client'
  /** Its clock or ours is wrong. */
  | 'clock'
  /** The provider names itself otherwise than it was approved. */
  | 'issuer'
  /** What came back does not hold: signature, nonce, code. */
  | 'invalid'
  /** Nobody of this address is known in the business. */
  | 'unknown'
  /** The provider does not say that the address is the person's. */
  | 'unverified'
  /** The address belongs to somebody who came with another account of the provider. */
  | 'other-account'
  | 'locked';

/** A sign-in with the account of a business that leads nowhere. */
export class CompanyRefusal extends Error {
  override readonly name = 'CompanyRefusal';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/** By the codes of openid-client. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  OAUTH_TIMEOUT: 'away',
  OAUTH_ABORT: 'away',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'client',
};
/** By what providers answer (RFC 6749, 4.1.2.1 and 5.2). */
const BY_ANSWER: Readonly<Record<string, Refusal>> = {
  access_denied: 'denied',
  invalid_client: 'client',
  unauthorized_client: 'client',
  server_error: 'away',
  temporarily_unavailable: 'away',
};

/** What a failure on the way means to people. Whatever is not known is 'invalid': nobody gets in by it. */
export function refusalOf(thrown: unknown): Refusal {
  const { cause, code = '', error = '' } = thrown as { cause?: unknown; code?: string; error?: string };
  for (const known of [thrown, cause]) if (known instanceof CompanyRefusal) return known.refusal;
  return BY_ANSWER[error] ?? BY_CODE[code] ?? 'invalid';
}
