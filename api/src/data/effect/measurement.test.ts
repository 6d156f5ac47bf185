import { joinGroups, measurementsOf, type Groups } from './measurement.ts';

const groups = (treated: [number, number], control: [number, number]): Groups => ({
  treated: { people: treated[0], buyers: treated[1] },
  control: { people: control[0], buyers: control[1] },
});

test('each with the variance of its size at the common rate', () => {
  // 60 of 1,500 buy in all of them.
  const measured = measurementsOf([groups([800, 40], [200, 0]), groups([400, 16], [100, 4])]);
  expect(measured.map(({ value }) => value)).toEqual([0.05, 0]);
  expect(measured.map(({ variance }) => variance)).toEqual([
    expect.closeTo(0.04 * 0.96 * (1 / 800 + 1 / 200), 12),
    expect.closeTo(0.04 * 0.96 * (1 / 400 + 1 / 100), 12),
  ]);
  expect(measurementsOf([groups([800, 0], [200, 0])])).toEqual([]);
  expect(measurementsOf([])).toEqual([]);
});

test('one pair stays what it is, and who has one group alone is none', () => {
  const joined = joinGroups([groups([800, 40], [200, 6]), groups([10, 3], [0, 0])])!;
  expect(joined.treated.people).toBeCloseTo(800, 9);
  expect(joined.treated.buyers).toBeCloseTo(40, 9);
  expect(joined.control.people).toBeCloseTo(200, 9);
  expect(joined.control.buyers).toBeCloseTo(6, 9);
  expect(joinGroups([groups([10, 3], [0, 0])])).toBeNull();
  expect(joinGroups([])).toBeNull();
});

test('years with other holdouts make no difference that neither of them had: worked by hand', () => {
  // A good year with 10 % held out (20 % buy in both groups), a bad one with 50 % (4 % in both): one pot would say 18.4 % against 12 %.
  const joined = joinGroups([groups([900, 180], [100, 20]), groups([100, 4], [100, 4])])!;
  const shares = [joined.treated, joined.control].map(({ people, buyers }) => buyers / people);
  // Weights 90 and 50.
  expect(shares).toEqual([
    expect.closeTo((90 * 0.2 + 50 * 0.04) / 140, 12),
    expect.closeTo((90 * 0.2 + 50 * 0.04) / 140, 12),
  ]);
  expect(1 / joined.treated.people + 1 / joined.control.people).toBeCloseTo(1 / 140, 12);
});
