import { priceResiduals } from './price-residuals.ts';

const many = (length: number, cents: number, ...groups: string[]) => Array.from({ length }, () => ({ cents, groups }));

test('worked by hand: a group mean shrunk to the mean of all', () => {
  const items = [
    { cents: 100, groups: ['a'] },
    { cents: 400, groups: ['a'] },
    { cents: 200, groups: ['b'] },
  ];
  const all = (Math.log(100) + Math.log(400) + Math.log(200)) / 3;
  const a = (Math.log(100) + Math.log(400) + 10 * all) / 12;
  const b = (Math.log(200) + 10 * all) / 11;
  const residuals = priceResiduals(items);
  [Math.log(100) - a, Math.log(400) - a, Math.log(200) - b].forEach((value, at) =>
    expect(residuals[at]).toBeCloseTo(value, 12),
  );
});

test('dear goods are no dear taste: many of a group explain its level', () => {
  const items = [...many(500, 80_000, 'Gleitsicht'), ...many(500, 20_000, 'Fern')];
  expect(Math.max(...priceResiduals(items).map(Math.abs))).toBeLessThan(0.02);
});

test('finer groups explain more; a price of nothing is unknown', () => {
  const items = [
    ...many(200, 30_000, 'Fern', 'Fern|1.5'),
    ...many(200, 60_000, 'Fern', 'Fern|1.74'),
    { cents: 60_000, groups: ['Fern', 'Fern|1.5'] },
    { cents: 0, groups: ['Fern', 'Fern|1.5'] },
  ];
  const residuals = priceResiduals(items);
  expect(residuals[0]).toBeCloseTo(0, 1);
  expect(residuals[399]).toBeCloseTo(0, 1);
  expect(residuals[400]).toBeGreaterThan(0.6);
  expect(residuals[401]).toBeNaN();
});
