import { calibrationBins, expectedCalibrationError } from './calibration.ts';

test('groups of equal size, lowest first', () => {
  const bins = calibrationBins(Float64Array.of(0.9, 0.1, 0.3, 0.7), Uint8Array.of(1, 0, 1, 0), 2);
  expect(bins).toEqual([{ customers: 2, predicted: 0.2, observed: 0.5 }, { customers: 2, predicted: 0.8, observed: 0.5 }]);
  // ½·|.2 − .5| + ½·|.8 − .5|
  expect(expectedCalibrationError(bins)).toBeCloseTo(0.3, 14);
});

test('the error is weighted by customers', () => {
  const bins = [{ customers: 30, predicted: 0.1, observed: 0.2 }, { customers: 10, predicted: 0.5, observed: 0.1 }];
  expect(expectedCalibrationError(bins)).toBeCloseTo(0.75 * 0.1 + 0.25 * 0.4, 14);
});

test('a number that ten does not divide leaves nobody out; too few leave out groups', () => {
  const bins = calibrationBins(Float64Array.from({ length: 23 }, (_, at) => at / 23), new Uint8Array(23));
  expect(bins.map(({ customers }) => customers)).toEqual([2, 2, 2, 3, 2, 2, 3, 2, 2, 3]);
  expect(calibrationBins(Float64Array.of(0.1, 0.2, 0.3), new Uint8Array(3))).toHaveLength(3);
});
