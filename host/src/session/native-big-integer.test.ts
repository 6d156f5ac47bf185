import { getDiffieHellman } from 'node:crypto';
import NativeBigInteger from './native-big-integer.ts';

/** The group that Cognito's SRP reckons in: 3072 bits, as OpenSSL has it from RFC 3526. */
const group = () => getDiffieHellman('modp15');
const N = group().getPrime('hex');
const of = (hex: string) => new NativeBigInteger(hex, 16);
const hex = (value: bigint) => of(value.toString(16));
const plain = (digits: string) => digits.replace(/^0+/, '');
const power = (base: NativeBigInteger, exponent: NativeBigInteger, modulus: NativeBigInteger): string => {
  let result = '';
  base.modPow(exponent, modulus, (_error, value) => {
    result = value.toString(16);
  });
  return result;
};

test.each([1, 2, 3])('g to the power of a secret is what OpenSSL makes of it (round %d)', () => {
  const one = group();
  one.generateKeys();
  expect(power(of('2'), of(one.getPrivateKey('hex')), of(N))).toBe(plain(one.getPublicKey('hex')));
});

test('any base to a power is what OpenSSL makes of it, also of a base below zero', () => {
  const [one, other] = [group(), group()];
  one.generateKeys();
  const base = other.generateKeys('hex');
  const shared = plain(one.computeSecret(base, 'hex', 'hex'));
  expect(power(of(base), of(one.getPrivateKey('hex')), of(N))).toBe(shared);
  expect(power(of(base).subtract(of(N)), of(one.getPrivateKey('hex')), of(N))).toBe(shared);
});

test('small powers by hand', () => {
  expect(
    [
      [3n, 0n, 7n],
      [3n, 1n, 7n],
      [3n, 5n, 7n],
      [10n, 16n, 13n],
      [5n, 17n, 1n],
    ].map(([base, exponent, modulus]) => power(hex(base!), hex(exponent!), hex(modulus!))),
  ).toEqual(['1', '3', '5', '3', '0']);
});

test('reckons, compares and writes as SRP asks for it', () => {
  expect(of('ff').add(NativeBigInteger.ONE).toString(16)).toBe('100');
  expect(of('10').multiply(of('10')).toString(16)).toBe('100');
  const negative = of('5').subtract(of('9'));
  expect([negative.toString(16), negative.abs().toString(16), negative.mod(of('7')).toString(16)]).toEqual([
    '-4',
    '4',
    '3',
  ]);
  expect([negative.compareTo(NativeBigInteger.ZERO), of('9').compareTo(of('9')), of('a').compareTo(of('9'))]).toEqual([
    -1, 0, 1,
  ]);
  expect([of('00ff').equals(of('ff')), of('fe').equals(of('ff'))]).toEqual([true, false]);
  expect(() => new NativeBigInteger('12', 10)).toThrow(RangeError);
});
