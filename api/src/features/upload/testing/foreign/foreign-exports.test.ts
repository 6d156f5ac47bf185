import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FOREIGN_EXPORTS } from './foreign-exports.ts';

const exports = FOREIGN_EXPORTS.flatMap(({ exports: ofShape }) => ofShape);

test('there are many files of many programs, and each export has a name of its own within its program', () => {
  expect(FOREIGN_EXPORTS.length).toBeGreaterThanOrEqual(12);
  expect(exports.flatMap(({ files }) => Object.keys(files)).length).toBeGreaterThanOrEqual(60);
  for (const { exports: ofShape } of FOREIGN_EXPORTS)
    expect(new Set(ofShape.map(({ name }) => name)).size).toBe(ofShape.length);
});

test('all of them can be written', () => {
  for (const { files } of exports)
    for (const content of Object.values(files)) expect(content().length).toBeGreaterThan(0);
});

test('no customer, order or month that is expected is one that nothing is expected of', () => {
  for (const { name, expected } of exports) {
    const months = Object.values(expected.months ?? {});
    if (expected.orders === 0 && months.length > 0) throw new Error(`${name}: euros without an order`);
    expect(months.some((euros) => euros === 0)).toBe(false);
  }
});

test('every shape is among those that are tried', () => {
  expect(readdirSync(join(import.meta.dirname, 'shapes')).length).toBe(FOREIGN_EXPORTS.length);
});
