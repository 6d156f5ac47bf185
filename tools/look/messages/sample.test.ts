import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../server/areas.ts';
import { MESSAGES } from './files.ts';
import { sampleLetter, sampleMail } from './sample.ts';

/** More is cut off by some mail programs, in bytes. */
const MOST_BYTES = 100_000;
const read = (name: string) => readFileSync(join(ROOT, MESSAGES, name));
const picture = read('laden.jpg');

test('the messages in the docs are those that the portal sends (else: npm run look -- --messages)', async () => {
  const { seen, text } = await sampleMail(picture);
  expect(read('e-mail.html').toString()).toBe(seen);
  expect(read('e-mail.txt').toString()).toBe(text);
});

test('an e-mail with every kind of block keeps to what mail programs know', async () => {
  const { sent } = await sampleMail(picture);
  expect(Buffer.byteLength(sent)).toBeLessThan(MOST_BYTES);
  expect(sent).not.toMatch(/<script|<link|<form|<iframe|javascript:|@import|url\(/i);
  // Nothing is fetched: pictures come with the message.
  const sources = [...sent.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['cid:bild-1']);
  for (const [image] of sent.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/alt="[^"]+"/);
  expect(sent).toMatch(/<table[^>]*role="presentation"/);
});

test('the same as a letter is one page', async () => {
  const pdf = await sampleLetter(picture);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
