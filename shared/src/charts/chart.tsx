import { useCallback, useEffect, useRef, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import type { EChartsOption } from 'echarts';
import type { ECharts } from 'echarts/core';
import { duringPrint, inTurn, PAPER_WIDTH, Skeleton, Text, useComputedColorScheme } from '@portal/shared/ui';
import { disposeDetached, drawingLibrary, getReady, openChart } from './library.ts';
import { readPalette, type Palette } from './palette.ts';
import classes from './chart.module.css';

export interface ChartProps {
  /** Built from the palette, so that it can be drawn again when the colour scheme changes. Keep it stable (useCallback). */
  option: (palette: Palette) => EChartsOption;
  /** One sentence for screen readers; the figures themselves are in the table. */
  summary: string;
  height?: number | undefined;
  /** Position on the category axis whose column (or row) was clicked, and where along the other axis. */
  onSelect?: ((index: number, value: number) => void) | undefined;
  /** Which axis has the categories; 'y' for lying bars. */
  selectOn?: 'x' | 'y' | undefined;
}

/** Asked when it is needed: a page of charts that is back would listen anew for each. */
const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** In px, unless another height is asked for. */
export const CHART_HEIGHT = 320;

/** Height in px that a page has for one chart below its title. */
const PAPER_HEIGHT = 780;

/** Flatter on paper, so that more stand on a page; lying bars need their height for their labels, as far as there is any. */
const paperHeight = ({ height = CHART_HEIGHT, selectOn }: ChartProps): number =>
  selectOn === 'y' ? Math.min(height, PAPER_HEIGHT) : Math.round(height * 0.7);

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

function Drawing(props: ChartProps) {
  const { option, summary, height = CHART_HEIGHT, onSelect, selectOn = 'x' } = props;
  const heightOnPaper = paperHeight(props);
  const host = useRef<HTMLDivElement>(null);
  const instance = useRef<ECharts>(undefined);
  const drawn = useRef<ChartProps['option']>(undefined);
  const isInWindow = useRef(false);
  const [init, setInit] = useState(drawingLibrary);
  const [chart, setChart] = useState<ECharts | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!init)
      getReady().then(
        () => setInit(drawingLibrary),
        () => setFailed(true),
      );
  }, [init]);

  /** Draws at once, as soon as there is something to draw with. */
  const draw = useCallback(
    (animation: boolean, size?: { width: number | 'auto'; height: number | 'auto' }) => {
      const [library, element] = [drawingLibrary(), host.current];
      if (!library || !element) return;
      const opened = (instance.current ??= openChart(library, element));
      if (size) opened.resize(size);
      opened.setOption({ animation, animationDuration: 180, ...option(readPalette()) }, { notMerge: true });
      fit(opened);
      drawn.current = option;
      setChart(opened);
    },
    [option],
  );

  // A page that was hidden shows what it had drawn. The first drawing just stands there: motion is to show where
  // something went, to somebody who sees it; each frame of it is drawn by all that move. One chart after the other:
  // drawn together, those of a page would hold it up for half a second.
  useEffect(() => {
    if (!init || drawn.current === option) return;
    return inTurn(() => draw(drawn.current !== undefined && isInWindow.current && !prefersStillness()));
  }, [init, option, draw]);

  // Paper waits for no queue. As wide as it is, so that the texts are as large as the page's; in the colours that stand on it.
  useEffect(
    () =>
      duringPrint(
        () => flushSync(() => draw(false, { width: PAPER_WIDTH, height: heightOnPaper })),
        () => draw(false, { width: 'auto', height: 'auto' }),
      ),
    [draw, heightOnPaper],
  );

  useEffect(() => {
    const element = host.current;
    if (!chart || !element) return;
    const resize = new ResizeObserver(() => follow(chart, element));
    const place = new IntersectionObserver((entries) => {
      isInWindow.current = entries.at(-1)?.isIntersecting ?? false;
    });
    for (const observer of [resize, place]) observer.observe(element);
    return () => {
      for (const observer of [resize, place]) observer.disconnect();
    };
  }, [chart]);

  useEffect(() => disposeDetached, []);

  useEffect(() => {
    if (!chart || !onSelect) return;
    const zr = chart.getZr();
    // The whole column is the target: a low bar would be hard to hit.
    const handler = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const point = [offsetX, offsetY];
      if (!chart.containPixel({ gridIndex: 0 }, point)) return;
      const [x, y] = chart.convertFromPixel({ seriesIndex: 0 }, point);
      const [index, value] = selectOn === 'x' ? [x, y] : [y, x];
      if (index !== undefined && value !== undefined) onSelect(index, value);
    };
    zr.on('click', handler);
    return () => zr.off('click', handler);
  }, [chart, onSelect, selectOn]);

  if (failed)
    return <Text role="alert">Das Diagramm konnte nicht geladen werden. Die Werte stehen unter „Als Tabelle“.</Text>;
  return (
    <div
      className={classes.frame}
      style={{ '--height': `${height}px`, '--paper-height': `${heightOnPaper}px` } as CSSProperties}
    >
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
