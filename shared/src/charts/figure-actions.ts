import { IconChartBar, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react';
import { saveText } from '@portal/shared/ui';
import { toCsv, type CsvColumn } from './csv.ts';
import type { FigureAction } from './figure-menu.tsx';
import { fileHeading, fileNameOf } from './file-heading.ts';
import { savePicture } from './save-picture.ts';
import type { Drawing } from './picture.ts';

/** What a file of a figure is called, and what stands over it. */
export interface FigureFile {
  title: string;
  /** Without extension; what its amounts are is added to it. */
  fileName: string;
}

/** 'Als Tabelle', and back. */
export const tableAction = (isTable: boolean, onToggle: () => void): FigureAction =>
  isTable
    ? { label: 'Als Diagramm', icon: IconChartBar, onSelect: onToggle }
    : { label: 'Als Tabelle', icon: IconTable, onSelect: onToggle };

/** Saves a table with what it is about over it. Since 1.5.0. */
export function csvAction<Row>(
  { title, fileName }: FigureFile,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): FigureAction {
  const save = () => saveText(`${fileNameOf(fileName)}.csv`, toCsv(columns, rows, fileHeading(title)));
  return { label: 'CSV', icon: IconDownload, onSelect: save };
}

/** Completed by `onSelect`, which calls `savePng` with what there is to draw. */
export const PNG = { label: 'PNG', icon: IconPhoto };

/** Saves a drawing with what it is about over it; nothing while there is none. */
export function savePng({ title, fileName }: FigureFile, drawing: Drawing | null): void {
  if (drawing) void savePicture(fileNameOf(fileName), fileHeading(title), drawing);
}
