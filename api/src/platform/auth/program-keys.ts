import { createHash, randomBytes } from 'node:crypto';

/** Too many to be tried. */
const RANDOM_BYTES = 32;
/** Characters of the secret by which people tell a key; the others stay too many to be tried. */
const SHOWN_CHARS = 6;

/** What programs have keys for; each key begins with its kind, and no token of the identity service begins like one. */
const KINDS = ['upload', 'bereich'] as const;
export type ProgramKeyKind = (typeof KINDS)[number];

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** A new key of a business: what its holder gets once, and what is kept. */
export function makeProgramKey(kind: ProgramKeyKind, tenantId: number): { key: string; prefix: string; hash: Buffer } {
  const secret = randomBytes(RANDOM_BYTES).toString('base64url');
  return {
    key: `${kind}-${tenantId}-${secret}`,
    prefix: `${kind}-${tenantId}-${secret.slice(0, SHOWN_CHARS)}`,
    hash: hashOf(secret),
  };
}

/** The kind of key that a bearer token calls itself; undefined: it is a person's. */
export const kindOfKey = (token: string): ProgramKeyKind | undefined =>
  KINDS.find((kind) => token.startsWith(`${kind}-`));

/** The business, so that its rows are asked alone, and the hash that is kept; undefined: it is no such key. */
export function readProgramKey(key: string): { tenantId: number; hash: Buffer } | undefined {
  const [, tenant, secret] = /^[a-z]+-([1-9]\d{0,8})-([\w-]{43})$/.exec(key) ?? [];
  return tenant && secret ? { tenantId: Number(tenant), hash: hashOf(secret) } : undefined;
}
