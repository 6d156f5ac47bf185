import { tellEdges } from './tell-edges.ts';

const made = { tell: () => {} };
globalThis.ResizeObserver = class {
  constructor(tell: ResizeObserverCallback) {
    made.tell = () => tell([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
};

function scrollerOf(sizes: { clientWidth: number; scrollWidth: number }): HTMLElement {
  const scroller = document.createElement('div');
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(scroller, name, { value, configurable: true });
  return scroller;
}

test('says at which edges more follows, while it is scrolled, until it is stopped', () => {
  const [frame, scroller] = [document.createElement('div'), scrollerOf({ clientWidth: 300, scrollWidth: 500 })];
  const stop = tellEdges(frame, scroller);
  made.tell();
  expect(frame.dataset.more).toBe('right');
  const scrollTo = (left: number) => {
    scroller.scrollLeft = left;
    scroller.dispatchEvent(new Event('scroll'));
    return frame.dataset.more;
  };
  expect(scrollTo(100)).toBe('left right');
  expect(scrollTo(200)).toBe('left');
  stop();
  expect(scrollTo(0)).toBe('left');
});

test('what fits has no edges, and a hidden page keeps what it had', () => {
  const frame = document.createElement('div');
  tellEdges(frame, scrollerOf({ clientWidth: 300, scrollWidth: 300 }));
  made.tell();
  expect(frame.dataset.more).toBe('');
  tellEdges(frame, scrollerOf({ clientWidth: 0, scrollWidth: 500 }));
  made.tell();
  expect(frame.dataset.more).toBe('');
});
