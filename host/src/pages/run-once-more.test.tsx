import { waitFor } from '@testing-library/react';
import { runOnceMore } from './run-once-more.ts';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const cameBy = (type: string) => {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
};

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/host/1/portal/libraries.js" data-start><link rel="preload" as="script" href="/areas/analyse/1/card.js">';
});

test('the files of the start run once more, what was fetched ahead does not', async () => {
  cameBy('navigate');
  runOnceMore();
  await waitFor(() => expect(scripts()).toEqual(['/host/1/portal/libraries.js']));
  document.querySelector('script')!.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
});

test('nothing runs again on a page that was loaded anew', async () => {
  cameBy('reload');
  runOnceMore();
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  expect(scripts()).toEqual([]);
});
