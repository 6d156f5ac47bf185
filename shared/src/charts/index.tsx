export { colorOf, compareBars, unitValue, valueAxis, type BarSeries, type Unit } from './bars.ts';
export { Chart } from './chart.tsx';
export { categoryAxis, chartBase, euroAxis, euroValue, hatched } from './chart-base.ts';
export { ChartCard, type ChartColumn } from './chart-card.tsx';
export { saveText, toCsv, type CsvColumn } from './csv.ts';
export { MatrixCard, type MatrixCell, type MatrixLabel } from './matrix-card.tsx';
export type { Palette } from './palette.ts';
export { Sparkline } from './sparkline.tsx';
export type { EChartsOption } from 'echarts';
