import { createMessageReader, createStatementJoiner, type WireMessage } from './wire-messages.ts';

const startUp = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const encryption = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const query = (text: string) => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from([0x51, 0, 0, 0, 0]);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const stream = Buffer.concat([
  encryption,
  startUp,
  query('SELECT 1'),
  query('x'.repeat(500)),
  Buffer.from([0x53, 0, 0, 0, 4]),
]);

test.each([1, 2, 3, 7, 64, 10_000])('messages come out whole when the network delivers %d bytes at a time', (step) => {
  const read = createMessageReader();
  const messages = [];
  for (let at = 0; at < stream.length; at += step) messages.push(...read(stream.subarray(at, at + step)));
  expect(messages.map(({ type }) => type)).toEqual(['', '', 'Q', 'Q', 'S']);
  expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(stream);
});

const part = (type: string, bytes = 0): WireMessage => ({
  type,
  bytes: new Uint8Array(bytes + 5).fill(type.charCodeAt(0)),
});

test('the parts of a statement come as one message, with all of their bytes in order, wherever the network cuts them', () => {
  const sent = [
    part('Q'),
    part('P', 20),
    part('B', 3),
    part('D'),
    part('E'),
    part('S'),
    part('P'),
    part('S'),
    part('S'),
    part('X'),
  ];
  for (const cut of sent.keys()) {
    const join = createStatementJoiner();
    const joined = [...join(sent.slice(0, cut)), ...join(sent.slice(cut))];
    expect(joined.map(({ type }) => type)).toEqual(['Q', 'S', 'S', 'S', 'X']);
    expect(Buffer.concat(joined.map(({ bytes }) => bytes))).toEqual(Buffer.concat(sent.map(({ bytes }) => bytes)));
  }
});

test('a statement without its end is kept back', () => {
  expect(createStatementJoiner()([part('P'), part('B')])).toEqual([]);
});
