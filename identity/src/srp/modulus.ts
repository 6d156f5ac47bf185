import { createDiffieHellmanGroup } from 'node:crypto';

/** Group 15 of RFC 3526 (3072 bit), which Cognito uses with the generator 2. */
export const N = BigInt(`0x${createDiffieHellmanGroup('modp15').getPrime('hex')}`);
export const G = 2n;

/**
 * `base ^ exponent mod N`.
 *
 * Plain BigInt: about 5 ms for the 256-bit exponents used here. `createDiffieHellman(N)` computes in 1 ms, but
 * OpenSSL proves the prime first and blocks the process for two seconds.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}
