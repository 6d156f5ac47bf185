import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's: 32 signs of which none looks like another; for those that are left out people mean what they look like. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_A_SIGN = 5;
/** 80 bits, which nobody tries through. */
const PROOF_SIGNS = 16;
const PROOF_BYTES = (PROOF_SIGNS * BITS_A_SIGN) / 8;

/** What a code may prove; one of one kind is none of another. */
export type CodePurpose = 'answer' | 'answer-form' | 'confirmation' | 'confirmation-form';

/** A code as it was read, which may be anybody's invention until `isProven`. */
export interface ReadCode {
  tenantId: number;
  /** What the code is about: a list and a customer, or an entry. */
  ids: readonly number[];
  proof: string;
}

/** Of a business that there is not: what cannot be a code is asked for as one that is wrong, so that the time tells nothing. */
export const NO_CODE: ReadCode = { tenantId: 2_147_483_647, ids: [0, 0], proof: '' };

const written = (digits: string) => [...digits].map((digit) => SIGNS[Number.parseInt(digit, 32)]).join('');
const spelled = (number: number) => written(number.toString(32));
const read = (signs: string): number =>
  /^[0-9A-HJKMNP-TV-Z]{1,10}$/.test(signs)
    ? Number.parseInt([...signs].map((sign) => SIGNS.indexOf(sign).toString(32)).join(''), 32)
    : Number.NaN;

function proofOf(key: Buffer, purpose: CodePurpose, numbers: readonly number[]): string {
  const bytes = createHmac('sha256', key)
    .update(`${purpose} ${numbers.join('.')}`)
    .digest()
    .subarray(0, PROOF_BYTES);
  return written(BigInt(`0x${bytes.toString('hex')}`).toString(32)).padStart(PROOF_SIGNS, SIGNS[0]);
}

/**
 * The code of a link that works without signing in. It is made of the business's key and can be made again: nothing of it is kept.
 * @example '1-2K-4J7-9QW3-X7TM-K2D4-VF8H': business, list, customer, and the proof in four groups
 */
export function makeCode(
  key: Buffer,
  purpose: CodePurpose,
  { tenantId, ids }: Pick<ReadCode, 'tenantId' | 'ids'>,
): string {
  const numbers = [tenantId, ...ids];
  const groups = proofOf(key, purpose, numbers).match(/.{4}/g) ?? [];
  return [...numbers.map(spelled), ...groups].join('-');
}

/** Reads what somebody has typed or scanned. @param ids how many the code has beside the business @returns undefined when it cannot be a code */
export function readCode(text: string, ids: number): ReadCode | undefined {
  const parts = text.trim().toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0').split('-');
  const [tenantId = Number.NaN, ...others] = parts.slice(0, ids + 1).map(read);
  const proof = parts.slice(ids + 1).join('');
  const numbers = [tenantId, ...others];
  const isCode =
    numbers.length === ids + 1 &&
    numbers.every((number) => Number.isSafeInteger(number) && number > 0) &&
    tenantId <= 999_999_999 &&
    proof.length === PROOF_SIGNS;
  return isCode ? { tenantId, ids: others, proof } : undefined;
}

/** Whether a code was made by this key, for this. Takes as long for the one as for the other. */
export function isProven(key: Buffer, purpose: CodePurpose, { tenantId, ids, proof }: ReadCode): boolean {
  const own = Buffer.from(proofOf(key, purpose, [tenantId, ...ids]));
  const given = Buffer.from(proof);
  return given.length === own.length && timingSafeEqual(own, given);
}
