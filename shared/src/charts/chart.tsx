import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { EChartsOption } from 'echarts';
import type { ECharts, init as initChart } from 'echarts/core';
import { duringPrint, PAPER_WIDTH, Skeleton, Text, useComputedColorScheme, useMediaQuery } from '@portal/shared/ui';
import { readPalette, type Palette } from './palette.ts';
import classes from './chart.module.css';

export interface ChartProps {
  /** Built from the palette, so that it can be drawn again when the colour scheme changes. Keep it stable (useCallback). */
  option: (palette: Palette) => EChartsOption;
  /** One sentence for screen readers; the figures themselves are in the table. */
  summary: string;
  height?: number | undefined;
  /** Position on the category axis whose column (or row) was clicked. */
  onSelect?: ((index: number) => void) | undefined;
  /** Which axis has the categories; 'y' for lying bars. */
  selectOn?: 'x' | 'y' | undefined;
}

const loadLibrary = () => import('./echarts.ts');

/** Fetches the library of the charts while their figures are on their way; a chart that needs it says if that fails. */
export const preloadCharts = (): void => void loadLibrary().catch(() => undefined);

let last: Promise<unknown> = Promise.resolve();

/** One chart after the other, each in a task of its own: drawn together, those of a page would hold it up for half a second. */
const nextTurn = (): Promise<unknown> => (last = last.then(() => new Promise((resolve) => setTimeout(resolve))));

/** In px, unless another height is asked for. */
export const CHART_HEIGHT = 320;

/** Height in px that a page has for one chart below its title. */
const PAPER_HEIGHT = 780;

/** Flatter on paper, so that more stand on a page; lying bars need their height for their labels, as far as there is any. */
const paperHeight = (height: number, selectOn: ChartProps['selectOn']) =>
  (selectOn === 'y' ? Math.min(height, PAPER_HEIGHT) : Math.round(height * 0.7));

/** Without a view box the drawing would be cut, not fitted, where paper has another width than it was drawn for. */
function fit(chart: ECharts): void {
  chart.getDom().querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
}

/** Follows its element's size; not that of a hidden page, and not the size it has. */
function follow(chart: ECharts, { clientWidth, clientHeight }: HTMLElement): void {
  if (clientWidth === 0 || (clientWidth === chart.getWidth() && clientHeight === chart.getHeight())) return;
  chart.resize();
  fit(chart);
}

const charts = new Set<ECharts>();

function open(init: typeof initChart, element: HTMLElement): ECharts {
  const chart = init(element, null, { renderer: 'svg', locale: 'DE' });
  charts.add(chart);
  return chart;
}

/** Effects also end when a page is hidden, and do not when a hidden one goes: what counts is whether it stands in the document. */
function disposeDetached(): void {
  for (const chart of charts) {
    if (chart.getDom().isConnected) continue;
    chart.dispose();
    charts.delete(chart);
  }
}

function Drawing({ option, summary, height = CHART_HEIGHT, onSelect, selectOn = 'x' }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const instance = useRef<ECharts>(undefined);
  const drawn = useRef<ChartProps['option']>(undefined);
  const [chart, setChart] = useState<ECharts | null>(null);
  const [failed, setFailed] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let gone = false;
    const resize = new ResizeObserver(() => instance.current && follow(instance.current, element));
    // The font as well: ECharts measures its labels once, with whatever font is there.
    void Promise.all([loadLibrary(), document.fonts?.ready]).then(async ([{ init }]) => {
      if (!instance.current) await nextTurn();
      if (gone) return;
      instance.current ??= open(init, element);
      setChart(instance.current);
      resize.observe(element);
    }).catch(() => setFailed(true));
    return () => {
      gone = true;
      resize.disconnect();
      disposeDetached();
    };
  }, []);

  useEffect(() => {
    if (!chart) return;
    const draw = (animation: boolean) => {
      chart.setOption({ animation, animationDuration: 180, ...option(readPalette()) }, { notMerge: true });
      fit(chart);
    };
    // A page that was hidden shows what it had drawn. The first drawing just stands there: motion is to show where something went.
    if (drawn.current !== option) draw(!still && drawn.current !== undefined);
    drawn.current = option;
    // As wide as paper is, so that its texts are as large as the page's; in the colours that stand on paper.
    return duringPrint(
      () => {
        chart.resize({ width: PAPER_WIDTH, height: paperHeight(height, selectOn) });
        draw(false);
      },
      () => {
        chart.resize({ width: 'auto', height: 'auto' });
        draw(false);
      },
    );
  }, [chart, option, still, height, selectOn]);

  useEffect(() => {
    if (!chart || !onSelect) return;
    const zr = chart.getZr();
    // The whole column is the target: a low bar would be hard to hit.
    const handler = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const point = [offsetX, offsetY];
      if (!chart.containPixel({ gridIndex: 0 }, point)) return;
      const index = chart.convertFromPixel({ seriesIndex: 0 }, point)[selectOn === 'x' ? 0 : 1];
      if (index !== undefined) onSelect(index);
    };
    zr.on('click', handler);
    return () => zr.off('click', handler);
  }, [chart, onSelect, selectOn]);

  if (failed) return <Text role="alert">Das Diagramm konnte nicht geladen werden. Die Werte stehen unter „Als Tabelle“.</Text>;
  return (
    <div className={classes.frame} style={{ '--height': `${height}px`, '--paper-height': `${paperHeight(height, selectOn)}px` } as CSSProperties}>
      {!chart && <Skeleton height={height} />}
      <div ref={host} role="img" aria-label={summary} className={classes.canvas} />
    </div>
  );
}

/** An ECharts chart that loads its library itself, follows its container's width and the colour scheme. */
export function Chart(props: ChartProps) {
  // Drawn anew in the other scheme: the palette is read from the page's tokens.
  return <Drawing key={useComputedColorScheme('light', { getInitialValueInEffect: false })} {...props} />;
}
