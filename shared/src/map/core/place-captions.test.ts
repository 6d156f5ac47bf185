import { placeCaptions } from './place-captions.ts';

const caption = (text: string, x: number, y: number) => ({ text, x, y });

test('the first in the list wins, each name stands once', () => {
  const all = [
    caption('Freiburg', 100, 100),
    caption('Staufen', 110, 105),
    caption('Breisach', 300, 100),
    caption('Freiburg', 600, 600),
  ];
  expect(placeCaptions(all, []).map(({ x }) => x)).toEqual([100, 300]);
});

test('no caption covers an icon', () => {
  const icon = { left: 80, right: 130, top: 90, bottom: 140 };
  expect(placeCaptions([caption('Au', 100, 120), caption('Au', 100, 141)], [icon])).toEqual([caption('Au', 100, 141)]);
});
