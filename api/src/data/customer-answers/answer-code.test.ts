import fc from 'fast-check';
import { runs } from '../../testing/depth.ts';
import { isProven, makeCode, readCode } from './answer-code.ts';

const KEY = Buffer.alloc(32, 7);
const number = fc.integer({ min: 1, max: 999_999_999 });

test('a code is read as it was made, however people type it', () => {
  fc.assert(
    fc.property(number, number, number, (tenantId, list, customer) => {
      const code = makeCode(KEY, 'answer', { tenantId, ids: [list, customer] });
      for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('1', 'l').replaceAll('0', 'O')} `]) {
        const found = readCode(typed, 2);
        expect(found).toMatchObject({ tenantId, ids: [list, customer] });
        expect(found && isProven(KEY, 'answer', found)).toBe(true);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('another key, another purpose, another number and one other sign prove nothing', () => {
  const code = makeCode(KEY, 'answer', { tenantId: 3, ids: [20, 4711] });
  expect(code).toMatch(/^3-M-4K7(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  const found = readCode(code, 2)!;
  expect(isProven(Buffer.alloc(32, 8), 'answer', found)).toBe(false);
  expect(isProven(KEY, 'confirmation', found)).toBe(false);
  expect(isProven(KEY, 'answer', { ...found, ids: [20, 4712] })).toBe(false);
  expect(isProven(KEY, 'answer', { ...found, tenantId: 4 })).toBe(false);
  for (const at of found.proof.split('').keys()) {
    const other = found.proof[at] === 'X' ? 'Y' : 'X';
    const proof = found.proof.slice(0, at) + other + found.proof.slice(at + 1);
    expect(isProven(KEY, 'answer', { ...found, proof })).toBe(false);
  }
});

test.each([
  '',
  'x',
  '1-2-3',
  '0-2-3-AAAA-AAAA-AAAA-AAAA',
  '1-2-3-AAAA-AAAA-AAAA-AAA',
  '1-2-3-AAAA-AAAA-AAAA-AAAAA',
  '1-2-U-AAAA-AAAA-AAAA-AAAA',
  '1-2--AAAA-AAAA-AAAA-AAAA',
  '1--2-3-AAAA-AAAA-AAAA-AAAA',
  'ZZZZZZZZZZ-2-3-AAAA-AAAA-AAAA-AAAA',
  "1-2-3' OR '1'='1",
  '../../1-2-3-AAAA-AAAA-AAAA-AAAA',
])('%s is no code', (text) => {
  expect(readCode(text, 2)).toBeUndefined();
});

test('ten thousand guesses at a letter that exists give nothing', () => {
  const { proof } = readCode(makeCode(KEY, 'answer', { tenantId: 1, ids: [1, 1] }), 2)!;
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const guess = (at: number) => Array.from({ length: 16 }, (_, place) => signs[(at * 31 + place * 7) % 32]).join('');
  const guesses = Array.from({ length: 10_000 }, (_, at) => guess(at)).filter((guessed) => guessed !== proof);
  expect(guesses.filter((guessed) => isProven(KEY, 'answer', { tenantId: 1, ids: [1, 1], proof: guessed }))).toEqual(
    [],
  );
});
