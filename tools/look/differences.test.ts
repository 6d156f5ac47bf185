import { PNG } from 'pngjs';
import { differenceOf } from './differences.ts';

/** A white picture with some black pixels. */
function picture(height: number, ...black: [x: number, y: number][]): Buffer {
  const png = new PNG({ width: 20, height });
  png.data.fill(255);
  for (const [x, y] of black) png.data.fill(0, (y * 20 + x) * 4, (y * 20 + x) * 4 + 3);
  return PNG.sync.write(png);
}

test('what is the same differs in nothing, and each pixel that is another counts', () => {
  expect(differenceOf(picture(20, [3, 3]), picture(20, [3, 3])).pixels).toBe(0);
  const { pixels, picture: found } = differenceOf(picture(20), picture(20, [3, 3], [10, 10]));
  expect(pixels).toBe(2);
  expect(PNG.sync.read(found)).toMatchObject({ width: 20, height: 20 });
});

test('of two heights the rest of the higher one is compared with nothing', () => {
  expect(differenceOf(picture(20), picture(30, [5, 25])).pixels).toBe(1);
});

test('pictures of two widths are not compared', () => {
  const wide = PNG.sync.write(new PNG({ width: 21, height: 20 }));
  expect(() => differenceOf(picture(20), wide)).toThrow('Pictures of 20 and 21 px');
});
