import { COLUMN_NAMES, isWide, NO_WORDS } from '@portal/shared/contract/counting';
import fc from 'fast-check';
import { packDay } from '../packed/index.ts';
import { readSegment } from './segment.ts';

/** As the database packs: two bytes each, the high one first, a column after the other. */
function packed(columns: readonly (readonly number[])[]): Buffer {
  const values = columns.flat();
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeInt16BE(value, at * 2);
  return bytes;
}

test('what is packed is read, whatever the rows and wherever the bytes stand', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(3), fc.infiniteStream(fc.nat(0xff_ff)), (rows, offset, numbers) => {
      const columns = COLUMN_NAMES.map((name) =>
        Array.from({ length: rows }, () =>
          isWide(name) ? numbers.next().value! - 0x80_00 : numbers.next().value! % 256,
        ),
      );
      const bytes = packed(columns);
      const elsewhere = Buffer.alloc(bytes.length + offset).subarray(offset);
      bytes.copy(elsewhere);
      const segment = readSegment({ row_count: rows, columns: elsewhere, words: NO_WORDS });
      expect(segment?.rows).toBe(rows);
      for (const [at, name] of COLUMN_NAMES.entries())
        expect(Array.from(segment!.columns[name])).toEqual(columns[at]!.map((value) => value & 0xff_ff));
    }),
  );
});

test('a customer takes 29 bytes of memory', () => {
  expect(
    readSegment({ row_count: 5, columns: packed(COLUMN_NAMES.map(() => [0, 1, 2, 3, 4])), words: NO_WORDS })?.bytes,
  ).toBe(5 * 29);
});

test('a day before 1970 is read as an unsigned number', () => {
  expect(
    readSegment({ row_count: 1, columns: packed(COLUMN_NAMES.map(() => [packDay('1969-12-31')])), words: NO_WORDS })
      ?.columns.birth[0],
  ).toBe(0xff_ff);
});

test('bytes that are not of so many rows are noticed', () => {
  const columns = packed(COLUMN_NAMES.map(() => [0, 1]));
  for (const wrong of [
    columns.subarray(0, 0),
    columns.subarray(1),
    columns.subarray(2),
    Buffer.concat([columns, Buffer.alloc(1)]),
  ]) {
    expect(readSegment({ row_count: 2, columns: wrong, words: NO_WORDS })).toBeUndefined();
  }
});
