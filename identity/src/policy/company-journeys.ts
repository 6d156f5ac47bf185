import type { Configuration } from 'openid-client';

/** A provider that was asked what it offers, or is being asked: once for all who wait. */
export interface KnownProvider {
  key: string;
  until: number;
  configuration: Promise<Configuration>;
}

/** Somebody on the way to the provider of a business; the key is the `state`. */
export interface CompanyJourney {
  tenant: string;
  nonce: string;
  /** PKCE's, between the provider and us. */
  codeVerifier: string;
  /** SHA-256 of what the browser that set out keeps, base64url: what comes of it serves there alone. */
  browser: string;
}

/** Somebody whom the provider has told us of, and who has to come back in the browser that set out. */
export interface CompanyTicket {
  username: string;
  /** That journey's. */
  browser: string;
  shown: 'company' | 'company-and-more';
}
