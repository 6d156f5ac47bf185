import fc from 'fast-check';
import { bytesOf, COLUMN_NAMES, type ColumnName } from './columns.ts';
import { decodeSegment, encodeSegment } from './segment.ts';

const columnsOf = (rows: number, value: (name: ColumnName, row: number) => number) => Object.fromEntries(
  COLUMN_NAMES.map((name) => [name, Array.from({ length: rows }, (_, row) => value(name, row))])) as Record<ColumnName, number[]>;
const sample = () => encodeSegment(5, columnsOf(5, (_, row) => row));

test('what is written is read, whatever the rows and wherever the bytes stand', () => {
  fc.assert(fc.property(fc.nat(50), fc.nat(3), fc.infiniteStream(fc.nat(0xFF_FF)), (rows, offset, numbers) => {
    const columns = columnsOf(rows, (name) => numbers.next().value! % 2 ** (8 * bytesOf(name)));
    const bytes = encodeSegment(rows, columns);
    const elsewhere = Buffer.alloc(bytes.length + offset).subarray(offset);
    bytes.copy(elsewhere);
    const segment = decodeSegment(elsewhere);
    expect(segment?.rows).toBe(rows);
    for (const name of COLUMN_NAMES) expect(Array.from(segment!.columns[name])).toEqual(columns[name]);
  }));
});

test('a customer takes 16 bytes', () => {
  const empty = encodeSegment(0, columnsOf(0, () => 0));
  expect(sample().length - empty.length).toBe(5 * 16);
});

test('columns are views on the bytes, not copies', () => {
  const bytes = encodeSegment(1000, columnsOf(1000, () => 0));
  expect(decodeSegment(bytes)?.columns.birth.buffer).toBe(bytes.buffer);
});

test('any single flipped bit is noticed', () => {
  const bytes = sample();
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const damaged = Buffer.from(bytes);
    damaged[bit >> 3]! ^= 1 << (bit % 8);
    expect([bit, decodeSegment(damaged)]).toEqual([bit, undefined]);
  }
});

test('too short, too long and nothing at all are noticed', () => {
  const bytes = sample();
  for (const length of [0, 1, 15, 16, bytes.length - 1]) expect(decodeSegment(bytes.subarray(0, length))).toBeUndefined();
  expect(decodeSegment(Buffer.concat([bytes, Buffer.alloc(1)]))).toBeUndefined();
});
