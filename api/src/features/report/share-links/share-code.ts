import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** Crockford's: 32 signs of which none looks like another; for those that are left out people mean what they look like. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 45 bits in three groups, as one says telephone numbers. With the tries that a link has, nobody guesses one. */
const LENGTH = 9;
const GROUP = 3;

/** Some 60 ms and 32 MB for each try: who has stolen the table tries for centuries, who shares waits for nothing. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const HASH_BYTES = 32;
export const SALT_BYTES = 16;

/** @example 'K7M-4QX-9RT' */
export const newShareCode = (): string =>
  Array.from(
    { length: LENGTH },
    (_, at) => `${at > 0 && at % GROUP === 0 ? '-' : ''}${SIGNS[randomInt(SIGNS.length)]}`,
  ).join('');

/** A code as it was read aloud and typed: without what parts it, in capitals. */
export const plainShareCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s\-–.]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');

/** What is kept of a code. */
export const hashShareCode = (code: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(plainShareCode(code), salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** What stands for the code of a link that there is not: what is unknown takes as long as what is wrong. */
const NOBODYS = { salt: Buffer.alloc(SALT_BYTES), code_hash: Buffer.alloc(HASH_BYTES) };

/** Whether a code is that of a link. @param link undefined: there is none */
export async function isShareCode(
  code: string,
  link: { salt: Buffer; code_hash: Buffer } | undefined,
): Promise<boolean> {
  const { salt, code_hash: own } = link ?? NOBODYS;
  const given = await hashShareCode(code, salt);
  return timingSafeEqual(given, own) && link !== undefined;
}
