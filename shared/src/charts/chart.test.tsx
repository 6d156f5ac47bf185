import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@portal/shared/testing';
import { compareBars } from './bars.ts';
import { Chart } from './chart.tsx';
import type { Palette } from './palette.ts';

const option = (palette: Palette) =>
  compareBars(palette, {
    unit: 'count',
    labels: ['Jan.', 'Feb.'],
    series: [{ name: 'Brillen', role: 'own', values: [3, 4] }],
  });

const print = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)));
const paintTheme = (color: string) => document.documentElement.style.setProperty('--chart-own', color);

async function drawing(): Promise<SVGElement> {
  renderPage(<Chart option={option} summary="Brillen in zwei Monaten" />);
  return waitFor(() => {
    const svg = screen.getByRole('img').querySelector('svg');
    expect(svg?.getAttribute('viewBox')).toBe('0 0 800 320');
    return svg!;
  });
}

test('is drawn for paper before it is printed, as wide as a page and in its colours, and for the screen again', async () => {
  const svg = await drawing();
  paintTheme('#176b73');
  print('beforeprint');
  expect(svg.getAttribute('viewBox')).toBe('0 0 666 224');
  expect(svg.getAttribute('width')).toBe('666');
  expect(svg.innerHTML).toContain('#176b73');
  paintTheme('#6cc5cc');
  print('afterprint');
  expect(svg.getAttribute('viewBox')).toBe('0 0 800 320');
  expect(svg.innerHTML).toContain('#6cc5cc');
  expect(svg.innerHTML).not.toContain('#176b73');
});
