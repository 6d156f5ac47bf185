import { randomBytes, timingSafeEqual } from 'node:crypto';
import { bytesOf, numberOf, paddedHex, sha256 } from './encoding.ts';
import { G, modPow } from './modulus.ts';

/** All that is kept of a password: hex of the salt and of g^x mod N. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** Who proves something to whom: (pool name, username) for people, (device group key, device key) for devices. */
export interface SrpIdentity {
  group: string;
  name: string;
}

function verifierOf(identity: SrpIdentity, password: string, salt: bigint): bigint {
  const secret = sha256(`${identity.group}${identity.name}:${password}`);
  return modPow(G, numberOf(sha256(bytesOf(salt), secret)));
}

/** A verifier with a fresh salt. */
export function createVerifier(identity: SrpIdentity, password: string): Verifier {
  const salt = numberOf(randomBytes(16));
  return { salt: paddedHex(salt), verifier: paddedHex(verifierOf(identity, password, salt)) };
}

/** Whether `password` belongs to `stored`; takes the same time either way. */
export function matchesPassword(identity: SrpIdentity, password: string, stored: Verifier): boolean {
  const given = bytesOf(verifierOf(identity, password, BigInt(`0x${stored.salt}`)));
  const kept = Buffer.from(stored.verifier, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}
