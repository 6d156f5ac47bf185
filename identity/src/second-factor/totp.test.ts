import { base32, newTotpSecret, stepAt, stepOfCode, totp } from './totp.ts';
import { codeOfApp } from '../testing/authenticator-app.ts';
import { seal, unseal } from './sealed.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, in six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of the RFC', (seconds, code) => {
  expect(totp(SECRET, stepAt(seconds * 1000))).toBe(code);
  expect(codeOfApp(base32(SECRET), seconds * 1000)).toBe(code);
});

// RFC 4648, 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of „%s“ is that of the RFC', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a clock may be off by a step, and no more', () => {
  const now = 1_700_000_010_000;
  const at = (seconds: number) => codeOfApp(base32(SECRET), now + seconds * 1000);
  expect([-60, -30, 0, 30, 60].map((seconds) => stepOfCode(SECRET, at(seconds), now))).toEqual([
    null,
    stepAt(now) - 1,
    stepAt(now),
    stepAt(now) + 1,
    null,
  ]);
  // As apps show it.
  expect(stepOfCode(SECRET, ` ${at(0).slice(0, 3)} ${at(0).slice(3)}`, now)).toBe(stepAt(now));
  expect(stepOfCode(SECRET, '', now)).toBeNull();
});

test('a sealed secret opens for its owner and its store alone', () => {
  const [store, secret] = [Buffer.alloc(32, 1), newTotpSecret()];
  const sealed = seal(store, 'anna', secret);
  expect(sealed).not.toContain(secret.toString('base64').slice(0, 20));
  expect(unseal(store, 'anna', sealed)).toEqual(secret);
  expect(() => unseal(store, 'bert', sealed)).toThrow();
  expect(() => unseal(Buffer.alloc(32, 2), 'anna', sealed)).toThrow();
});
