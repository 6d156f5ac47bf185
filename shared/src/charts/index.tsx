export { Chart } from './chart.tsx';
export { categoryAxis, chartBase, euroAxis, euroValue, hatched } from './chart-base.ts';
export { ChartCard, type ChartColumn } from './chart-card.tsx';
export { saveText, toCsv, type CsvColumn } from './csv.ts';
export type { Palette } from './palette.ts';
export { Sparkline } from './sparkline.tsx';
export type { EChartsOption } from 'echarts';
