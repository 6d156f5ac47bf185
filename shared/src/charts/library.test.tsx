import { waitFor } from '@testing-library/react';
import { init } from './echarts.ts';
import { disposeDetached, openChart, preloadCharts } from './library.ts';
import { rehearsal } from './rehearsal.ts';

test('every piece of the rehearsal draws a chart, and leaves none', () => {
  const drawings: string[] = [];
  const seen: typeof init = (...args) => {
    const chart = init(...args);
    const dispose = chart.dispose.bind(chart);
    return Object.assign(chart, {
      dispose: () => {
        drawings.push(chart.getDom().innerHTML);
        dispose();
      },
    });
  };
  const page = document.documentElement.innerHTML;
  for (const piece of rehearsal(seen)) piece();
  expect(drawings).toHaveLength(3);
  for (const drawing of drawings) expect(drawing).toContain('<path');
  expect(drawings[2]).toContain('Vorjahr');
  expect(document.documentElement.innerHTML).toBe(page);
});

test('nothing is rehearsed beside a chart that stands there', async () => {
  const moments: (() => void)[] = [];
  globalThis.requestIdleCallback = (work) => moments.push(() => work({ didTimeout: false, timeRemaining: () => 5 }));
  const place = document.body.appendChild(document.createElement('div'));
  openChart(init, place);
  preloadCharts();
  await waitFor(() => expect(moments).toHaveLength(1));
  const created = jest.spyOn(document, 'createElement');
  while (moments.length > 0) moments.shift()?.();
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
  place.remove();
  disposeDetached();
});
