import { fitted } from './small-jpeg.ts';

test('a picture is made as small as letters and e-mails need it, and never larger', () => {
  expect(fitted(4_000, 3_000)).toEqual({ width: 1_200, height: 900 });
  expect(fitted(3_000, 4_000)).toEqual({ width: 900, height: 1_200 });
  expect(fitted(640, 480)).toEqual({ width: 640, height: 480 });
  expect(fitted(10_000, 1)).toEqual({ width: 1_200, height: 1 });
});
