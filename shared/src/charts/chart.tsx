import { useEffect, useRef, useState } from 'react';
import type { EChartsOption } from 'echarts';
import type { ECharts } from 'echarts/core';
import { Skeleton, useComputedColorScheme, useMediaQuery } from '@portal/shared/ui';
import { readPalette, type Palette } from './palette.ts';
import classes from './chart.module.css';

interface ChartProps {
  /** Built from the palette, so that it can be drawn again when the colour scheme changes. Keep it stable (useCallback). */
  option: (palette: Palette) => EChartsOption;
  /** One sentence for screen readers; the figures themselves are in the table. */
  summary: string;
  height?: number;
  /** Position on the category axis that was clicked. */
  onSelect?: ((index: number) => void) | undefined;
}

function Drawing({ option, summary, height = 320, onSelect }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let instance: ECharts | undefined;
    let gone = false;
    const resize = new ResizeObserver(() => instance?.resize());
    void import('./echarts.ts').then(({ init }) => {
      if (gone) return;
      instance = init(element, null, { renderer: 'svg', locale: 'DE' });
      resize.observe(element);
      setChart(instance);
    });
    return () => {
      gone = true;
      resize.disconnect();
      instance?.dispose();
    };
  }, []);

  useEffect(() => {
    chart?.setOption({ animation: !still, animationDuration: 180, ...option(readPalette()) }, { notMerge: true });
  }, [chart, option, still]);

  useEffect(() => {
    if (!chart || !onSelect) return;
    const handler = (event: { dataIndex?: number }) => event.dataIndex !== undefined && onSelect(event.dataIndex);
    chart.on('click', handler);
    return () => void chart.off('click', handler);
  }, [chart, onSelect]);

  return (
    <div className={classes.frame} style={{ height }}>
      {!chart && <Skeleton height={height} />}
      <div ref={host} role="img" aria-label={summary} className={classes.canvas} style={{ height }} />
    </div>
  );
}

/** An ECharts chart that loads its library itself, follows its container's width and the colour scheme. */
export function Chart(props: ChartProps) {
  // Drawn anew in the other scheme: the palette is read from the page's tokens.
  return <Drawing key={useComputedColorScheme('light')} {...props} />;
}
