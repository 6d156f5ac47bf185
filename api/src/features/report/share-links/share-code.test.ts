import { randomBytes } from 'node:crypto';
import { isPdfTicket, pdfTicket } from './pdf-ticket.ts';
import { hashShareCode, isShareCode, newShareCode, plainShareCode, SALT_BYTES } from './share-code.ts';

test('codes are nine signs in three groups, none like another', () => {
  const codes = Array.from({ length: 200 }, newShareCode);
  expect(codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{3}-){2}[0-9A-HJKMNP-TV-Z]{3}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(200);
});

test('what is typed from hearing is the same: small, without lines, with O for 0 and l for 1', () => {
  expect(plainShareCode(' k7m 4qx–9rt')).toBe('K7M4QX9RT');
  expect(plainShareCode('oO0-iIl-1.1 1')).toBe('000111111');
});

test('a code fits its own link alone, and no link never', async () => {
  const [code, salt] = [newShareCode(), randomBytes(SALT_BYTES)];
  const link = { salt, code_hash: await hashShareCode(code, salt) };
  expect(await isShareCode(code.toLowerCase(), link)).toBe(true);
  expect(await isShareCode(newShareCode(), link)).toBe(false);
  expect(await isShareCode(code, { ...link, salt: randomBytes(SALT_BYTES) })).toBe(false);
  expect(await isShareCode(code, undefined)).toBe(false);
});

test('a ticket holds half an hour, by the key that made it', () => {
  const [key, other, now] = [randomBytes(32), randomBytes(32), 1_800_000_000_000];
  const ticket = pdfTicket(key, now);
  expect(isPdfTicket(key, ticket, now + 30 * 60_000)).toBe(true);
  expect(isPdfTicket(key, ticket, now + 30 * 60_000 + 1)).toBe(false);
  expect(isPdfTicket(other, ticket, now)).toBe(false);
  expect(isPdfTicket(key, ticket.replace(/^\d/, '9'), now)).toBe(false);
  for (const none of ['', '.', '1.x', `${now}.`]) expect(isPdfTicket(key, none, now)).toBe(false);
});
