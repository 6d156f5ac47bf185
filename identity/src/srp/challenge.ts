import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { bytesOf, numberOf, paddedHex, sha256 } from './encoding.ts';
import { G, modPow, N } from './modulus.ts';
import type { SrpIdentity, Verifier } from './verifier.ts';

const K = numberOf(sha256(bytesOf(N), bytesOf(G)));

/** The server's half of one sign-in; it must serve one proof only. */
export interface SrpChallenge {
  identity: SrpIdentity;
  stored: Verifier;
  A: bigint;
  b: bigint;
  B: bigint;
  secretBlock: string;
}

/** What the client sends to prove that it knows the password. */
export interface SrpProof {
  timestamp: string;
  signature: string;
}

/** @returns null for an `A` that would give the key away (zero mod N). */
export function createChallenge(identity: SrpIdentity, stored: Verifier, A: bigint): SrpChallenge | null {
  if (A % N === 0n) return null;
  const b = numberOf(randomBytes(32));
  const B = (K * BigInt(`0x${stored.verifier}`) + modPow(G, b)) % N;
  return { identity, stored, A, b, B, secretBlock: randomBytes(768).toString('base64') };
}

/** The parameters of a challenge that the client gets to see. */
export function publicParameters(challenge: SrpChallenge): Record<'SALT' | 'SECRET_BLOCK' | 'SRP_B', string> {
  return {
    SALT: challenge.stored.salt.replace(/^0+(?=.)/, ''),
    SECRET_BLOCK: challenge.secretBlock,
    SRP_B: challenge.B.toString(16),
  };
}

function sessionKey({ A, b, B, stored }: SrpChallenge): Buffer {
  const u = numberOf(sha256(bytesOf(A), bytesOf(B)));
  const S = modPow(A * modPow(BigInt(`0x${stored.verifier}`), u), b);
  return Buffer.from(hkdfSync('sha256', bytesOf(S), Buffer.from(paddedHex(u), 'hex'), 'Caldera Derived Key', 16));
}

/** Whether the proof was made with the password behind the challenge's verifier. */
export function isProven(challenge: SrpChallenge, proof: SrpProof): boolean {
  const expected = createHmac('sha256', sessionKey(challenge))
    .update(challenge.identity.group)
    .update(challenge.identity.name)
    .update(Buffer.from(challenge.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
