import { sureDifferences, verdictText, type Share } from './verdict.ts';

const share = (name: string, part: number, whole: number): Share => ({ name, part, whole });

test('of people who are nearly alike nothing is sure', () => {
  const alike = [share('Ada', 26, 100), share('Bert', 24, 100), share('Cara', 19, 100)];
  expect(sureDifferences(alike)).toEqual([]);
  expect(verdictText(alike)).toBe('Kein Unterschied ist sicher: Alle Abstände können Zufall sein.');
  expect(verdictText(alike.slice(0, 2))).toBe('Der Unterschied ist nicht sicher: Er kann Zufall sein.');
});

test('who is far ahead is named, the clearest pair first, and who is between is not', () => {
  const shares = [share('Bert', 30, 120), share('Ada', 60, 120), share('Cara', 20, 120)];
  expect(sureDifferences(shares)).toEqual([
    ['Ada', 'Cara'],
    ['Ada', 'Bert'],
  ]);
  expect(verdictText(shares)).toBe(
    'Sicher ist: Ada liegt vor Cara; Ada liegt vor Bert. Alle anderen Abstände können Zufall sein.',
  );
  expect(verdictText(shares.slice(0, 2))).toBe('Sicher ist: Ada liegt vor Bert.');
});

test('of many sure pairs the three clearest are told', () => {
  const shares = ['A', 'B', 'C', 'D'].map((name, at) => share(name, 100 + 200 * at, 1_000));
  expect(verdictText(shares)).toMatch(/^Sicher verschieden sind 6 von 6 Paaren, am deutlichsten: D liegt vor A; /);
});

test('one difference at the edge: 1.96 standard deviations are told of a pair, as by hand', () => {
  // Of 100 each 60 and 46: both together 0.53, spread √(0.53 · 0.47 · 0.02) = 0.07058, z = 0.14 / 0.07058 = 1.983.
  expect(sureDifferences([share('Ada', 60, 100), share('Bert', 46, 100)])).toHaveLength(1);
  // 60 and 47: 0.535, 0.07053, z = 1.843.
  expect(sureDifferences([share('Ada', 60, 100), share('Bert', 47, 100)])).toEqual([]);
});

test('nobody, one, all and none of the cases are nothing to tell apart', () => {
  expect(verdictText([])).toBe('');
  expect(verdictText([share('Ada', 5, 40)])).toBe('');
  expect(sureDifferences([share('Ada', 0, 40), share('Bert', 0, 50)])).toEqual([]);
});

test('among six people who are alike a difference is told in one of twenty draws at most', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const draw = (whole: number) => Array.from({ length: whole }, random).filter((one) => one < 0.23).length;
  const draws = 2_000;
  let told = 0;
  for (let at = 0; at < draws; at += 1)
    if (
      sureDifferences([40, 60, 90, 120, 200, 300].map((whole) => share(String(whole), draw(whole), whole))).length > 0
    )
      told += 1;
  expect(told / draws).toBeLessThan(0.06);
});
