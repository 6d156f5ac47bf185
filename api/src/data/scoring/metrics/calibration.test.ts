import { seededRandom } from '../testing/random.ts';
import { calibrationBins, measuredCalibrationError, expectedCalibrationError } from './calibration.ts';

test('groups of equal size, lowest first', () => {
  const bins = calibrationBins(Float64Array.of(0.9, 0.1, 0.3, 0.7), Uint8Array.of(1, 0, 1, 0), 2);
  expect(bins).toEqual([
    { customers: 2, predicted: 0.2, observed: 0.5 },
    { customers: 2, predicted: 0.8, observed: 0.5 },
  ]);
  // ½·|.2 − .5| + ½·|.8 − .5|
  expect(expectedCalibrationError(bins)).toBeCloseTo(0.3, 14);
});

test('the error is weighted by customers', () => {
  const bins = [
    { customers: 30, predicted: 0.1, observed: 0.2 },
    { customers: 10, predicted: 0.5, observed: 0.1 },
  ];
  expect(expectedCalibrationError(bins)).toBeCloseTo(0.75 * 0.1 + 0.25 * 0.4, 14);
});

test('a number that ten does not divide leaves nobody out; too few leave out groups', () => {
  const bins = calibrationBins(
    Float64Array.from({ length: 23 }, (_, at) => at / 23),
    new Uint8Array(23),
  );
  expect(bins.map(({ customers }) => customers)).toEqual([2, 2, 2, 3, 2, 2, 3, 2, 2, 3]);
  expect(calibrationBins(Float64Array.of(0.1, 0.2, 0.3), new Uint8Array(3))).toHaveLength(3);
});

const random = seededRandom(5);
const chances = Float64Array.from({ length: 3_600 }, () => 0.01 + 0.4 * random.next());
/** Backtests of forecasts that are wrong by `error`, up in one group and down in the next. */
const backtestsOf = (error: number) =>
  Array.from({ length: 200 }, () => {
    const outcomes = Uint8Array.from(chances, (chance) =>
      random.next() < Math.max(0, chance + (Math.floor((chance - 0.01) / 0.04) % 2 === 0 ? error : -error)) ? 1 : 0,
    );
    return calibrationBins(chances, outcomes);
  });
const share = (drawn: ReturnType<typeof backtestsOf>, allowed: number) =>
  drawn.filter((bins) => expectedCalibrationError(bins) > measuredCalibrationError(bins, allowed)).length /
  drawn.length;

test('forecasts without any fault stay below what chance makes of so many customers, but for one in forty', () => {
  const drawn = backtestsOf(0);
  expect(share(drawn, 0)).toBeLessThan(0.05);
  expect(share(drawn, 0)).toBeGreaterThan(0);
  // A raw error of .02 would refuse some of the best that there can be.
  expect(drawn.some((bins) => expectedCalibrationError(bins) > 0.02)).toBe(true);
});

test('an error of .02 passes as one, but for one in forty; more than twice as much is found out mostly', () => {
  expect(share(backtestsOf(0.018), 0.02)).toBeLessThan(0.05);
  expect(share(backtestsOf(0.045), 0.02)).toBeGreaterThan(0.8);
});
