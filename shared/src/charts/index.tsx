export { Chart } from './chart.tsx';
export { ChartCard, type ChartColumn } from './chart-card.tsx';
export { saveText, toCsv, type CsvColumn } from './csv.ts';
export type { Palette } from './palette.ts';
export type { EChartsOption } from 'echarts';
