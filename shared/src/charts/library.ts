import type { ECharts, init as initChart } from 'echarts/core';
import { whenIdle } from '@portal/shared/ui';
import { rehearsal } from './rehearsal.ts';

const load = () => import('./echarts.ts');

let library: typeof initChart | undefined;

/** ECharts, once it can draw. */
export const drawingLibrary = (): typeof initChart | undefined => library;

/** With the font: ECharts measures its labels once, with whatever font is there. */
export async function getReady(): Promise<void> {
  const [{ init }] = await Promise.all([load(), document.fonts?.ready]);
  library = init;
}

const charts = new Set<ECharts>();

export function openChart(init: typeof initChart, element: HTMLElement): ECharts {
  const chart = init(element, null, { renderer: 'svg', locale: 'DE' });
  charts.add(chart);
  return chart;
}

/** Effects also end when a page is hidden, and do not when a hidden one goes: what counts is whether it stands in the document. */
export function disposeDetached(): void {
  for (const chart of charts) {
    if (chart.getDom().isConnected) continue;
    chart.dispose();
    charts.delete(chart);
  }
}

let isRehearsed = false;

/** Not any more once a real chart stands there: it has been through all of it. */
async function rehearse(): Promise<void> {
  const { init } = await load();
  if (isRehearsed) return;
  isRehearsed = true;
  for (const piece of rehearsal(init))
    whenIdle(() => {
      if (charts.size === 0) piece();
    });
}

/**
 * Fetches the library of the charts before the first one is due, and has it drawn with in idle moments; a chart that
 * needs it says if that fails.
 */
export const preloadCharts = (): void => void rehearse().catch(() => undefined);
