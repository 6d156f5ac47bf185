import { render, screen } from '@testing-library/react';
import { showText, useShown, type Live } from './live.ts';

function createLive(first: number): Live<number> & { set: (value: number) => void; listeners: Set<() => void> } {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    listeners, now: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
  const { unmount } = render(<Tens live={live} />);
  expect(live.listeners.size).toBe(1);
  unmount();
  expect(live.listeners.size).toBe(0);
});
