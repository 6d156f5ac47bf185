import { createMessageReader } from './wire-messages.ts';

const startUp = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const encryption = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const query = (text: string) => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from([0x51, 0, 0, 0, 0]);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const stream = Buffer.concat([encryption, startUp, query('SELECT 1'), query('x'.repeat(500)), Buffer.from([0x53, 0, 0, 0, 4])]);

test.each([1, 2, 3, 7, 64, 10_000])('messages come out whole when the network delivers %d bytes at a time', (step) => {
  const read = createMessageReader();
  const messages = [];
  for (let at = 0; at < stream.length; at += step) messages.push(...read(stream.subarray(at, at + step)));
  expect(messages.map(({ type }) => type)).toEqual(['', '', 'Q', 'Q', 'S']);
  expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(stream);
});
