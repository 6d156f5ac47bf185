export { toCsv, type CsvColumn } from '@portal/shared/format';
