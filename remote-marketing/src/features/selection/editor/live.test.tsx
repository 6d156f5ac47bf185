import { render, screen } from '@testing-library/react';
import { createLive, showText, useShown, type Live } from './live.ts';

const tensOf = (value: number) => Math.floor(value / 10);
const shown: number[] = [];
const show = (element: Element, tens: number) => {
  shown.push(tens);
  showText(element, String(tens));
};
const Tens = ({ live }: { live: Live<number> }) => <output ref={useShown(live, tensOf, show)} />;

test('an element shows its part at first and when it is another one, in one and the same text', () => {
  const live = createLive(41);
  render(<Tens live={live} />);
  const { firstChild } = screen.getByRole('status');
  live.set(42);
  live.set(57);
  expect(screen.getByRole('status')).toHaveTextContent(/^5$/);
  expect(screen.getByRole('status').firstChild).toBe(firstChild);
  expect(shown).toEqual([4, 5]);
});

test('an element that has gone listens no longer', () => {
  const live = createLive(41);
  shown.length = 0;
  const { unmount } = render(<Tens live={live} />);
  unmount();
  live.set(57);
  expect(shown).toEqual([4]);
});
