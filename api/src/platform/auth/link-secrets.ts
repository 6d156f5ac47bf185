import { createHash, randomBytes } from 'node:crypto';

/** Too many to be tried. */
const RANDOM_BYTES = 24;
const TOKEN = /^([1-9]\d{0,8})\.([\w-]{32})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** What a link without sign-in proves: of which business it is, and the hash of its secret, which alone is kept. */
export interface LinkProof {
  tenantId: number;
  hash: Buffer;
}

/** A new secret for a link. @returns what stands in it, with the number of the business, so that its rows are asked alone */
export function makeLinkSecret(tenantId: number): { token: string; hash: Buffer } {
  const secret = randomBytes(RANDOM_BYTES).toString('base64url');
  return { token: `${tenantId}.${secret}`, hash: hashOf(secret) };
}

/** Splits what stands in a link; undefined when it cannot be one. */
export function readLinkSecret(token: string): LinkProof | undefined {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  return tenant && secret ? { tenantId: Number(tenant), hash: hashOf(secret) } : undefined;
}
