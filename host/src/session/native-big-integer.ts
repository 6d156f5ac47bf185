type Callback = (error: Error | null, result: NativeBigInteger) => void;

const NIBBLE = 4n;

/** `base` to the power of `exponent`, four bits of it at a time. */
function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const powers = [1n];
  for (let at = 1; at < 16; at += 1) powers.push(((powers[at - 1] ?? 1n) * base) % modulus);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    // Squared as often as a digit has bits.
    for (let bit = 0n; bit < NIBBLE; bit += 1n) result = (result * result) % modulus;
    const power = powers[Number.parseInt(digit, 16)] ?? 1n;
    if (power !== 1n) result = (result * power) % modulus;
  }
  return result % modulus;
}

/** Never negative, as SRP needs it. */
const modulo = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus;

/**
 * Whole numbers as Amplify's SRP uses them, by the browser's own arithmetic: Amplify brings one written in JavaScript,
 * which takes seconds of a slow computer for each sign-in. The build puts this in its place (`tools/webpack/native-srp.ts`).
 */
export default class NativeBigInteger {
  static readonly ZERO = new NativeBigInteger(0n);
  static readonly ONE = new NativeBigInteger(1n);
  readonly #value: bigint;

  /** @param value hexadecimal digits, the only notation in use */
  constructor(value: bigint | string, radix = 16) {
    if (radix !== 16) throw new RangeError(`Numbers are read in base 16, not ${radix}.`);
    this.#value = typeof value === 'bigint' ? value : BigInt(`0x${value}`);
  }

  add = (other: NativeBigInteger) => new NativeBigInteger(this.#value + other.#value);
  subtract = (other: NativeBigInteger) => new NativeBigInteger(this.#value - other.#value);
  multiply = (other: NativeBigInteger) => new NativeBigInteger(this.#value * other.#value);
  mod = (modulus: NativeBigInteger) => new NativeBigInteger(modulo(this.#value, modulus.#value));
  modPow = (exponent: NativeBigInteger, modulus: NativeBigInteger, callback: Callback): void =>
    callback(null, new NativeBigInteger(powerOf(modulo(this.#value, modulus.#value), exponent.#value, modulus.#value)));
  abs = () => (this.#value < 0n ? new NativeBigInteger(-this.#value) : this);
  equals = (other: NativeBigInteger): boolean => this.#value === other.#value;
  compareTo = (other: NativeBigInteger): number =>
    this.#value === other.#value ? 0 : this.#value < other.#value ? -1 : 1;
  toString = (radix = 16): string => this.#value.toString(radix);
}
